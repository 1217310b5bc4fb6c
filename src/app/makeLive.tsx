import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { OutboxNotice } from '../forms/OutboxNotice'
import { setPageNames } from '../forms/pageName'
import { places } from '../page/places'
import { SectionBoundary } from '../page/SectionBoundary'
import { liveParts, type LiveProps } from '../sections/live'
import { Toasts } from '../ui/Toasts'
import { fetchData, readPageData, type SiteData } from './pageData'

/** Starts what all parts need: the messages over the page, and the requests that an earlier page could not send. */
let frame: Promise<SiteData> | undefined

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
  hydrateRoot(element(places.toasts), <Toasts label={words.toasts} dismiss={words.dismiss} />)
  if (unsent) createRoot(element(places.unsent)).render(<OutboxNotice {...unsent} />)
  return shared
}

/**
 * Makes a part of the page live: React takes over the HTML that is there.
 * @returns when its handlers are in place
 * @throws when its code or its props cannot be had, or do not run in this browser; the part stays what it is without script
 */
export async function makeLive(part: HTMLElement): Promise<void> {
  const [{ words }, props] = await Promise.all([
    startFrame(),
    fetchData<LiveProps>(readPageData().live[part.id] as string),
  ])
  const component = await componentOf(props)
  // What has just come is run in one task, what it shows is made in another: a finger on the screen is answered between them.
  await new Promise((then) => setTimeout(then))
  const giveBack = keepNative(part)
  let root: Root | undefined
  try {
    await new Promise<void>((ready, fail) => {
      root = hydrateRoot(
        part,
        <Whole ready={ready}>
          <SectionBoundary problem={words.problem} onFail={fail}>
            {createElement(component, props)}
          </SectionBoundary>
        </Whole>,
      )
    })
  } catch (error) {
    root?.unmount()
    giveBack()
    throw error
  }
  delete part.dataset.live
}

/** Keeps a part as it is without script, with what was typed; gives back what puts it in place again, for good. */
function keepNative(part: HTMLElement): () => void {
  const spare = [...part.childNodes].map((node) => node.cloneNode(true))
  // A copy of a field has what was typed; one of a select has not what was chosen.
  const chosen = [...part.querySelectorAll('select')].map(({ value }) => value)
  const focused = document.activeElement?.id
  return () => {
    part.replaceChildren(...spare)
    part.querySelectorAll('select').forEach((select, index) => (select.value = chosen[index] as string))
    part.dataset.live = 'never'
    if (focused) document.getElementById(focused)?.focus()
  }
}

/** The one cast of the registry: TypeScript cannot see that a type and its props go together. */
const componentOf = (props: LiveProps): Promise<ComponentType<LiveProps>> =>
  (liveParts[props.type] as (props: LiveProps) => Promise<ComponentType<LiveProps>>)(props)

/** Tells when all that is in it has been mounted: effects run from the inside out. */
function Whole({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready])
  return children
}

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
