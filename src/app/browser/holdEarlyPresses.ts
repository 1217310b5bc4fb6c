import { failEvent } from './islandEvents'

/** How long a press waits for its code, in ms; after that the browser acts as without script. */
const patienceMs = 6000

/** What has no effect, or another one, without its island's code when it is clicked. */
const pressable = 'button, a[data-early-press]'

/** Repeats what is pressed once hydrated; without code the browser sends. @param waiting not hydrated yet */
export function holdEarlyPresses(waiting: string, hydrate: (island: HTMLElement) => Promise<void>): void {
  const held = new WeakSet<Element>()
  /** Forms that are on their way to the relay with the page: what is pressed until the page goes is the same press. */
  let sentByBrowser = new WeakSet<Element>()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sentByBrowser = new WeakSet()
  })

  /** Waits for the island; however often a press is repeated meanwhile, it is one. */
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

  /** Keeps an event from everybody else. */
  function stop(event: Event): void {
    event.preventDefault()
    event.stopPropagation()
  }

  function sendByBrowser(form: HTMLFormElement): void {
    if (!form.reportValidity()) return
    if (form.method === 'post') sentByBrowser.add(form)
    // So long after the press, a browser keeps a new tab from opening.
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
      const repeat = () => form.requestSubmit()
      void hold(form, island, repeat, () => sendByBrowser(form))
    }
  }

  function holdClick(event: MouseEvent): void {
    const pressed = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(pressable)
    const island = islandOf(pressed)
    if (!pressed || !island || event.ctrlKey || event.metaKey) return
    if ('form' in pressed && pressed.type === 'submit') {
      // The form's own sentences come at the first press too: the browser says its own only where the code does not
      // come.
      if (pressed.form) pressed.form.noValidate = true
      return
    }
    stop(event)
    const repeat = () => pressed.click()
    void hold(pressed, island, repeat, () => 'href' in pressed && location.assign(pressed.href))
  }

  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('click', holdClick, true)
}
