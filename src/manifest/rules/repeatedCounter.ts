import { attempt, at, blocksAt, isRecord, textAt, type Keyed, withoutNotes } from '../core/read'
import { defineRule, finding } from './support/rule'

/** A service that is named twice would count everything twice. */
export const repeatedCounter = defineRule('repeated-counter', {
  reads: ['measuring/to'],
  check: ({ manifest }) => {
    const before = new Set<string>()
    return blocksAt(manifest, 'measuring', 'to').flatMap(([index, service]) => {
      const places = placesOf(service)
      const isRepeated = places.some((place) => before.has(place))
      places.forEach((place) => before.add(place))
      const values = { type: String(service.type) }
      const path = at('measuring', 'to', index)
      return isRepeated ? finding(path, 'repeated-counter', values, { fix: { do: 'remove' } }) : []
    })
  },
})

/** The places at which a service counts: each of its sites at an address, of conversions each event with its label. */
function placesOf(service: Keyed<number>[1]): string[] {
  const { type, labels } = service
  const endpoint = textAt(service, 'endpoint') ?? ''
  const address = (attempt(() => new URL(endpoint).href) ?? endpoint).replace(/\/$/, '')
  const events = isRecord(labels) ? Object.entries(withoutNotes(labels)) : [[]]
  return (textAt(service, 'site') ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((site) => events.map((event) => JSON.stringify([type, address, site, ...event])))
}
