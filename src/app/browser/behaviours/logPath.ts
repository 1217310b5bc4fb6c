/** Writes the address that was asked for to the console, on pages that say so. */
export function logPath(): void {
  const page = document.querySelector<HTMLElement>('[data-log-path]')
  if (page) console.info(page.dataset.logPath, location.pathname)
}
