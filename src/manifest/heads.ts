import type { Address } from './addresses'
import { generalNames } from './generalNames'
import { loopOf } from './loops'
import type { Manifest } from './manifest.generated'
import { at, type Path } from './path'
import { parseText } from './placeholders'
import { textAt, valueAt } from './read'
import { entriesOf, type Entry } from './select'

/** A text of a page's head as search engines read it, and where the manifest has it. */
export interface HeadText {
  text: string
  at: () => Path
}

/** The head of one page. */
export interface PageHead {
  path: string
  title: HeadText
  description: HeadText
}

const known = new WeakMap<Manifest, readonly PageHead[]>()

/** The heads of all pages that search engines may list, with their placeholders filled in. */
export function headsOf(manifest: Manifest, addresses: readonly Address[]): readonly PageHead[] {
  const heads = known.get(manifest) ?? collectHeads(manifest, addresses)
  known.set(manifest, heads)
  return heads
}

function collectHeads(manifest: Manifest, addresses: readonly Address[]): PageHead[] {
  const general = generalNames(manifest)
  return addresses.flatMap(({ path, route, entry }) => {
    const { title, description, searchable } = manifest.routes[route] ?? {}
    if (title === undefined || description === undefined || path === '*' || searchable === false) return []
    const about = { manifest, general, route, entry }
    return [{ path, title: headText(about, 'title', title), description: headText(about, 'description', description) }]
  })
}

interface About {
  manifest: Manifest
  general: ReadonlyMap<string, string>
  route: number
  entry: Entry | undefined
}

/** An entry's own words win over the general ones of its route. */
function headText(about: About, key: 'title' | 'description', general: string): HeadText {
  const { manifest, route, entry } = about
  const own = textAt(entry, 'seo', key)
  const each = own === undefined ? undefined : loopOf(manifest.routes[route])?.each
  if (own === undefined || !entry || !each) return { text: fill(about, general), at: () => at('routes', route, key) }
  return { text: fill(about, own), at: () => at('catalogs', each, entriesOf(manifest, each).indexOf(entry), 'seo', key) }
}

function fill(about: About, text: string): string {
  if (!text.includes('{')) return text
  return parseText(text).map((part) => {
    if (typeof part === 'string') return part
    const field = valueAt(about.entry, part.name.split('.')[1] ?? '')
    return about.general.get(part.name) ?? (typeof field === 'string' ? fill(about, field) : `{${part.name}}`)
  }).join('')
}
