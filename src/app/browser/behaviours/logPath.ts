/** Logs the requested address to the console, on pages that ask for it. */
export function logPath(): void {
  const page = document.querySelector<HTMLElement>('[data-log-path]')
  if (page) console.info(page.dataset.logPath, location.pathname)
}
