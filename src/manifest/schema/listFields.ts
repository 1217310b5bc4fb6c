import { schemaOf } from './lists'
import type { SchemaProperty, SchemaNode } from './schema'

/** The fields that entries of a list have or can have, in the schema's order. */
export function fieldsOf(manifest: unknown, list: string): SchemaProperty[] {
  const schema = schemaOf(manifest)
  return schema.fields(schema.entry(list) ?? {})
}

const fieldOf = (manifest: unknown, list: string, key: string): SchemaProperty | undefined =>
  fieldsOf(manifest, list).find((field) => field.key === key)

/** Whether the entries of a list may leave a field out. */
export const isOptional = (manifest: unknown, list: string, field: string): boolean =>
  fieldOf(manifest, list, field)?.isRequired !== true

const isPrice = (node: SchemaNode): boolean => node['x-format'] === 'price'

const isHours = (node: SchemaNode): boolean => node['x-format'] === 'hours'

const isAddress = (node: SchemaNode): boolean => node['x-format'] === 'address'

/** Whether the entries of a list can have opening hours of their own. */
export const hasHours = (manifest: unknown, list: string): boolean => {
  const field = fieldOf(manifest, list, 'hours')
  return field !== undefined && isHours(field.node)
}

const isWords = (node: SchemaNode): boolean =>
  isPrice(node) ||
  isHours(node) ||
  isAddress(node) ||
  (['string', 'number', 'integer'].includes(String(node.type)) &&
    (!node['x-ref'] || node['x-format'] === 'name') &&
    !node['x-media'])

/** Texts cannot quote the days on which an entry is shown. */
const isOfShowing = (key: string): boolean => key === 'from' || key === 'until'

/** The fields of a list's entries that can stand in a text, such as `name` for `{city.name}`. */
export function textFieldsOf(manifest: unknown, list: string): string[] {
  const schema = schemaOf(manifest)
  return fieldsOf(manifest, list).flatMap(({ key, node }) =>
    !isOfShowing(key) && (isWords(node) || (node.type === 'array' && isWords(schema.target(node.items ?? {}))))
      ? [key]
      : [],
  )
}

/** The fields of a list's entries that name entries of `target`, such as `neighbours` for `{city.neighbours}`. */
export function listFieldsOf(manifest: unknown, list: string, target: string): string[] {
  const schema = schemaOf(manifest)
  return fieldsOf(manifest, list).flatMap(({ key, node }) =>
    node.type === 'array' && schema.target(node.items ?? {})['x-ref'] === target ? [key] : [],
  )
}

/** The same, and those that name one. */
export function referenceFieldsOf(manifest: unknown, list: string, target: string): string[] {
  const single = fieldsOf(manifest, list).flatMap(({ key, node }) => (node['x-ref'] === target ? [key] : []))
  return [...single, ...listFieldsOf(manifest, list, target)]
}

/** The fields of a list's entries that have one value, which they can be ordered by. */
export const plainFieldsOf = (manifest: unknown, list: string): string[] =>
  fieldsOf(manifest, list).flatMap(({ key, node }) => (isPlain(node) ? [key] : []))

/** The fields of a list's entries that a condition can compare; of several values one has to meet it. */
export function comparedFieldsOf(manifest: unknown, list: string): string[] {
  const schema = schemaOf(manifest)
  return fieldsOf(manifest, list).flatMap(({ key, node }) =>
    isPlain(node) || isByList(node) || (node.type === 'array' && isPlain(schema.target(node.items ?? {}))) ? [key] : [],
  )
}

/** Whether a value names entries, each under the name of its list. */
const isByList = ({ properties = {} }: SchemaNode): boolean =>
  Object.entries(properties).some(([list, node]) => node['x-ref'] === list)

const isPlain = (node: SchemaNode): boolean =>
  isPrice(node) || ['string', 'number', 'integer', 'boolean'].includes(String(node.type))
