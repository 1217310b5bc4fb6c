import { addressesFor, type Reference } from '../../manifest/references/references'
import { locateProblems } from '../../manifest/json/locate'
import { keysOf, locationWords, type Path, isRecord } from '../../manifest/core/read'
import { isRefTarget, type Entity } from '../../manifest/entries/entities'
import { findUses } from '../../manifest/references/findUses'
import { wordsByName } from '../../manifest/rules/support/runRules'
import { fileOf } from '../check/formatProblems'
import type { OpenManifest } from './openManifest'

/** Adds lines and columns, in the order of the file; entries on the way are named by their ids. */
export function locateAll(
  { text, lists, manifest }: Pick<OpenManifest, 'text' | 'lists' | 'manifest'>,
  locations: readonly { at: Path; onKey?: boolean; how: string }[],
) {
  const named = locations.map((location) => ({ ...location, words: wordsByName(manifest, location.at) }))
  return locateProblems(text, named, lists)
}

/** Formats locations as lines that terminals and editors make into links. */
export function formatLocations(file: string, locations: ReturnType<typeof locateAll>): string {
  const shown = locations.map(({ file: list, line, column }) => `${fileOf(file, list)}:${line}:${column}`)
  const width = Math.max(0, ...shown.map((text) => text.length))
  return locations
    .map(
      ({ words, how }, index) => `  ${(shown[index] ?? '').padEnd(width)}  ${words}${how === '' ? '' : `  (${how})`}`,
    )
    .join('\n')
}

/** The uses of an entity that do not name it: lists that choose it, and the page that is made for it. */
export function showings(
  { manifest, annotatedValues: places }: OpenManifest,
  entity: Entity,
  named: readonly Reference[],
): { at: Path; how: string }[] {
  const uses = findUses(manifest, places)
  const seen = new Set(named.map(({ at }) => locationWords(at)))
  const { list, value } = entity
  const shows =
    isRecord(value) && isRefTarget(list) ? [...(uses.entire.get(value) ?? []), ...uses.nameOf(value, list)] : []
  return shows.flatMap(({ at, page }) => {
    const words = locationWords(at)
    if (seen.has(words) || named.some(({ at: inner }) => locationWords(inner).startsWith(`${words} › `))) return []
    seen.add(words)
    const [, , last] = keysOf(at)
    return [{ at, how: last === 'for' ? 'its page' : page === undefined ? 'shown on every page' : `shown on ${page}` }]
  })
}

/** Texts that contain the address of an entity's page; only their author knows whether it is meant. */
export function mentions(
  { manifest, annotatedValues: places }: OpenManifest,
  entity: Entity,
  named: readonly Reference[],
): { at: Path; how: string }[] {
  const addresses = addressesFor(manifest, entity)
    .map(({ path }) => path)
    .filter((path) => path.length > 1)
  const reported = new Set(named.map(({ at }) => locationWords(at)))
  return places.flatMap(({ annotations, value, path }) => {
    if (!annotations.text || annotations.link || typeof value !== 'string' || reported.has(locationWords(path)))
      return []
    const address = addresses.find((one) =>
      value
        .split(one)
        .slice(1)
        .some((rest) => !/^[a-z0-9-]/.test(rest)),
    )
    return address === undefined ? [] : [{ at: path, how: `"${address}" in a text` }]
  })
}
