import { neighboursIn, defaultValue } from './entryValues'
import { inDefaultLanguage } from './languageTexts'
import type { EntrySource } from './openManifest'
import { schema, type SchemaNode } from '../../manifest/schema/schema'

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

export function inOrder(block: Block, node: SchemaNode): Block {
  return Object.fromEntries(
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
}
