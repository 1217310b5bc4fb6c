/*
 * Runs on pages with a message. Shows the reference of the request that led to a page of thanks: its key is that of
 * `forms/engine/useFormEngine.ts`, with which it shares no module, because a module of both would be one file more for
 * every form. Writes the requested address to the console, on pages that ask for it.
 */
const line = document.querySelector<HTMLElement>('[data-reference]')
const words = line?.querySelector('b')
try {
  const reference = sessionStorage.getItem(`reference ${location.pathname.replace(/\/$/, '')}`)
  if (line && words && reference !== null) {
    words.textContent = reference
    line.hidden = false
  }
} catch {
  // Without storage the form has shown the reference, and led nowhere.
}
const page = document.querySelector<HTMLElement>('[data-log-path]')
if (page) console.info(page.dataset.logPath, location.pathname)
