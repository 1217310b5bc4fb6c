import { useEffect, useState } from 'react'
import { type FormViewProps, FormBody } from './FormBody'
import { SidePanel } from '../../ui/SidePanel'
import { closeModal, showModal } from '../../ui/browsers/modals'

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
          reopen={() => {
            swap(receiptPanel(), panel())
          }}
          done={(hasReceipt) => {
            // The browser returns the focus to the element that opened the panel.
            swap(panel(), hasReceipt ? receiptPanel() : null)
          }}
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
