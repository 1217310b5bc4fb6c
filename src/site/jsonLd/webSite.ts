import type { WebSite } from 'schema-dts'
import type { FactSource } from './factSource'
import { businessName, homeOf } from './names'

/** The site itself: search results show its name above a page. */
export const webSite = ({ manifest, words }: FactSource): WebSite => ({
  '@type': 'WebSite',
  '@id': `${homeOf(manifest)}#website`,
  name: words(manifest.site.name),
  url: homeOf(manifest),
  inLanguage: manifest.site.language,
  publisher: { '@id': businessName(manifest) },
})
