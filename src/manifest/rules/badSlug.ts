import { keysOfEntries } from '../schema/lists'
import { at, type Path, asText, blocksAt, textAt } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import type { Entry } from '../entries/select'
import { defineRule, finding, loopsRead } from './support/rule'

/** Names that Windows keeps for devices, with every ending. */
export const deviceNames: ReadonlySet<string> = new Set([
  'con',
  'prn',
  'aux',
  'nul',
  ...Array.from({ length: 9 }, (_, n) => [`com${n + 1}`, `lpt${n + 1}`]).flat(),
])

/** Names that hosts, Windows or the build itself keep for something else. */
export const reserved = new Set(['404', 'index', 'assets', ...deviceNames])
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const badSlug = defineRule('bad-slug', {
  reads: ['routes/*/path', ...loopsRead],
  check: ({ manifest, addresses }) => {
    const reported = new Set<string>()
    return addresses.flatMap(({ path, route, entry }) => {
      const pieces = path === '*' || path === '/' ? [] : path.split('/').slice(1)
      const kept = pieces.find((piece) => reserved.has(piece))
      const odd = entry && pieces.find((piece) => !slug.test(piece) || piece.length > 64)
      const bad = kept ?? odd
      if (bad === undefined || reported.has(kept ?? String(route))) return []
      reported.add(kept ?? String(route))
      if (kept !== undefined) return finding(placeOf(manifest, route, entry), 'bad-slug/kept', { piece: kept })
      // The schema has reported a wrong id already.
      if (placeholdersIn(textAt(manifest, 'routes', route, 'path') ?? '').every((name) => name.endsWith('.id')))
        return []
      return finding(at('routes', route, 'path'), 'bad-slug', { piece: bad })
    })
  },
})

/** A reserved name is the entry's id, or stands in the route itself. */
function placeOf(manifest: unknown, route: number, entry: Entry | undefined): Path {
  const each = textAt(manifest, 'routes', route, 'for', 'each')
  const index =
    each === undefined
      ? undefined
      : blocksAt(manifest, ...keysOfEntries(each)).find(([, block]) => block === entry)?.[0]
  return each !== undefined && index !== undefined && reserved.has(asText(entry?.id))
    ? at(...keysOfEntries(each), index, 'id')
    : at('routes', route, 'path')
}
