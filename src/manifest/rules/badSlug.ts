import { addressesOf } from '../addresses'
import { at } from '../path'
import { error, type Rule } from './rule'

/** Names that hosts, Windows or the build itself keep for something else. */
const reserved = new Set(['404', 'index', 'assets', 'con', 'prn', 'aux', 'nul', ...Array.from({ length: 9 }, (_, n) => [`com${n + 1}`, `lpt${n + 1}`]).flat()])

/** A piece of an address that cannot be a folder on every host. */
export const badSlug: Rule = ({ manifest }) => {
  const seen = new Set<string>()
  return [...addressesOf(manifest)].flatMap(({ path, route, entry }) => {
    const bad = path.split('/').find((piece) => reserved.has(piece))
    if (bad === undefined || seen.has(path)) return []
    seen.add(path)
    const each = manifest.routes[route]?.for?.each
    const index = entry && each ? (manifest.catalogs[each] as { id: string }[]).findIndex(({ id }) => id === entry.id) : -1
    const place = each && index >= 0 ? at('catalogs', each, index, 'id') : at('routes', route, 'path')
    return error('bad-slug', place, `"${bad}" cannot be part of an address: the name is kept for something else.`, 'Choose another one.')
  })
}
