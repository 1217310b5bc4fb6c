import { addressesOf, type Address } from './addresses'
import { memo } from '../core/memo'
import { sitePlaceholders } from '../entries/sitePlaceholders'
import { keysOfEntries } from '../schema/lists'
import { loopOf } from '../core/loops'
import type { Manifest } from '../generated/manifest.generated'
import { at, type Path } from '../core/path'
import { parseText } from '../text/placeholders'
import { textAt, valueAt } from '../core/read'
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
    texts.push({ path, route, entry, key, text: fill(general, entry, entryText(entry, key) ?? text) })
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

function fill(general: ReadonlyMap<string, string>, entry: Entry | undefined, text: string): string {
  if (!text.includes('{')) return text
  return parseText(text)
    .map((part) => {
      if (typeof part === 'string') return part
      const field = valueAt(entry, part.name.split('.')[1] ?? '')
      return general.get(part.name) ?? (typeof field === 'string' ? fill(general, entry, field) : `{${part.name}}`)
    })
    .join('')
}
