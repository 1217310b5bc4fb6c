import { isCatalog } from '../../src/manifest/catalogFields'
import schema from '../../src/manifest/schema.generated.json'

/** What the schema says of one value. */
export interface SchemaNode {
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  oneOf?: SchemaNode[]
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  $ref?: string
  'x-example'?: string
  'x-ref'?: string
  'x-media'?: string
  'x-icon'?: boolean
  [keyword: string]: unknown
}

const definitions = schema.definitions as unknown as Record<string, SchemaNode>

/** A definition of the bundled schema, such as `Route`. */
export function definitionOf(name: string): SchemaNode {
  const node = definitions[name]
  if (!node) throw new Error(`Bug: the schema has no definition ${name}.`)
  return node
}

/** What a node says with its reference followed; its own title and description win, because they say what it is here. */
export function follow(node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node
  const { $ref, ...own } = node
  return { ...follow(definitionOf($ref.replace('#/definitions/', ''))), ...own }
}

/** What the schema says of an entry that can be added to a list of the manifest: a catalog's, or a page. */
export function entryNode(list: string): SchemaNode | undefined {
  if (list === 'routes') return follow(definitionOf('Route'))
  if (!isCatalog(list)) return undefined
  return follow(definitionOf('Catalogs').properties?.[list]?.items ?? {})
}

/** The fields of a block in the schema's order, those that are needed and the others. */
export function fieldsOf(node: SchemaNode): { key: string; node: SchemaNode; isNeeded: boolean }[] {
  return Object.entries(node.properties ?? {}).map(([key, property]) => ({
    key,
    node: follow(property),
    isNeeded: node.required?.includes(key) ?? false,
  }))
}

/** The kinds of a closed union: what "type" can be, and what the schema says of each. */
export const kindsOf = (node: SchemaNode): { type: string; node: SchemaNode }[] =>
  (node.oneOf ?? [])
    .map(follow)
    .map((member) => ({ type: String(follow(member.properties?.type ?? {}).const), node: member }))
