import type { Thing } from 'schema-dts'
import { homePath } from '../../manifest/pages/addresses'
import { breadcrumbList } from './breadcrumbList'
import { business } from './business'
import type { FactSource } from './factSource'
import type { LinkedData } from './graph'
import { cityService, service } from './service'
import { videoObjects } from './videoObjects'
import { webSite } from './webSite'

/**
 * The facts of a page that search engines may list. The company is described in full on the home page alone; everywhere
 * else its name in the graph (`@id`) stands for it, so that a city's page does not grow with the number of cities.
 * Nothing is said of ratings: those of a company's own site are not shown, by the rules of the search engines.
 */
export function linkedDataOf(source: FactSource): LinkedData | undefined {
  const { head, manifest, route, crumbs } = source
  if (!head.canonical) return undefined
  const graph: Thing[] = [
    ...(route.path === homePath(manifest) ? [business(source), webSite(source)] : []),
    ...(route.for?.each === 'services' ? service(source) : []),
    ...(route.for?.each === 'cities' ? cityService(source) : []),
    ...videoObjects(source),
    ...(crumbs ? [breadcrumbList(crumbs, head.canonical)] : []),
  ]
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined
}
