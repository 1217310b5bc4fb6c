import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { OutboxNotice } from '../forms/OutboxNotice'
import { setPageNames } from '../forms/pageName'
import { loadFormView } from '../forms/views/formViews'
import { Floating } from '../page/Floating'
import { places } from '../page/places'
import { SectionBoundary } from '../page/SectionBoundary'
import { liveSections } from '../sections/live'
import { Toasts } from '../ui/Toasts'
import { fetchData, floatingType, readPageData, type LiveProps, type SiteData } from './pageData'

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
 * @throws when its code or its props cannot be had; the part stays what it is without script
 */
export async function makeLive(part: HTMLElement): Promise<void> {
  const [{ words }, props] = await Promise.all([startFrame(), fetchData<LiveProps>(readPageData().live[part.id] as string)])
  const component = await componentOf(props)
  await new Promise<void>((ready) => {
    hydrateRoot(part, <Whole ready={ready}><SectionBoundary problem={words.problem}>{createElement(component, props)}</SectionBoundary></Whole>)
  })
  delete part.dataset.live
}

async function componentOf(props: LiveProps): Promise<ComponentType<LiveProps>> {
  if (props.type === floatingType) {
    await loadFormView(props.bar.form.type)
    return Floating as ComponentType<LiveProps>
  }
  // The one cast of the registry: TypeScript cannot see that a type and its props go together.
  const section = liveSections[props.type] as { load(props: LiveProps): Promise<ComponentType<LiveProps>> }
  return section.load(props)
}

/** Tells when all that is in it has been mounted: effects run from the inside out. */
function Whole({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [ready])
  return children
}

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
