import type { CatalogName } from './annotations'
import { schema, type Field, type SchemaNode } from './schema'

const fieldsOf = (catalog: CatalogName): Field[] => schema.fields(schema.entry(catalog) ?? {})

const fieldOf = (catalog: CatalogName, key: string): Field | undefined =>
  fieldsOf(catalog).find((field) => field.key === key)

/** Tells of a value whether it is one that the schema lets a plain field of a catalog's entries have. */
export function formOf(catalog: CatalogName, field: string): (value: unknown) => boolean {
  const node = fieldOf(catalog, field)?.node ?? {}
  const type = node.type === 'integer' ? 'number' : node.type
  const most = Number(node.maxLength ?? Infinity)
  const pattern = typeof node.pattern === 'string' ? new RegExp(node.pattern) : undefined
  return (value) =>
    typeof value === type && (typeof value !== 'string' || (value.length <= most && (!pattern || pattern.test(value))))
}

/** Whether the entries of a catalog may leave a field out. */
export const isOptional = (catalog: CatalogName, field: string): boolean => fieldOf(catalog, field)?.isRequired !== true

const isWords = (node: SchemaNode): boolean =>
  ['string', 'number', 'integer'].includes(String(node.type)) && !node['x-ref'] && !node['x-media']

/** The fields of a catalog's entries that can stand in a text, such as `name` for `{city.name}`. */
export function textFieldsOf(catalog: CatalogName): string[] {
  return fieldsOf(catalog).flatMap(({ key, node }) =>
    isWords(node) || (node.type === 'array' && isWords(schema.target(node.items ?? {}))) ? [key] : [],
  )
}

/** The fields of a catalog's entries that list entries of `target`, such as `neighbours` for `{city.neighbours}`. */
export function listFieldsOf(catalog: CatalogName, target: string): string[] {
  return fieldsOf(catalog).flatMap(({ key, node }) =>
    node.type === 'array' && schema.target(node.items ?? {})['x-ref'] === target ? [key] : [],
  )
}

/** The fields of a catalog's entries that can be compared with one value, as a condition does. */
export function plainFieldsOf(catalog: CatalogName): string[] {
  return fieldsOf(catalog).flatMap(({ key, node }) =>
    ['string', 'number', 'integer', 'boolean'].includes(String(node.type)) ? [key] : [],
  )
}

/** Whether there is a catalog of this name. */
export const isCatalog = (name: unknown): name is CatalogName => schema.isCatalog(name)
