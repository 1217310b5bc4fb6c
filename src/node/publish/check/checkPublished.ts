import { checkHost } from './checkHost'
import { checkPages } from './checkPages'
import { checkRelay } from './checkRelay'
import type { Finding } from './Finding'
import { openSite } from './openSite'
import type { Bounds } from './visit'

export async function checkPublished(address: string, bounds?: Partial<Bounds>): Promise<Finding[]> {
  const site = await openSite(address, bounds)
  return [...(await checkPages(site)), ...(await checkHost(site)), ...(await checkRelay(site))]
}
