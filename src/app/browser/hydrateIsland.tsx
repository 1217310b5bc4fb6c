import { createElement, useEffect, type ReactNode, Component } from 'react'
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'
import { isOwnDelivery } from '../../forms/deliveries/deliveryKindOf'
import { setSendingForms } from '../../forms/deliveries/openOutbox'
import { setPageNames } from '../../forms/request/payload'
import { OutboxNotice } from '../../forms/view/OutboxNotice'
import { frameIds } from '../../page/frameIds'
import { loadIsland, type IslandProps } from '../../sections/islands'
import { Toasts } from '../../ui/toasts/Toasts'
import { hydrateEvent, fetchData, readPageData, type SiteData } from './pageData'

let frame: Promise<SiteData> | undefined

/** Starts the parts that all islands need: toasts, and the notice of unsent requests of earlier pages. */
export function startFrame(): Promise<SiteData> {
  frame ??= showFrame()
  frame.catch(() => (frame = undefined))
  return frame
}

async function showFrame(): Promise<SiteData> {
  const { names, site } = readPageData()
  setPageNames(names)
  const shared = await fetchData<SiteData>(site)
  const { words, unsent } = shared
  startRoot(byId(frameIds.toasts), <Toasts label={words.toasts} dismiss={words.dismiss} />)
  if (unsent) {
    if (Object.values(unsent.forms).some(({ delivery }) => isOwnDelivery(delivery)))
      await import('../../forms/own/ownKinds').then(({ addKindsAt }) => addKindsAt([]))
    setSendingForms(unsent.forms)
    createRoot(byId(frameIds.unsent)).render(<OutboxNotice {...unsent} />)
  }
  return shared
}

/** @param intent the event that caused it @returns with its handlers attached @throws if it stays as it is */
export async function hydrateIsland(island: HTMLElement, intent?: Event): Promise<void> {
  // The code does not run in this browser: another try would discard what is being typed.
  if (island.dataset.hydrate === 'failed') throw new Error('not hydrated')
  const [{ words }, props] = await Promise.all([
    startFrame(),
    fetchData<IslandProps>(readPageData().islands[island.id] as string),
  ])
  const siteView = import.meta.env.OWN_ISLANDS ? await loadOwnIsland(props.type) : undefined
  const component = siteView ?? (await loadIsland(props))
  // Running the code and rendering are two tasks, so that input is handled between them.
  await new Promise((then) => setTimeout(then))
  // Behaviours that start from now on leave the island to React.
  island.dataset.hydrate = 'begun'
  island.dispatchEvent(new Event(hydrateEvent))
  const hydrating = new AbortController()
  const [restore, restoreValues] = [keepNative(island, hydrating.signal), holdTypedValues(island, hydrating.signal)]
  let root: Root | undefined
  let giveUp: (() => void) | undefined
  try {
    await new Promise<void>((ready, fail) => {
      root = startRoot(
        island,
        <Mounted ready={ready}>
          <SectionBoundary
            problem={words.problem}
            onFail={import.meta.env.OWN_ISLANDS ? (error) => [fail(error), giveUp?.()] : fail}
          >
            {createElement(component, { ...props, island })}
          </SectionBoundary>
        </Mounted>,
        import.meta.env.OWN_ISLANDS && siteView ? ownRootOptions(island.id) : undefined,
      )
    })
  } catch (error) {
    root?.unmount()
    restore()
    restoreValues()
    throw error
  } finally {
    hydrating.abort()
  }
  delete island.dataset.hydrate
  restoreValues()
  // Code of a site's own that fails later leaves the HTML of the page, as if it had never run.
  if (siteView) giveUp = () => setTimeout(() => [root?.unmount(), restore()])
  if (intent) repeatEvent(intent)
}

/** A page that the browser has translated differs from what React expects, and is rendered again. */
function startRoot(element: Element, node: ReactNode, options?: HydrationOptions): Root {
  if (!element.querySelector('font')) return hydrateRoot(element, node, options)
  const root = createRoot(element, options)
  root.render(node)
  return root
}

/** @param signal ends following the focus @returns a function that restores the island for good */
function keepNative(island: HTMLElement, signal: AbortSignal): () => void {
  const spare = [...island.childNodes].map((node) => node.cloneNode(true))
  // The focus may move to another field before the code fails.
  let focused = document.activeElement?.id
  island.addEventListener('focusin', ({ target }) => (focused = (target as Element).id), { signal, capture: true })
  return () => {
    island.textContent = ''
    island.append(...spare)
    island.dataset.hydrate = 'failed'
    if (focused) document.getElementById(focused)?.focus()
    // A cloned anchor target is not `:target`, which shows the result of a form, until it is navigated to again.
    if (island.contains(document.getElementById(location.hash.slice(1)))) location.replace(location.hash)
  }
}

/** Calls `ready` after everything in it was mounted: effects run from the inside out. */
function Mounted({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready])
  return children
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** Repeats the event that caused a hydration, which React has not seen, if pointer or focus is still there. */
function repeatEvent(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (event instanceof PointerEvent && type === 'pointerover' && target.matches(':hover'))
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: event.pointerType }))
  if (type === 'focusin' && target.matches(':focus')) target.dispatchEvent(new FocusEvent(type, { bubbles: true }))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (element: Element): Field[] => [...element.querySelectorAll<Field>('input, select, textarea')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'

/** @param signal ends following the focus @returns a function that types into fields that React has replaced what stood in them at last */
function holdTypedValues(element: Element, signal: AbortSignal): () => void {
  const before = fieldsIn(element)
  let focused: EventTarget | null = document.activeElement
  // React stops the event on its way down while it hydrates.
  element.addEventListener('focusin', ({ target }) => (focused = target), { signal, capture: true })
  return () => {
    for (const field of before) {
      const now = field.isConnected || !field.id ? null : (document.getElementById(field.id) as Field | null)
      if (!now) continue
      if (isChoice(now)) now.checked = (field as typeof now).checked
      else now.value = field.value
      if (!isChoice(now) || now.checked) now.dispatchEvent(new Event('input', { bubbles: true }))
      // React has taken the focus away with the field, and nobody has it.
      if (field === focused && document.activeElement === document.body) now.focus()
    }
  }
}

/** Loads the component of a kind of the site's own; undefined for another type. */
async function loadOwnIsland(type: string): Promise<Awaited<ReturnType<typeof loadIsland>> | undefined> {
  const address = readPageData().own?.[type]
  if (address === undefined) return undefined
  return (await import(/* @vite-ignore */ address)).default
}

/** A section of the site's own gets the ids that the build gave it. */
const ownRootOptions = (id: string): HydrationOptions => ({
  identifierPrefix: id,
  onRecoverableError: (error) =>
    console.error(`The section "${id}" shows something else at first than the page has, and was made anew.`, error),
})

/** In the browser a section that throws does not break the page; a build fails. */
class SectionBoundary extends Component<
  { problem: string; onFail: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error)
  }

  override render() {
    return this.state.failed ? <p role="alert">{this.props.problem}</p> : this.props.children
  }
}
