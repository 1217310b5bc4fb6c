import type { Service as SchemaService } from 'schema-dts'
import type { FactSource } from './factSource'
import { businessName } from './names'

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

/** The service in the city that a page is about: a small node, whose size does not depend on the site's. */
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
