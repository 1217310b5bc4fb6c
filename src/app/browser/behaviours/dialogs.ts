import { fetchedIsland, fetchHtml } from '../startIslands'
import { closeModal, showModal } from '../../../ui/modals'

/** `data-opens-dialog="id"` opens; `data-closes-dialog` and links of the site close the dialog around them. */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented) return
    const target = event.target as Element
    const opener = target.closest<HTMLElement>('[data-opens-dialog]')
    const dialog = opener && (document.getElementById(opener.dataset.opensDialog as string) as HTMLDialogElement | null)
    if (dialog) {
      event.preventDefault()
      return showModal(dialog)
    }
    const island = opener && fetchedIsland()
    if (island && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return void fetchHtml(island).then(
        () => opener.click(),
        () => location.assign((opener as HTMLAnchorElement).href),
      )
    }
    const around = target.closest('dialog')
    if (!around?.hasAttribute('open')) return
    const closer = target.closest('[data-closes-dialog]')
    if (closer) event.preventDefault()
    if (closer || target.closest('a[href^="/"], a[href^="#"]') || target === around) closeModal(around)
  })
  // Scripts of some pages share no module with this one.
  document.addEventListener('show-dialog', (event) => {
    const change = (event as CustomEvent<boolean>).detail ? showModal : closeModal
    change(event.target as HTMLDialogElement)
  })
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    // A link that acts as a button is also activated by the space bar.
    if (event.key !== ' ' || !target.matches('a[role="button"]')) return
    event.preventDefault()
    target.click()
  })
}
