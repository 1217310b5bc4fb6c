import type { Thing, WebSite, Service as SchemaService, BreadcrumbList } from 'schema-dts'
import { homePath } from '../../manifest/pages/addresses'
import { articles, videoObjects } from './articles'
import { business } from './business'
import { type FactSource, businessName, homeOf } from './factSource'
import type { LinkedData, Crumb } from '../page'
import { ownEntry } from './ownEntry'

/**
 * The facts of a page that search engines may list. Only the home page describes the company in full; other pages refer
 * to it by its `@id`, so that a city's page does not grow with the number of cities. There are no ratings: search engines
 * do not show those of a company's own site.
 */
export function linkedDataOf(source: FactSource): LinkedData | undefined {
  const { head, manifest, route, crumbs } = source
  if (!head.canonical) return undefined
  const graph: Thing[] = [
    ...(route.path === homePath(manifest) ? [business(source), webSite(source)] : []),
    ...(route.for?.each === 'services' ? service(source) : []),
    ...(route.for?.each === 'cities' ? cityService(source) : []),
    ...articles(source),
    ...ownEntry(source),
    ...videoObjects(source),
    ...(crumbs ? [breadcrumbList(crumbs, head.canonical)] : []),
  ]
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined
}

/** The site itself: search results show its name above a page. */
const webSite = ({ manifest, words }: FactSource): WebSite => ({
  '@type': 'WebSite',
  '@id': `${homeOf(manifest)}#website`,
  name: words(manifest.site.name),
  url: homeOf(manifest),
  inLanguage: manifest.site.language,
  publisher: { '@id': businessName(manifest) },
})

function service({ manifest, head, about }: FactSource): SchemaService[] {
  if (!about || !head.canonical) return []
  return [
    {
      '@type': 'Service',
      '@id': `${head.canonical}#service`,
      name: about.name,
      ...(about.description !== undefined && { description: about.description }),
      url: head.canonical,
      ...(about.image !== undefined && { image: about.image }),
      provider: { '@id': businessName(manifest) },
    },
  ]
}

/** The service in the city that a page is about: a small node, whose size does not depend on the site's. */
function cityService({ manifest, head, about }: FactSource): SchemaService[] {
  if (!about || !head.canonical) return []
  return [
    {
      '@type': 'Service',
      name: about.title,
      url: head.canonical,
      areaServed: { '@type': 'City', name: about.name },
      provider: { '@id': businessName(manifest) },
    },
  ]
}

/** The breadcrumbs of a page, with the same steps and words as visitors see. */
const breadcrumbList = (crumbs: readonly Crumb[], canonical: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: { '@id': new URL(canonical).origin + href },
  })),
})
