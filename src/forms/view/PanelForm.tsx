import { useEffect, useState, useRef, type ReactNode } from 'react'
import { type FormViewProps, FormBody } from './FormBody'
import { closeModal, showModal } from '../../ui/modals'
import styled from 'styled-components'
import { UiIcon } from '../../ui/Icon'
import { CardTitle } from '../../ui/styles/elements'
import { ToastRegion } from '../../ui/toasts/ToastRegion'

/** The element id of a form's panel, which the bar that opens it links to. */
export const panelId = (name: string): string => `panel-${name}`

function swap(closed: HTMLDialogElement | null, opened: HTMLDialogElement | null): void {
  if (closed) closeModal(closed)
  if (opened) showModal(opened, true)
}

export function PanelForm({ form }: FormViewProps<'panel'>) {
  const [isOpen, setIsOpen] = useState(false)
  // No page needs it before the form is at work.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const { receipt } = form
  const receiptId = `${panelId(form.name)}-receipt`
  const receiptPanel = () => document.getElementById(receiptId) as HTMLDialogElement | null
  const panel = () => document.getElementById(panelId(form.name)) as HTMLDialogElement | null
  return (
    <>
      <SidePanel id={panelId(form.name)} title={form.title} close={form.close} onOpenChange={setIsOpen}>
        <FormBody
          form={form}
          hideTitle
          isShown={isOpen}
          receiptIn={() => receiptPanel()?.querySelector('[data-receipt-place]') ?? null}
          reopen={() => swap(receiptPanel(), panel())}
          // The browser returns the focus to the element that opened the panel.
          done={(hasReceipt) => swap(panel(), hasReceipt ? receiptPanel() : null)}
        />
      </SidePanel>
      {isHydrated && receipt && (
        <SidePanel id={receiptId} title={form.title} close={receipt.close}>
          <div data-receipt-place="" />
        </SidePanel>
      )}
    </>
  )
}

const Panel = styled.dialog`
  inset-block: 0;
  inset-inline: auto 0;
  width: min(28rem, 100%);
  background: var(--surface);
  box-shadow: calc(-24px * var(--ahead, 1)) 0 80px rgb(0 0 0 / .25);
  z-index: 60;
  /* A field that is scrolled into view has its label below the head. */
  scroll-padding-top: min(7rem, 30vh);
  &[open] { animation: side .3s cubic-bezier(.2, .8, .2, 1); }
`

const Head = styled.div`
  position: var(--stuck);
  top: 0;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 1rem;
  padding: 0.9rem 1.35rem;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
`

const Close = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: var(--radius-pill);
  color: var(--ink);
  &:hover { background: var(--brand-soft); }
`

const Body = styled.div`
  padding: 1.35rem 1.35rem 3rem;
`

interface SidePanelProps {
  id: string
  title: string
  close: string
  children: ReactNode
  /** Called at first and whenever the panel opens or closes; must be a stable function. */
  onOpenChange?: (isOpen: boolean) => void
}

/** A native dialog: script opens it as a modal one; without script it is the target of a link. */
function SidePanel({ id, title, close, children, onOpenChange }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element || !onOpenChange) return undefined
    // Many browsers dispatch an event when a dialog closes, but not when it opens.
    const observer = new MutationObserver(() => onOpenChange(element.hasAttribute('open')))
    observer.observe(element, { attributeFilter: ['open'] })
    onOpenChange(element.hasAttribute('open'))
    return () => observer.disconnect()
  }, [onOpenChange])
  return (
    <Panel ref={panel} id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <CardTitle as="h2" id={`${id}-title`}>
          {title}
        </CardTitle>
        <Close href="#" role="button" aria-label={close} data-closes-dialog="">
          <UiIcon name="close" />
        </Close>
      </Head>
      <Body>{children}</Body>
      <ToastRegion role="status" data-toasts="" />
    </Panel>
  )
}
