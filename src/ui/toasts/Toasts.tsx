import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import type { UiIconName } from '../uiIcons'
import { UiIcon } from '../Icon'
import { keepOffFocus } from './keepOffFocus'
import { ToastRegion } from './ToastRegion'
import { dismissToast, noToasts, readToasts, subscribeToToasts, type Toast } from './toastStore'

const iconOf: Record<Toast['kind'], UiIconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' }

/** In ms: a base, and reading time for each letter. Errors stay twice as long. */
const stayMs = ({ kind, title, detail = '', note = '' }: Toast): number =>
  (kind === 'error' ? 2 : 1) * (5000 + 60 * (title.length + detail.length + note.length))

/** Announced, and on the page from the start; while a dialog is open messages appear in its region. */
export function Toasts({ label, dismiss }: { label: string; dismiss: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, noToasts)
  const list = toasts.map((toast) => <ToastView key={toast.id} toast={toast} dismiss={dismiss} />)
  const inDialog = toasts.length > 0 ? document.querySelector('dialog[open] [data-toasts]') : null
  return (
    <>
      <ToastRegion role="status" aria-label={label} data-toasts="">
        {!inDialog && list}
      </ToastRegion>
      {inDialog && createPortal(list, inDialog)}
    </>
  )
}

function ToastView({ toast, dismiss }: { toast: Toast; dismiss: string }) {
  const { id, kind, title, detail, note } = toast
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer = setTimeout(leave, stayMs(toast))
    function leave() {
      // A message in a hidden tab, under the pointer or with the focus has not been read yet.
      if (document.hidden || card.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1000)
      else dismissToast(id)
    }
    return () => clearTimeout(timer)
  }, [toast, id])
  useLayoutEffect(() => {
    const region = card.current?.parentElement
    return region ? keepOffFocus(region) : undefined
  }, [])
  return (
    <Card ref={card} data-kind={kind}>
      <UiIcon name={iconOf[kind]} size={1.4} />
      <div>
        <Title>{title}</Title>
        {detail && <p>{detail}</p>}
        {note && <Note>{note}</Note>}
      </div>
      <Dismiss type="button" aria-label={dismiss} onClick={() => dismissToast(id)}>
        <UiIcon name="close" size={1.1} />
      </Dismiss>
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0.75rem;
  align-items: start;
  padding-block: 0.9rem;
  padding-inline: 1rem 0.6rem;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--brand);
  border-radius: var(--radius-s);
  background: var(--surface);
  color: var(--ink);
  line-height: 1.45;
  box-shadow: 0 14px 44px -10px rgb(0 0 0 / 0.32);
  animation: toast-in 0.25s ease-out;
  & > svg { color: var(--brand); margin-top: 0.05em; }
  &[data-kind='error'] { border-inline-start-color: var(--danger); }
  &[data-kind='error'] > svg { color: var(--danger); }
  @keyframes toast-in { from { transform: translateY(0.75rem); opacity: 0; } }
`

const Title = styled.p`
  font-weight: 650;
`

const Note = styled.p`
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin: -0.5rem 0;
  border: 0;
  border-radius: var(--radius-pill);
  background: none;
  cursor: pointer;
  &:hover { background: var(--brand-soft); }
`
