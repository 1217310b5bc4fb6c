import type { Finding } from './Finding'
import { isOnThisComputer, reachedFrom, type OpenedSite } from './openSite'

/** Asks a site's own relay whether it counts the visits of the site. None is counted. */
export async function checkCounter({ visit, pages, home, isLocal }: OpenedSite): Promise<Finding[]> {
  const counter = reachedFrom(pages).find((address) => address.endsWith('/visits') && URL.canParse(address))
  // `checkRelay` reports a trial that was published.
  if (counter === undefined || (!isLocal && isOnThisComputer(counter))) return []
  const { origin } = new URL(home)
  const { status, headers, body } = await visit(counter, { headers: { Origin: origin } })
  const relay = new URL(counter).origin
  // A visit is posted; what else is asked of this address is answered by what may be.
  if (status === 405 && headers.get('access-control-allow-origin') === origin)
    return [{ kind: 'right', text: `The relay at ${relay} counts visits. (None was counted now.)` }]
  return [
    {
      kind: 'wrong',
      isOutside: true,
      service: { kind: 'visits', address: new URL(counter).host, answer: status === 0 ? body : status },
      text: `The relay at ${relay} does not count the visits of this site (${status === 0 ? body : `it answers ${status}`}).`,
      fix: 'Does it run the relay of this project, with the site.json of this site? Start it anew after a change of "measuring".',
    },
  ]
}
