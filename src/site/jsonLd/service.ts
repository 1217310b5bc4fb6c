import type { Service as SchemaService } from 'schema-dts'
import type { FactSource } from './factSource'
import { businessName } from './names'

/** A service, on its own page. */
export function service({ manifest, head, about }: FactSource): SchemaService[] {
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

/** What is offered in a city, on the city's page: a small node, whatever else the site holds. */
export function cityService({ manifest, head, about }: FactSource): SchemaService[] {
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
