import type { CatalogName } from './annotations'
import schema from './schema.generated.json'

type Node = { [key: string]: unknown }
const definitions = schema.definitions as Record<string, Node>

const follow = (node: Node): Node =>
  typeof node.$ref === 'string' ? follow(definitions[node.$ref.replace('#/definitions/', '')] as Node) : node

/** What the schema says of a catalog's entries; nothing for a catalog that does not exist. */
function entryOf(catalog: CatalogName): Node {
  const lists = (definitions.Catalogs as Node).properties as Record<string, Node>
  return Object.hasOwn(lists, catalog) ? follow((lists[catalog] as Node).items as Node) : {}
}

/** The fields of a catalog's entries and what the schema says of each. */
function fieldsOf(catalog: CatalogName): [key: string, node: Node][] {
  return Object.entries((entryOf(catalog).properties ?? {}) as Record<string, Node>).map(([key, property]) => [
    key,
    follow(property),
  ])
}

/** Tells of a value whether it is one that the schema lets a plain field of a catalog's entries have. */
export function formOf(catalog: CatalogName, field: string): (value: unknown) => boolean {
  const node = fieldsOf(catalog).find(([key]) => key === field)?.[1] ?? {}
  const type = node.type === 'integer' ? 'number' : node.type
  const most = Number(node.maxLength ?? Infinity)
  const pattern = typeof node.pattern === 'string' ? new RegExp(node.pattern) : undefined
  return (value) =>
    typeof value === type && (typeof value !== 'string' || (value.length <= most && (!pattern || pattern.test(value))))
}

/** Whether the entries of a catalog may leave a field out. */
export const isOptional = (catalog: CatalogName, field: string): boolean =>
  !((entryOf(catalog).required ?? []) as string[]).includes(field)

const isWords = (node: Node): boolean =>
  ['string', 'number', 'integer'].includes(String(node.type)) && !node['x-ref'] && !node['x-media']

/** The fields of a catalog's entries that can stand in a text, such as `name` for `{city.name}`. */
export function textFieldsOf(catalog: CatalogName): string[] {
  return fieldsOf(catalog).flatMap(([key, node]) =>
    isWords(node) || (node.type === 'array' && isWords(follow(node.items as Node))) ? [key] : [],
  )
}

/** The fields of a catalog's entries that list entries of `target`, such as `neighbours` for `{city.neighbours}`. */
export function listFieldsOf(catalog: CatalogName, target: string): string[] {
  return fieldsOf(catalog).flatMap(([key, node]) =>
    node.type === 'array' && follow(node.items as Node)['x-ref'] === target ? [key] : [],
  )
}

/** The fields of a catalog's entries that can be compared with one value, as a condition does. */
export function plainFieldsOf(catalog: CatalogName): string[] {
  return fieldsOf(catalog).flatMap(([key, node]) =>
    ['string', 'number', 'integer', 'boolean'].includes(String(node.type)) ? [key] : [],
  )
}

/** Whether there is a catalog of this name. */
export const isCatalog = (name: unknown): name is CatalogName =>
  typeof name === 'string' && Object.hasOwn((definitions.Catalogs as Node).properties as object, name)
