import { freeName, idFrom } from '../../manifest/core/slugOf'
import { entryWord, isList, keysOfEntries, schemaOf } from '../../manifest/schema/lists'
import { entryLabel, labelKeys } from '../../manifest/entries/entryLabel'
import { mediaEndings } from '../../manifest/values/mediaFiles'
import { blocksAt, valueAt, isRecord } from '../../manifest/core/read'
import { type SchemaNode, schema } from '../../manifest/schema/schema'
import { entitiesIn } from '../../manifest/entries/entities'
import { findCheckContext } from '../check/mediaFiles'
import type { EntrySource, OpenManifest } from './openManifest'
import { languagesOf, type Language } from '../../manifest/core/languages'
import { isTranslated } from '../../manifest/languages/localize'
import { languageRead, textByLanguage } from '../../manifest/languages/textByLanguage'
import { annotationsOf } from '../../manifest/schema/keywords'

export type Block = Record<string, unknown>

/** Completes an entry with an id from its name, the usual picture, and empty lists. @param neighbours the entries of its list */
export function withDefaults(
  open: EntrySource,
  list: string,
  node: SchemaNode,
  entered: Block,
  neighbours: readonly Block[] = neighboursIn(open, list),
): Block {
  const shown = () => inDefaultLanguage(entry, open.manifest)
  const entry = structuredClone(entered)
  const fill = (block: Block, inner: SchemaNode, keys: readonly string[]): void => {
    for (const { key, node: field, isRequired } of schema.fields(inner)) {
      const isBlock = field.type === 'object' && (isRequired || block[key] !== undefined)
      if (isBlock) fill((block[key] ??= {}) as Block, field, [...keys, key])
      if (isBlock || !isRequired || block[key] !== undefined) continue
      const usual =
        field.type === 'array' && !field.minItems
          ? []
          : defaultValue(field, [...keys, key], shown(), list, neighbours, open)
      if (usual !== undefined) block[key] = usual
    }
  }
  fill(entry, node, [])
  return entry
}

/** The required properties that an entry lacks, by the names of their flags. */
export const missingFields = (block: Block, node: SchemaNode, before = ''): { name: string; node: SchemaNode }[] =>
  schema.fields(node).flatMap(({ key, node: field, isRequired }) => {
    const value = block[key]
    if (field.type === 'object' && !field.oneOf && (isRequired || value !== undefined))
      return missingFields((value ?? {}) as Block, field, `${before}${key}.`)
    return isRequired && value === undefined ? [{ name: before + key, node: field }] : []
  })

export const inOrder = (block: Block, node: SchemaNode): Block =>
  Object.fromEntries(
    schema.fields(node).flatMap(({ key, node: field }): [string, unknown][] => {
      const value = block[key]
      if (value === undefined) return []
      return [
        [
          key,
          field.type === 'object' && !field.oneOf && typeof value === 'object' ? inOrder(value as Block, field) : value,
        ],
      ]
    }),
  )

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
    entitiesIn(manifest, node['x-ref'] ?? '')
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

/** Whether a value may be translated: a text that is no address. */
export const isLanguageText = (node: SchemaNode): boolean =>
  node.type === 'string' && node['x-text'] === true && node['x-link'] !== true && node.pattern === undefined

export const furtherLanguages = (manifest: unknown): Language[] => languagesOf(manifest).slice(1)

/** Joins a text with its translations; returns a string if there are none. */
export const languageText = (
  text: string,
  translations: Readonly<Record<string, string>>,
  manifest: unknown,
): unknown =>
  Object.keys(translations).length === 0 ? text : { [languagesOf(manifest)[0].key]: text, ...translations }

/** Returns a block in the default language, or what it has instead, for names and file names made of its texts. */
export function inDefaultLanguage<T>(block: T, manifest: unknown): T {
  const languages = languagesOf(manifest)
  if (languages.length === 1 || !isRecord(block)) return block
  const textOf = (value: unknown): unknown => {
    if (!isTranslated(value)) return value
    const read = languageRead(value, languages[0], languages)
    return read && typeof value[read.key] === 'string' ? value[read.key] : inside(value)
  }
  const inside = (value: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textOf(each)]))
  return inside(block) as T
}

/** A new value in which each text in the letters of a further language is a text in that one, with room for the others. */
export function inItsLanguage(value: unknown, node: SchemaNode, manifest: unknown): unknown {
  const ownSchema = schemaOf(manifest)
  const followed = ownSchema.follow(node)
  const inside = (inner: unknown, child: SchemaNode = {}): unknown => inItsLanguage(inner, child, manifest)
  if (typeof value === 'string')
    return (isLanguageText(followed) && textByLanguage(value, languagesOf(manifest), annotationsOf(followed))) || value
  if (Array.isArray(value)) return value.map((item) => inside(item, followed.items))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inside(inner, ownSchema.property(followed, key))]),
  )
}
