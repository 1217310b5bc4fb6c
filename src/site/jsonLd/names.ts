import type { Manifest } from '../../manifest/generated/manifest.generated'

/** The absolute address of the home page, with a slash at its end. */
export const homeOf = ({ site }: Manifest): string => `${site.url.replace(/\/$/, '')}/`

/** The `@id` of the company in the graph, the same on every page. */
export const businessName = (manifest: Manifest): string => `${homeOf(manifest)}#business`

/** The absolute address of one that begins with a slash. */
export const onSite = (site: string, address: string): string => new URL(address, site).href
