import { entriesFor } from '../pages/addresses'
import { alikePairs } from '../core/likeness'
import { keysOfEntries } from '../schema/lists'
import { loopOf } from '../core/loops'
import { at } from '../core/path'
import { entriesOf, type Entry } from '../entries/select'
import { defineRule, finding } from './support/rule'

/** The share of equal three-word runs, 0 to 1. Search engines list no pages that differ in a name alone. */
const tooAlike = 0.35
/** In characters: shorter texts are names and labels, which may well be alike. */
const longEnough = 60
/** The most pairs that are reported: as many as a person reads. */
const mostPairs = 10

/** Pages made for each entry of a catalog whose entries say nearly the same. */
export const alikePages = defineRule({
  name: 'alike-pages',
  severity: 'advice',
  explains: 'Pages made for each entry of a catalog say what is true of that entry alone.',
  reads: 'everything',
  check: ({ manifest }) =>
    manifest.routes.flatMap((route) => {
      const loop = loopOf(route)
      if (!loop) return []
      const pairs = alikePairs(
        entriesFor(manifest, route).map((entry) => ({ name: entry.id, texts: longTexts(entry) })),
        tooAlike,
        mostPairs,
      )
      if (pairs.length === 0) return []
      const indexes = new Map(entriesOf(manifest, loop.each).map((entry, index) => [entry.id, index]))
      return pairs.map(({ pair: [one, other], likeness }) =>
        finding(at(...keysOfEntries(loop.each), indexes.get(other) ?? 0), 'alike-pages', {
          one,
          other,
          percent: Math.round(likeness * 100),
        }),
      )
    }),
})

function longTexts(entry: Entry): string[] {
  const texts: string[] = []
  for (const key in entry) {
    const value = entry[key]
    if (typeof value === 'string' && value.length >= longEnough) texts.push(value)
  }
  return texts
}
