import { checkCounter, checkRelay } from './checkServices'
import { checkHost } from './checkHost'
import { checkPages } from './checkPages'
import type { Moved } from '../../node/output/hosts/hostRules'
import { judge, type Finding } from './Finding'
import { openSite, type OpenedSite, type Bounds, forEachOf } from './openSite'
import { attempt, valueAt } from '../../manifest/core/read'
import { escapeHtml } from '../../app/build/head/escape'
import { canBeLine } from '../../node/output/hosts/headerFiles'

/** @param moved the site's redirects, if its site.json is known @param isOffline whether no service of others is asked */
export async function checkPublished(
  address: string,
  bounds?: Partial<Bounds>,
  moved: readonly Moved[] = [],
  isOffline = false,
): Promise<Finding[]> {
  const site = await openSite(address, bounds)
  return [
    ...(await checkPages(site)),
    ...(await checkRedirects(site, moved)),
    ...(await checkHost(site)),
    ...(await checkIndexNow(site)),
    ...(isOffline ? [] : [...(await checkRelay(site)), ...(await checkCounter(site))]),
  ]
}

/** Says how the addresses that have changed are handed on to search engines, for a site with a key. Nothing is sent. */
export async function checkIndexNow({ visit, home, isLocal }: OpenedSite): Promise<Finding[]> {
  if (isLocal) return []
  const address = `${home}indexnow.json`
  const { status, body } = await visit(address)
  const sent = status === 200 ? attempt(() => JSON.parse(body) as unknown) : undefined
  const list = valueAt(sent, 'urlList')
  if (!Array.isArray(list) || list.length === 0) return []
  return [
    {
      kind: 'note',
      text: `${list.length === 1 ? 'One address has' : `${list.length} addresses have`} changed. Search engines with IndexNow are told with:`,
      locations: [
        `curl ${address} | curl -H "Content-Type: application/json" --data-binary @- https://api.indexnow.org/indexnow`,
      ],
    },
  ]
}

/** The number of old addresses that are asked for at most, spread evenly. */
const mostAsked = 200

/**
 * Checks that addresses that pages had before lead on. Those that lead to other sites are not asked for.
 * @param moved with paths on the host
 */
async function checkRedirects({ visit, home, isLocal }: OpenedSite, moved: readonly Moved[]): Promise<Finding[]> {
  // The server of trials reads the lines for Netlify.
  const inside = moved.filter((page) => page.to.startsWith('/') && !(isLocal && !canBeLine(page)))
  if (inside.length === 0) return []
  const step = Math.ceil(inside.length / mostAsked)
  const asked = inside.filter((_, index) => index % step === 0)
  const wrong = await forEachOf(asked, async (page) => {
    const address = new URL(exampleOf(page), home).href
    const { url, status, body } = await visit(address)
    const leadsOn = body.includes(`http-equiv="refresh" content="0; url=${escapeHtml(page.to)}"`)
    if (leadsOn || plain(url) === plain(new URL(page.to, home).href)) return []
    return [`${address} ${status === 200 ? `opens ${url}` : `answers ${status || 'nothing'}`}, not ${page.to}`]
  })
  return [
    judge(
      wrong.flat(),
      `${asked.length === inside.length ? `All ${inside.length}` : `${asked.length} out of ${inside.length}`} addresses that pages had before lead on.`,
      'Addresses that pages had before do not lead on: old links and search results find nothing.',
      'Publish what `npm run publish:files -- HOST` makes; it says what the host cannot redirect.',
    ),
  ]
}

/** An address that a redirect is about. */
const exampleOf = ({ from, query, isFolder }: Moved): string =>
  isFolder ? `${from}/is-there-a-page-here` : query === undefined ? from : `${from}?${query}`

/** An address without what hosts may add or leave out. */
function plain(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/$/, '')
}
