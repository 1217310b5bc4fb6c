import { createElement, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { isOwnDelivery } from '../../forms/deliveries/deliveryKindOf'
import { loadOwnKinds } from '../../forms/own/loadOwnKinds'
import { OutboxNotice } from '../../forms/view/OutboxNotice'
import { setSendingForms } from '../../forms/deliveries/openOutbox'
import { setPageNames } from '../../forms/request/pageName'
import { frameIds } from '../../page/frameIds'
import { SectionBoundary } from '../../page/SectionBoundary'
import { loadIsland, type IslandProps } from '../../sections/islands'
import { Toasts } from '../../ui/toasts/Toasts'
import { hydrateEvent } from './islandEvents'
import { loadOwnIsland, startOwnRoot } from './ownIslands'
import { fetchData, readPageData, type SiteData } from './pageData'
import { repeatEvent } from './repeatEvent'
import { holdTypedValues } from './typedValues'

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
    if (Object.values(unsent.forms).some(({ delivery }) => isOwnDelivery(delivery))) await loadOwnKinds()
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
      root = (import.meta.env.OWN_ISLANDS && siteView ? startOwnRoot : startRoot)(
        island,
        <Mounted ready={ready}>
          <SectionBoundary
            problem={words.problem}
            onFail={import.meta.env.OWN_ISLANDS ? (error) => [fail(error), giveUp?.()] : fail}
          >
            {createElement(component, { ...props, island })}
          </SectionBoundary>
        </Mounted>,
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
function startRoot(element: Element, node: ReactNode): Root {
  if (!element.querySelector('font')) return hydrateRoot(element, node)
  const root = createRoot(element)
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
