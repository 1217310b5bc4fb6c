import { attempt } from '../core/attempt'
import { memo } from '../core/memo'
import { blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { entriesOf, select, whereOnPage, type Entry } from '../entries/select'
import type { Manifest } from '../generated/manifest.generated'
import { fillKnownPlaceholders } from '../text/fillKnownPlaceholders'
import { placeholdersIn } from '../text/placeholders'
import { sitePlaceholders } from '../entries/sitePlaceholders'

/** Returns a function that counts the pages on which the list of a route stands, for each entry that they are about. */
export function pageCounter(manifest: unknown, route: unknown): (entry: Entry | undefined) => number {
  const section = textAt(route, 'path') === '*' ? undefined : cutSection(route)
  if (!section) return () => 1
  const { query, each } = section
  return (entry) => Math.max(1, Math.ceil(selectedOnPage(manifest, route, query, entry).length / each))
}

/** The query of the section of a route that stands on several pages, and the entries on each. */
function cutSection(route: unknown): { query: Record<string, unknown>; each: number } | undefined {
  for (const [, section] of blocksAt(route, 'sections')) {
    const [each, query] = [valueAt(section, 'pages', 'each'), section.entries]
    if (typeof each === 'number' && each >= 1 && isRecord(query)) return { query, each: Math.floor(each) }
  }
  return undefined
}

/** The entries that a query finds on a page; reads manifests that have other problems. */
function selectedOnPage(
  manifest: unknown,
  route: unknown,
  query: Record<string, unknown>,
  entry: Entry | undefined,
): Entry[] {
  const as = textAt(route, 'for', 'as')
  const isOfEntry = (name: string): boolean => name === as || name.startsWith(`${as}.`)
  const filled = (text: string) => fillKnownPlaceholders(text, namesOf(manifest as Manifest))
  const fill = (text: string): string => (text.includes('{') && attempt(() => filled(text))) || text
  const where = isRecord(query.where) ? whereOnPage(query.where, entry, isOfEntry, fill) : undefined
  const only = Array.isArray(query.only) ? query.only.flatMap((id) => idsOnPage(String(id), entry)) : undefined
  const limit = typeof query.limit === 'number' ? { limit: query.limit } : {}
  return select(entriesOf(manifest, textAt(query, 'from')), {
    ...(where && { where }),
    ...(only && { only }),
    ...(query.others === true && { without: entry }),
    ...limit,
  })
}

/** The ids that one of an `only` stands for on the page about an entry. */
export function idsOnPage(id: string, page: Entry | undefined): string[] {
  const [name] = placeholdersIn(id)
  if (name === undefined) return [id]
  return [valueAt(page, name.split('.')[1] ?? 'id')].flat().filter((one) => typeof one === 'string')
}

const namesOf = memo((manifest: Manifest) => sitePlaceholders(manifest))
