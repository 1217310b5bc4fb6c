import { freeName } from '../../manifest/core/freeName'
import { entryWord, isList, keysOfEntries } from '../../manifest/schema/lists'
import { entryLabel } from '../../manifest/entries/entryLabel'
import { mediaEndings } from '../../manifest/values/mediaKinds'
import { blocksAt, valueAt } from '../../manifest/core/read'
import type { SchemaNode } from '../../manifest/schema/schema'
import { entitiesIn, type EntityList } from '../../manifest/entries/entities'
import { findCheckContext } from '../check/findCheckContext'
import type { EntrySource } from './openManifest'
import { idFrom } from '../../manifest/core/slugOf'

/** The possible values of a property; undefined if any value is allowed. */
export function choicesFor(node: SchemaNode, open: EntrySource): readonly string[] | undefined {
  if (node.enum) return node.enum.map(String)
  if (node.type === 'boolean') return ['true', 'false']
  if (node['x-ref'] !== undefined) return idsFor(open.manifest, node)
  const kind = node['x-media']
  if (kind !== undefined) {
    const { media } = findCheckContext(open.file, open.text)
    return [...media].filter((file) => mediaEndings[kind].test(file)).sort()
  }
  return undefined
}

export const idsFor = (manifest: unknown, node: SchemaNode): string[] => [
  ...new Set(
    entitiesIn(manifest, node['x-ref'] as EntityList)
      .filter(({ value }) => node['x-kinds']?.includes(String(valueAt(value, 'type'))) !== false)
      .map(({ id }) => id),
  ),
]

export const neighboursIn = (open: EntrySource, list: string): Record<string, unknown>[] =>
  blocksAt(open.manifest, ...(isList(open.manifest, list) ? keysOfEntries(list) : [list])).map(([, block]) => block)

/** The texts that most other entries have at the same keys, such as a few regions of all cities. */
export function sharedWords(neighbours: readonly unknown[], keys: readonly string[]): string[] {
  const texts = neighbours.map((neighbour) => valueAt(neighbour, ...keys)).filter((value) => typeof value === 'string')
  const words = [...new Set(texts)]
  return words.length > 0 && words.length <= texts.length / 2 ? words : []
}

/** An id from the name, a file named like the other entries', or the site's placeholder picture. */
export function defaultValue(
  node: SchemaNode,
  keys: readonly string[],
  entry: Record<string, unknown>,
  list: string,
  neighbours: readonly Record<string, unknown>[],
  open: EntrySource,
): string | undefined {
  if (keys.length === 1 && keys[0] === 'id') {
    const label = entryLabel(entry)
    if (label === undefined) return undefined
    return freeId(idFrom(label), neighbours) ?? numberedId(entryWord(open.manifest, list), neighbours)
  }
  if (node['x-media'] !== 'image') return undefined
  const files = choicesFor(node, open) ?? []
  const id = String(entry.id)
  const expected = neighbours
    .map((neighbour) => [String(neighbour.id), valueAt(neighbour, ...keys)] as const)
    .flatMap(([other, file]) =>
      typeof file === 'string' && file.includes(other) ? [file.replace(other, () => id)] : [],
    )
  return (
    expected.find((file) => files.includes(file)) ??
    String(valueAt(open.manifest, 'site', 'placeholder', 'src') ?? files[0] ?? '')
  )
}

function freeId(id: string, neighbours: readonly Record<string, unknown>[]): string | undefined {
  if (id === '') return undefined
  const taken = new Set(neighbours.map((neighbour) => neighbour.id))
  return freeName(id, (one) => taken.has(one))
}

/** The id of an entry whose name has no letters that an id can have: `service-7` of the seventh service. */
const numberedId = (word: string, neighbours: readonly Record<string, unknown>[]): string | undefined =>
  freeId(`${idFrom(word) || 'entry'}-${neighbours.length + 1}`, neighbours)
