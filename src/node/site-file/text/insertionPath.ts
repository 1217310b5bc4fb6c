import { isList, keysOfEntries } from '../../../manifest/schema/lists'
import { labelKeys } from '../../../manifest/entries/entryLabel'
import { neighboursIn } from '../entryValues'
import type { OpenManifest } from '../openManifest'

/** The location for a new entry of a list. */
export function insertionPath(open: OpenManifest, list: string, entry: Record<string, unknown>): (string | number)[] {
  const neighbours = neighboursIn(open, list)
  return [...(isList(open.manifest, list) ? keysOfEntries(list) : [list]), insertionIndex(neighbours, entry)]
}

/** The index for a new entry among the others: in its group, in their order if they have one, or at the end. */
export function insertionIndex(neighbours: readonly Record<string, unknown>[], entry: Record<string, unknown>): number {
  const rest = neighbours.findIndex(({ path }) => path === '*')
  if (rest >= 0) return rest
  const group = neighbours.findLastIndex((neighbour) => entry.group !== undefined && neighbour.group === entry.group)
  if (group >= 0) return group + 1
  const key = [...labelKeys, 'id'].find(
    (one) => typeof entry[one] === 'string' && isSorted(neighbours.map((neighbour) => String(neighbour[one]))),
  )
  if (key === undefined) return neighbours.length
  const after = neighbours.findIndex((neighbour) => String(neighbour[key]).localeCompare(String(entry[key])) > 0)
  return after >= 0 ? after : neighbours.length
}

/** Two or three entries may be sorted by chance. */
const isSorted = (words: readonly string[]): boolean =>
  words.length > 3 && words.every((word, index) => index === 0 || (words[index - 1] as string).localeCompare(word) <= 0)
