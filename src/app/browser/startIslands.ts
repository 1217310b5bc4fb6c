import { failEvent, fetchData, readPageData } from './pageData'

/** Selects islands that are not hydrated yet. */
const waiting = '[data-hydrate]'
const hydrations = new WeakMap<Element, Promise<void>>()

export const loadHydration = (): Promise<typeof import('./hydrateIsland')> => import('./hydrateIsland')

/** Hydrates an island. After a failure the next intent tries again. @param intent the event that caused it */
export function hydrate(island: HTMLElement, intent?: Event): Promise<void> {
  const pending = hydrations.get(island)
  if (pending) return pending
  const { site, islands } = readPageData()
  // Requested together with the code, not after it.
  void fetchData(site)
  void fetchData(islands[island.id] as string)
  const done = Promise.all([loadHydration(), fetchHtml(island)]).then(([code]) => code.hydrateIsland(island, intent))
  hydrations.set(island, done)
  done.catch(() => {
    hydrations.delete(island)
    island.dispatchEvent(new Event(failEvent))
  })
  return done
}

/** The island whose HTML is fetched when it is needed; null where there is none, or it is in the page by now. */
export const fetchedIsland = (): HTMLElement | null => document.querySelector('[data-html]')

/** Puts the HTML of an island into the page, if it is not there. */
export const fetchHtml = (island: HTMLElement): Promise<void> =>
  import('./fetchHtml').then((code) => code.fetchHtml(island))

/** Runs after the browser has painted its response to the intent: a panel that opens, a typed letter. */
const afterPaint = (work: () => void): number => requestAnimationFrame(() => setTimeout(work))

function islandOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const opens = target.closest<HTMLElement>('[data-opens-dialog]')?.dataset.opensDialog
  if (opens === undefined) return target.closest<HTMLElement>(waiting)
  return (document.getElementById(opens) ?? fetchedIsland())?.closest<HTMLElement>(waiting) ?? null
}

/** Events that announce the use of an island. */
const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Hydrates each island on intent, and loses no earlier input. */
export function startIslands(): void {
  for (const intent of intents) {
    document.addEventListener(
      intent,
      (event) => {
        const island = islandOf(event)
        if (island) afterPaint(() => hydrate(island, event).catch(() => {}))
      },
      true,
    )
  }
  holdEarlyPresses()
  hydrateTarget(fetchedIsland())
}

/** An address that leads into an island is an intent. `:target` may match only after this script has run. */
function hydrateTarget(fetched: HTMLElement | null): void {
  const id = location.hash.slice(1)
  const target = document.getElementById(id)
  if (id && !target && fetched)
    fetchHtml(fetched).then(
      () => {
        // An element that comes later becomes the target of the address only when that is opened again.
        if (document.getElementById(id)) location.replace(location.hash)
        hydrateTarget(null)
      },
      () => {},
    )
  const island = target?.parentElement?.closest<HTMLElement>(waiting)
  if (island) hydrate(island).catch(() => {})
}

/** The time for which a press waits for its code, in ms; then the browser acts as without script. */
const patienceMs = 6000

/** Repeats presses after hydration; if the code fails, the browser sends. */
function holdEarlyPresses(): void {
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
    const island = form.closest<HTMLElement>(waiting)
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
    const island = pressed?.closest<HTMLElement>(waiting)
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
