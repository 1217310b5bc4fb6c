import type { Manifest } from '../../manifest/generated/manifest.generated'

/** The home page's whole address: it ends in a slash. */
export const homeOf = ({ site }: Manifest): string => `${site.url.replace(/\/$/, '')}/`

/** What the company is called in the graph: the same on every page. */
export const businessName = (manifest: Manifest): string => `${homeOf(manifest)}#business`

/** The whole address of an address that begins with a slash. */
export const onSite = (site: string, address: string): string => new URL(address, site).href
