/** The dialog that is shown and not modal yet. */
let shown: HTMLDialogElement | undefined

/**
 * Shows a dialog, and makes it modal once that is painted: a page becomes inert only with new styles of all its
 * elements, for which a press would wait. Without `<dialog>` (Safari before 15.4, Firefox before 98) the attribute shows
 * it, as a part of the page.
 * @param isAtOnce makes it modal before anything is painted, where the focus goes into it next
 */
export function showModal(dialog: HTMLDialogElement, isAtOnce = false): void {
  if (dialog.hasAttribute('open')) return
  // The focus stays where it is: the browser returns it there when a modal dialog closes.
  dialog.setAttribute('open', '')
  if (!('showModal' in dialog)) return
  shown = dialog
  if (isAtOnce) return makeModal()
  document.addEventListener('keydown', endEarly, true)
  requestAnimationFrame(() => setTimeout(makeModal))
}

/** A key finds the dialog modal, or closes it. Pressed before the focus was in the dialog, it is meant for it all the same. */
function endEarly(event: KeyboardEvent): void {
  const dialog = shown
  if (event.key === 'Escape' && dialog) closeModal(dialog)
  makeModal()
  if (!dialog?.open || dialog.contains(event.target as Node)) return
  if (!dialog.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault()
}

function makeModal(): void {
  const dialog = shown
  shown = undefined
  document.removeEventListener('keydown', endEarly, true)
  if (!dialog?.isConnected || !dialog.hasAttribute('open')) return
  dialog.removeAttribute('open')
  dialog.showModal()
}

export function closeModal(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close()
  else (dialog as Element).removeAttribute('open')
}
