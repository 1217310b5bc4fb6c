import type { Service as ServiceThing } from 'schema-dts'
import type { FactSource } from './factSource'
import { businessName, onSite } from './names'

/** A service, on its own page. */
export function service({ manifest, head, entry, services }: FactSource): ServiceThing[] {
  const told = services().find(({ id }) => id === entry?.id)
  if (!told || !head.canonical) return []
  return [{
    '@type': 'Service',
    '@id': `${head.canonical}#service`,
    name: told.title,
    description: told.description,
    url: head.canonical,
    image: onSite(manifest.site.url, told.image.src),
    provider: { '@id': businessName(manifest) },
  }]
}

/** What is offered in a city, on the city's page: a small node, whatever else the site holds. */
export function cityService({ manifest, head, entry, words }: FactSource): ServiceThing[] {
  if (!head.canonical || typeof entry?.name !== 'string') return []
  return [{
    '@type': 'Service',
    name: head.title.split(' | ')[0] as string,
    url: head.canonical,
    areaServed: { '@type': 'City', name: words(entry.name) },
    provider: { '@id': businessName(manifest) },
  }]
}
