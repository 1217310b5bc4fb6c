import { setTimeout as wait } from 'node:timers/promises'
import type { RouteKind } from '../../../scripts/screenshots/routeKinds'
import { screens, scriptOf, type Answers } from './Answer'
import { Tab } from './Tab'
import type { TabBrowser } from './TabBrowser'

/** What opens by itself has opened by then, and is not pressed in a link's place: ms. */
const settleMs = 3000
/** Who has a link before their eyes needs so long to press it, in ms. */
const restMs = 1500
const limit = 100
const slowdowns = [1, 4] as const

interface Place {
  x: number
  y: number
}

interface Followed {
  ms: number
  /** Whether the browser has fetched the page ahead. */
  ahead: boolean
}

/** Scrolls to the first link in a page's text that leads to another page and is seen, and says where it is. */
function findLink(): Place | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')
  for (const link of links) {
    if (link.hash || link.pathname === location.pathname || link.closest('dialog, [data-hydrate]')) continue
    if (link.target || !link.checkVisibility()) continue
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = link.getClientRects()[0]
    if (!box) continue
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    if (link.contains(document.elementFromPoint(place.x, place.y))) return place
  }
  return undefined
}

/** From the lifted finger to the paint of the next page; one fetched ahead counts as such. */
export async function followSpeed(
  browser: TabBrowser,
  url: string,
  kinds: readonly RouteKind[],
  answers: Answers,
): Promise<void> {
  const observer = scriptOf('observePress')
  for (const { name, path } of kinds)
    for (const screen of screens)
      for (const slowdown of slowdowns) {
        const tab = await Tab.open(browser, screen, slowdown, observer)
        const followed = await followOne(tab, url, path)
        await tab.close()
        if (!followed) continue
        const what = followed.ahead ? 'link: fetched ahead' : 'link'
        const key = { what, route: name, slowdown, width: screen.width, cache: 'cold' } as const
        answers.add({ ...key, ...(slowdown === 1 && { limit }) }, followed.ms)
      }
}

async function followOne(tab: Tab, url: string, path: string): Promise<Followed | undefined> {
  const find = (): Promise<Place | undefined> => tab.evaluate<Place>(`(${findLink.toString()})()`)
  await tab.go(url + path)
  await wait(settleMs)
  await find()
  await wait(restMs)
  const place = await find()
  if (!place) return undefined
  await tab.press(place.x, place.y)
  return tab.until<Followed>(`location.pathname !== ${JSON.stringify(path)} && followed()`)
}
