import { oneByOne } from '../sections/oneByOne'
import { unsentPrefix } from '../forms/outbox/unsentPrefix'
import { keepEarlyPresses } from './earlyPresses'
import { fetchData, readPageData } from './pageData'
import { isThrifty } from './isThrifty'

const waiting = '[data-live]'
const parts = new WeakMap<Element, Promise<void>>()

/** Makes a part of the page live: at once where its code is there. Trying again after a failure is what the next sign does. */
function makeLive(part: HTMLElement): Promise<void> {
  const known = parts.get(part)
  if (known) return known
  // Its code does not run here: trying again would take what is typed from under the visitor's hands.
  if (part.dataset.live === 'never') return Promise.reject(new Error('not live'))
  const { site, live } = readPageData()
  // Asked for together with the code, not after it.
  const data = [fetchData(site), fetchData(live[part.id] as string)] as const
  data.forEach((answer) => answer.catch(() => {}))
  const done = import('./makeLive').then((code) => code.makeLive(part))
  parts.set(part, done)
  done.catch(() => parts.delete(part))
  return done
}

const soon = (part: HTMLElement): void => void makeLive(part).catch(() => {})

/** What answers the sign itself is seen first: a panel that opens, a field that takes a letter. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

const partOf = ({ target }: Event): HTMLElement | null => {
  if (!(target instanceof Element)) return null
  const opens = target.closest<HTMLElement>('[data-opens-dialog]')?.dataset.opensDialog
  return (opens === undefined ? target : (document.getElementById(opens) ?? target)).closest<HTMLElement>(waiting)
}

/** Signs that somebody is about to use a part. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Sees to it that each part of the page is live when it is needed, and that nothing done before is lost. */
export function startLive(): void {
  for (const sign of signs) {
    document.addEventListener(
      sign,
      (event) => {
        const part = partOf(event)
        if (part) afterPaint(() => soon(part))
      },
      { capture: true, passive: true },
    )
  }
  keepEarlyPresses(waiting, makeLive)
  const waitingFor = (moment: string) => [...document.querySelectorAll<HTMLElement>(`[data-live="${moment}"]`)]
  oneByOne([
    // What is below does not wait for it: its answer may never come.
    () => holdsUnsent() && void import('./makeLive').then((code) => code.startFrame()).catch(() => {}),
    // Who counts each byte gets the rest when they use it.
    ...(isThrifty()
      ? []
      : [
          () => fetchAhead(readPageData().code),
          () => watch(waitingFor('visible')),
          ...waitingFor('idle').map((part) => () => makeLive(part)),
        ]),
  ])
}

function watch(visible: readonly HTMLElement[]): void {
  if (!('IntersectionObserver' in window)) return visible.forEach(soon)
  const observer = new IntersectionObserver((entries) =>
    entries.forEach(({ isIntersecting, target }) => {
      if (!isIntersecting) return
      observer.unobserve(target)
      soon(target as HTMLElement)
    }),
  )
  visible.forEach((part) => observer.observe(part))
}

/** Fetches code without running it. */
function fetchAhead(files: readonly string[]): void {
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
}

/** Whether an earlier page left a request that was not confirmed. */
function holdsUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix))
  } catch {
    return false
  }
}
