import { entriesFor } from '../addresses'
import { alikePairs } from '../likeness'
import { loopOf } from '../loops'
import { at } from '../path'
import { blocksAt } from '../read'
import { advice, type AdviceRule } from './rule'

/** Search engines take pages that differ in a name alone for doorways and list none of them. The share of three-word runs, 0 to 1. */
const tooAlike = 0.35
/** In characters: shorter texts are names and labels, which may well be alike. */
const longEnough = 60
/** As many pairs as a person would read. */
const mostPairs = 10

/** Pages made for each entry of a catalog whose entries say nearly the same. */
export const alikePages: AdviceRule = ({ manifest }) =>
  manifest.routes.flatMap((route) => {
    const loop = loopOf(route)
    if (!loop) return []
    const texts = new Map(entriesFor(manifest, route).map((entry) => [entry.id, Object.values(entry).filter((value) => typeof value === 'string' && value.length >= longEnough).join('\n')]))
    const indexes = new Map(blocksAt(manifest, 'catalogs', loop.each).map(([index, { id }]) => [id, index]))
    return alikePairs(texts, tooAlike).slice(0, mostPairs).map(({ pair: [one, other], likeness }) =>
      advice('alike-pages', at('catalogs', loop.each, indexes.get(other) ?? 0), `"${one}" and "${other}" say nearly the same: ${Math.round(likeness * 100)} % of their words follow each other alike. Search engines list one such page, or none.`, 'Write what is true of this one alone.'))
  })
