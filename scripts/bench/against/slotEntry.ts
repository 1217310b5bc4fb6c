import type { Manifest } from '../../../src/manifest/manifest.generated'
import type { Data } from './Source'

/** The id of the entry that a route's common data are made with: an address can hold it. */
const slotId = 'entry-slot'

/** What texts of a route name a page's own field with: addresses and HTML may hold it as it is. */
const slot = (field: string): string => `__${field}__`
/** What texts of a route name of a page's own. */
export const slotPattern = /__([a-zA-Z]+)__/g

/**
 * The manifest with its last entry of a list exchanged for one whose texts name themselves: a page of it is what all
 * pages of the list have in common. Exchanged, not added, as texts may say how many entries there are.
 */
export function withSlotEntry(manifest: Manifest, list: string, isShown: (entry: unknown) => boolean): Manifest {
  const entries = (manifest.catalogs as unknown as Record<string, Record<string, unknown>[]>)[list] ?? []
  const last = entries.findLast(isShown)
  const texts = Object.entries(last ?? {}).map(([key, value]) => [key, typeof value === 'string' ? slot(key) : value])
  const made = {
    ...Object.fromEntries(texts),
    id: slotId,
    seo: { title: slot('pageTitle'), description: slot('pageDescription'), keywords: [] },
  }
  const exchanged = {
    ...manifest,
    catalogs: { ...manifest.catalogs, [list]: entries.map((entry) => (entry === last ? made : entry)) },
  }
  // Whoever names the last entry names the one in its place.
  return JSON.parse(JSON.stringify(exchanged).replaceAll(JSON.stringify(last?.id), JSON.stringify(slotId))) as Manifest
}

/** Data of the slot entry's page, with its id as a slot too, and other slots where words are part of an address. */
export const withSlots = <T extends Data>(data: T): T =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) =>
      key === 'href' && typeof value === 'string'
        ? value.replace(/\?.*/, (query) => query.replaceAll(slotPattern, (_, field: string) => slot(field + inAddress)))
        : value,
    ).replaceAll(slotId, slot('id')),
  ) as T

/** The end of the name of a slot in an address. */
export const inAddress = 'InAddress'
