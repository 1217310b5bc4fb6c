import { addressesOf } from './addresses'
import { generalNames } from './generalNames'
import { loopOf } from './loops'
import type { Manifest } from './manifest.generated'
import { at, type Path } from './path'
import { parseText } from './placeholders'
import { textAt, valueAt } from './read'

/** A text of a page's head as search engines read it, and where the manifest has it. */
export interface HeadText {
  text: string
  at: Path
}

/** The head of one page. */
export interface PageHead {
  path: string
  title: HeadText
  description: HeadText
}

const known = new WeakMap<Manifest, readonly PageHead[]>()

/** The heads of all pages that search engines may list, with their placeholders filled in. */
export function headsOf(manifest: Manifest): readonly PageHead[] {
  const heads = known.get(manifest) ?? collectHeads(manifest)
  known.set(manifest, heads)
  return heads
}

function collectHeads(manifest: Manifest): PageHead[] {
  const general = generalNames(manifest)
  const indexes = new Map(Object.values(manifest.catalogs).flatMap((entries) => (Array.isArray(entries) ? entries.map((entry, index) => [entry as object, index] as const) : [])))
  return [...addressesOf(manifest)].flatMap(({ path, route: number, entry }) => {
    const route = manifest.routes[number]
    if (!route || path === '*' || route.searchable === false) return []
    const loop = loopOf(route)
    const fill = (text: string): string => parseText(text).map((part) => {
      if (typeof part === 'string') return part
      const field = valueAt(entry, part.name.split('.')[1] ?? '')
      return general.get(part.name) ?? (typeof field === 'string' ? fill(field) : `{${part.name}}`)
    }).join('')
    const own = (key: 'title' | 'description'): HeadText => {
      const words = textAt(entry, 'seo', key)
      return words !== undefined && entry && loop ? { text: fill(words), at: at('catalogs', loop.each, indexes.get(entry) ?? 0, 'seo', key) } : { text: fill(route[key]), at: at('routes', number, key) }
    }
    return [{ path, title: own('title'), description: own('description') }]
  })
}
