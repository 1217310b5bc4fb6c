import type { Thing } from 'schema-dts'
import { homePath } from '../../manifest/pages/addresses'
import { articles } from './articles'
import { breadcrumbList } from './breadcrumbList'
import { business } from './business'
import type { FactSource } from './factSource'
import type { LinkedData } from '../page'
import { ownEntry } from './ownEntry'
import { cityService, service } from './service'
import { videoObjects } from './videoObjects'
import { webSite } from './webSite'

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
