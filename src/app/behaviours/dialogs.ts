/**
 * Opens and closes native dialogs from finished markup: `data-opens-dialog="id"` on what opens one,
 * `data-closes-dialog` on what closes the one it stands in. A link to a
 * place of the site closes the dialog it stands in too; a call or a chat leaves it as it is.
 */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const opener = event.target.closest<HTMLElement>('[data-opens-dialog]')
    const dialog = opener && document.getElementById(opener.dataset.opensDialog ?? '')
    if (dialog instanceof HTMLDialogElement && typeof dialog.showModal === 'function') {
      event.preventDefault()
      if (!dialog.open) dialog.showModal()
      return
    }
    const around = event.target.closest('dialog')
    if (!around?.open) return
    const closer = event.target.closest('[data-closes-dialog]')
    if (closer) event.preventDefault()
    if (closer || event.target.closest('a[href^="/"], a[href^="#"]') || event.target === around) around.close()
  })
  document.addEventListener('keydown', (event) => {
    // A link that acts as a button is pressed with the space bar too.
    if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches('a[role="button"]')) return
    event.preventDefault()
    event.target.click()
  })
}
