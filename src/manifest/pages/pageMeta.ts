import { addressesOf, type Address } from './addresses'
import { memo } from '../core/memo'
import { sitePlaceholders } from '../entries/sitePlaceholders'
import { keysOfEntries } from '../schema/lists'
import { loopOf, at, type Path, textAt } from '../core/read'
import type { Manifest } from '../generated/manifest.generated'
import { fill } from '../text/placeholders'
import { entriesOf, type Entry } from '../entries/select'

/** The texts of a page that search engines show. */
export const metaKeys = ['title', 'description'] as const
export type MetaKey = (typeof metaKeys)[number]

/** The title or the description of one page. */
interface MetaText extends Pick<Address, 'path' | 'route' | 'entry'> {
  key: MetaKey
  text: string
}

/** The titles and the descriptions of all pages that search engines may list, with their placeholders filled in. */
export const metaTexts = memo((manifest: Manifest): Readonly<Record<MetaKey, readonly MetaText[]>> => ({
  title: collectTexts(manifest, 'title'),
  description: collectTexts(manifest, 'description'),
}))

function collectTexts(manifest: Manifest, key: MetaKey): MetaText[] {
  const general = sitePlaceholders(manifest)
  const texts: MetaText[] = []
  for (const { path, route, entry, number } of addressesOf(manifest)) {
    const { [key]: text, searchable } = manifest.routes[route] ?? {}
    // A further page of a list has those of the first, with its own name.
    if (text === undefined || path === '*' || searchable === false || number) continue
    texts.push({ path, route, entry, key, text: filled(general, entry, entryText(entry, key) ?? text) })
  }
  return texts
}

/** An entry's own words win over the general ones of its route. */
const entryText = (entry: Entry | undefined, key: MetaKey): string | undefined => textAt(entry?.seo, key)

/** The location of a page's title or description; only asked for to report a problem. */
export function pathOfMeta(manifest: Manifest, { route, entry, key }: MetaText): Path {
  const each = entryText(entry, key) === undefined ? undefined : loopOf(manifest.routes[route])?.each
  return entry && each
    ? at(...keysOfEntries(each), entriesOf(manifest, each).indexOf(entry), 'seo', key)
    : at('routes', route, key)
}

const filled = (general: ReadonlyMap<string, string>, entry: Entry | undefined, text: string): string =>
  fill(text, (name) => {
    const field = textAt(entry, name.split('.')[1] ?? '')
    return general.get(name) ?? (field === undefined ? `{${name}}` : filled(general, entry, field))
  })
