/** How long a press waits for the code that answers it, in ms. After that the browser does what it does without script. */
const patienceMs = 6000

/**
 * Honours what was pressed before its part of the page was live: it is pressed again when it is. A form whose code does
 * not come is sent by the browser itself.
 * @param waiting matches the parts that are not live yet
 */
export function keepEarlyPresses(waiting: string, makeLive: (part: HTMLElement) => Promise<void>): void {
  const held = new WeakSet<Element>()
  /** Forms that are on their way to the relay with the page: what is pressed until the page goes is the same press. */
  const sentByBrowser = new WeakSet<Element>()
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && document.querySelectorAll('form').forEach((form) => sentByBrowser.delete(form)),
  )

  /** Holds a press back until its part is live; however often it is repeated, it is one. */
  async function hold(
    event: Event,
    pressed: Element,
    part: HTMLElement,
    then: () => void,
    otherwise: () => void,
  ): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (held.has(pressed)) return
    held.add(pressed)
    try {
      await Promise.race([makeLive(part), new Promise((_, reject) => setTimeout(reject, patienceMs))])
    } catch {
      return otherwise()
    } finally {
      held.delete(pressed)
    }
    if (pressed.isConnected) then()
  }

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const part = form.closest<HTMLElement>(waiting)
      if (sentByBrowser.has(form)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (part) {
        form.noValidate = false
        void hold(
          event,
          form,
          part,
          () => form.requestSubmit(),
          () => {
            if (!form.reportValidity()) return
            if (form.method === 'post') sentByBrowser.add(form)
            // So long after the press, a browser keeps a new tab from opening.
            else form.target = ''
            form.submit()
          },
        )
      }
    },
    true,
  )
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button') : null
      const part = button?.closest<HTMLElement>(waiting)
      if (button?.type === 'submit' && button.form && part) {
        // The form's own sentences come at the first press too: the browser says its own only where the code does not come.
        button.form.noValidate = true
      } else if (button?.type === 'button' && part)
        void hold(
          event,
          button,
          part,
          () => button.click(),
          () => {},
        )
    },
    true,
  )
}
