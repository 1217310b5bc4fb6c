import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { type UiIconName, UiIcon } from '../Icon'
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

/** In px, between a message and what it must not cover. */
const gap = 12

/** A piece of the screen, in px from the top. */
interface Span {
  top: number
  bottom: number
}

/**
 * Returns a top for messages at which they cover nothing of a list, and their height if that has to be cut.
 * @param height of the messages @param usual their top otherwise @param uncovered the focused element first
 */
export function placeBeside(
  height: number,
  usual: number,
  uncovered: readonly Span[],
  screen: Span,
): { top: number; room?: number } {
  if (uncovered.every(({ top, bottom }) => bottom + gap <= usual || top - gap >= usual + height)) return { top: usual }
  const free = freeSpans(uncovered, screen)
  // As low as they fit: the fields after the focused one are the next to be filled in.
  const roomy = free.filter((span) => roomOf(span) >= height).pop()
  if (roomy) return { top: roomy.bottom - height }
  // Messages that fit nowhere are cut to the largest part and scroll in it.
  const largest = free.reduce((one, other) => (roomOf(other) >= roomOf(one) ? other : one))
  if (roomOf(largest) < leastRoom && uncovered.length > 1)
    return placeBeside(height, usual, uncovered.slice(0, 1), screen)
  return { top: largest.top, room: roomOf(largest) }
}

const roomOf = ({ top, bottom }: Span): number => bottom - top

/** The parts of a screen between what must not be covered, from its top to its end. */
function freeSpans(uncovered: readonly Span[], screen: Span): Span[] {
  const spans: Span[] = []
  let top = screen.top + gap
  for (const each of [...uncovered].sort((one, other) => one.top - other.top)) {
    spans.push({ top, bottom: each.top - gap })
    top = Math.max(top, each.bottom + gap)
  }
  return [...spans, { top, bottom: screen.bottom - gap }]
}

/** In px: less of a message cannot be read. */
const leastRoom = 48

/**
 * Keeps messages away from what has the focus (WCAG 2.4.11), and from the controls of what they tell of, while they are
 * shown. Returns a cleanup function.
 */
function keepOffFocus(region: HTMLElement): () => void {
  const place = () => {
    region.style.cssText = ''
    const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
    const box = region.getBoundingClientRect()
    const focused = focusedPart(region, height - box.height)
    const controls = [...document.querySelectorAll('[data-uncovered] > *')].map((each) => each.getBoundingClientRect())
    const uncovered = [...(focused ? [focused] : []), ...controls].filter(
      ({ left, right, width, top, bottom }) =>
        width > 0 && right > box.left && left < box.right && bottom > offsetTop && top < offsetTop + height,
    )
    if (uncovered.length === 0) return
    const { top, room } = placeBeside(box.height, box.top, uncovered, { top: offsetTop, bottom: offsetTop + height })
    if (top === box.top) return
    region.style.top = `${top}px`
    if (room !== undefined)
      Object.assign(region.style, { maxHeight: `${Math.max(room, leastRoom)}px`, overflow: 'auto' })
  }
  place()
  const moments = [
    [document, 'focusin'],
    [document, 'scroll'],
    [window, 'resize'],
    [window.visualViewport, 'resize'],
  ] as const
  moments.forEach(([target, type]) => target?.addEventListener(type, place, true))
  return () => {
    moments.forEach(([target, type]) => target?.removeEventListener(type, place, true))
    region.style.cssText = ''
  }
}

/** The box of the focused element, of a field with its label and error if it is not too high. @param most in px */
function focusedPart(region: HTMLElement, most: number): DOMRect | undefined {
  const focused = document.activeElement
  if (!focused || focused.matches('body, dialog') || region.contains(focused)) return undefined
  const field = focused.matches('input, select, textarea')
    ? (focused.closest('fieldset') ?? focused.parentElement)
    : null
  const frame = field?.getBoundingClientRect()
  return frame && frame.height < most ? frame : focused.getBoundingClientRect()
}
