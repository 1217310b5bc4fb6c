import { failEvent } from './islandEvents'

/** The time for which a press waits for its code, in ms; then the browser acts as without script. */
const patienceMs = 6000

/**
 * Repeats presses after hydration; if the code fails, the browser sends. @param waiting selects islands not hydrated
 * yet
 */
export function holdEarlyPresses(waiting: string, hydrate: (island: HTMLElement) => Promise<void>): void {
  const held = new WeakSet<Element>()
  /** Forms that the browser is posting to the relay: further presses until the page ends are ignored. */
  let sentByBrowser = new WeakSet<Element>()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sentByBrowser = new WeakSet()
  })

  /** Waits for the island; repeated presses count as one. */
  async function hold(pressed: Element, island: HTMLElement, repeat: () => void, otherwise: () => void): Promise<void> {
    if (held.has(pressed)) return
    held.add(pressed)
    try {
      await Promise.race([hydrate(island), new Promise((_, reject) => setTimeout(reject, patienceMs))])
    } catch {
      island.dispatchEvent(new Event(failEvent))
      return otherwise()
    } finally {
      held.delete(pressed)
    }
    if (pressed.isConnected) repeat()
  }

  const islandOf = (pressed: Element | null): HTMLElement | null => pressed?.closest<HTMLElement>(waiting) ?? null

  /** Stops an event for all other listeners. */
  function stop(event: Event): void {
    event.preventDefault()
    event.stopPropagation()
  }

  function sendByBrowser(form: HTMLFormElement): void {
    if (!form.reportValidity()) return
    if (form.method === 'post') sentByBrowser.add(form)
    // Browsers block a new tab so long after the press.
    else form.target = ''
    form.submit()
  }

  function holdSubmit(event: Event): void {
    const form = event.target as HTMLFormElement
    const island = islandOf(form)
    if (sentByBrowser.has(form)) stop(event)
    else if (island) {
      stop(event)
      form.noValidate = false
      // Not by `requestSubmit`, which Safari lacked until 16; React's form needs no more than the event.
      const repeat = () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      void hold(form, island, repeat, () => sendByBrowser(form))
    }
  }

  function holdClick(event: MouseEvent): void {
    const pressed = (event.target as Element).closest('button')
    const island = islandOf(pressed)
    if (!pressed || !island || event.ctrlKey || event.metaKey) return
    // A button that says no type is one that submits, also outside of a form.
    if (pressed.type === 'submit' && (!import.meta.env.OWN_ISLANDS || pressed.form)) {
      // The form shows its own error messages at the first press too; the browser's appear only if the code fails.
      if (pressed.form) pressed.form.noValidate = true
      return
    }
    stop(event)
    void hold(
      pressed,
      island,
      () => pressed.click(),
      () => {},
    )
  }

  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('click', holdClick, true)
}
