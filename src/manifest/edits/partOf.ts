import type { Pointer } from './pointer'

/** The depths of parts that are edited in the panel, by their first key. */
const depths: Readonly<Record<string, number>> = { catalogs: 3, forms: 2, frame: 2, lookups: 2, routes: 2, lists: 2 }

/** The part that a field belongs to: a section, a page, an entry, a form, or a top-level block such as the company. */
export function partOf(at: Pointer): Pointer {
  const section = at[0] === 'routes' ? at.indexOf('sections') : -1
  if (section > 0 && at.length > section + 1) return at.slice(0, section + 2)
  if (at[0] === 'lists' && at[2] === 'entries' && at.length > 3) return at.slice(0, 4)
  return at.slice(0, depths[at[0] ?? ''] ?? 1)
}
