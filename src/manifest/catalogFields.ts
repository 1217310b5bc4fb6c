import type { CatalogName } from './annotations'
import schema from './schema.generated.json'

type Node = { [key: string]: unknown }
const definitions = schema.definitions as Record<string, Node>

const follow = (node: Node): Node => (typeof node.$ref === 'string' ? follow(definitions[node.$ref.replace('#/definitions/', '')] as Node) : node)

const entryOf = (catalog: CatalogName): Node => {
  const list = ((definitions.Catalogs as Node).properties as Record<string, Node>)[catalog] as Node
  return follow(list.items as Node)
}

const isWords = (node: Node): boolean => ['string', 'number', 'integer'].includes(String(node.type)) && !node['x-ref'] && !node['x-media']

/** The fields of a catalog's entries that can stand in a text, such as `name` for `{city.name}`. */
export function textFieldsOf(catalog: CatalogName): string[] {
  return Object.entries(entryOf(catalog).properties as Record<string, Node>).flatMap(([key, property]) => {
    const node = follow(property)
    return isWords(node) || (node.type === 'array' && isWords(follow(node.items as Node))) ? [key] : []
  })
}

/** The fields of a catalog's entries that list other entries, such as `neighbours` for `{city.neighbours}`. */
export function listFieldsOf(catalog: CatalogName): string[] {
  return Object.entries(entryOf(catalog).properties as Record<string, Node>).flatMap(([key, property]) => {
    const node = follow(property)
    return node.type === 'array' && follow(node.items as Node)['x-ref'] ? [key] : []
  })
}
