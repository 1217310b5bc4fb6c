/*
 * Runs on a page of thanks: shows the reference of the request that led here. Its key is that of `forms/engine/useFormEngine.ts`,
 * with which it shares no module: a module of both would be one file more for every form.
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
