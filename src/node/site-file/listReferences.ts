import { addressesFor, type Reference } from '../../manifest/references/references'
import { locateProblems } from '../../manifest/json/locate'
import { keysOf, locationWords, type Path } from '../../manifest/core/path'
import { isRefTarget, type Entity } from '../../manifest/entries/entities'
import { findUses } from '../../manifest/references/findUses'
import { wordsByName } from '../../manifest/rules/support/waivers'
import { fileOf } from '../check/formatProblems'
import type { OpenManifest } from './openManifest'
import { isRecord } from '../../manifest/core/read'

/** A place of the file, as a person reads it. */
interface ListedLocation {
  /** The file of a list, where it is in one. */
  file?: string | undefined
  line: number
  column: number
  place: string
  how: string
}

/** With lines and columns, in the order of the file; entries on the way by their ids. */
export function locateAll(
  { text, lists, manifest }: Pick<OpenManifest, 'text' | 'lists' | 'manifest'>,
  places: readonly { at: Path; onKey?: boolean; how: string }[],
): ListedLocation[] {
  const named = places.map((place) => ({ ...place, words: wordsByName(manifest, place.at) }))
  return locateProblems(text, named, lists).map(({ file, line, column, words, how }) => ({
    file,
    line,
    column,
    place: words,
    how,
  }))
}

/** Places as lines that a terminal or an editor makes into links. */
export function formatLocations(file: string, places: readonly ListedLocation[]): string {
  const shown = places.map(({ file: list, line, column }) => `${fileOf(file, list)}:${line}:${column}`)
  const width = Math.max(0, ...shown.map((text) => text.length))
  return places
    .map(
      ({ place, how }, index) => `  ${(shown[index] ?? '').padEnd(width)}  ${place}${how === '' ? '' : `  (${how})`}`,
    )
    .join('\n')
}

/** Where an entity is shown without being named: lists that choose it, and the page that is made for it. */
export function showings(
  { manifest, places }: OpenManifest,
  entity: Entity,
  named: readonly Reference[],
): { at: Path; how: string }[] {
  const found = findUses(manifest, places)
  const known = new Set(named.map(({ at }) => locationWords(at)))
  const { list, value } = entity
  const uses =
    isRecord(value) && isRefTarget(list) ? [...(found.entire.get(value) ?? []), ...found.nameOf(value, list)] : []
  const seen = new Set<string>()
  return uses.flatMap(({ at, page }) => {
    const words = locationWords(at)
    if (
      known.has(words) ||
      seen.has(words) ||
      named.some(({ at: own }) => locationWords(own).startsWith(`${words} › `))
    )
      return []
    seen.add(words)
    const [, , last] = keysOf(at)
    return [{ at, how: last === 'for' ? 'its page' : page === undefined ? 'shown on every page' : `shown on ${page}` }]
  })
}

/** Texts in which the address of an entity's page is written out; only their author knows whether they mean it. */
export function mentions(
  { manifest, places }: OpenManifest,
  entity: Entity,
  named: readonly Reference[],
): { at: Path; how: string }[] {
  const addresses = addressesFor(manifest, entity)
    .map(({ path }) => path)
    .filter((path) => path.length > 1)
  const known = new Set(named.map(({ at }) => locationWords(at)))
  return places.flatMap(({ annotations, value, path }) => {
    if (!annotations.text || annotations.link || typeof value !== 'string' || known.has(locationWords(path))) return []
    const address = addresses.find((one) =>
      value
        .split(one)
        .slice(1)
        .some((rest) => !/^[a-z0-9-]/.test(rest)),
    )
    return address === undefined ? [] : [{ at: path, how: `"${address}" in a text` }]
  })
}
