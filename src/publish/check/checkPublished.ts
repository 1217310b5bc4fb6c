import { checkCounter } from './checkCounter'
import { checkHost } from './checkHost'
import { checkIndexNow } from './checkIndexNow'
import { checkPages } from './checkPages'
import { checkRedirects } from './checkRedirects'
import { checkRelay } from './checkRelay'
import type { Moved } from '../../node/output/hosts/hostRules'
import type { Finding } from './Finding'
import { openSite } from './openSite'
import type { Bounds } from './visit'

/**
 * @param moved the site's redirects, if its site.json is known
 * @param isOffline whether no service of others is asked
 */
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
