/** Without `<dialog>` (Safari before 15.4, Firefox before 98) the attribute shows it, as a part of the page. */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.hasAttribute('open')) return
  if ('showModal' in dialog) dialog.showModal()
  else (dialog as Element).setAttribute('open', '')
}

export function closeModal(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close()
  else (dialog as Element).removeAttribute('open')
}
