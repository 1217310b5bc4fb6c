import type { MediaKind } from '../../manifest/values/mediaFiles'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'

const samples: Record<string, unknown> = { integer: 1, number: 4.5, boolean: true }
const files: Record<MediaKind, string> = {
  image: 'services/first-visit.svg',
  video: 'videos/visit.mp4',
  captions: 'videos/visit.vtt',
  font: 'typeface.woff2',
  file: 'papers/price-list.pdf',
}

/** Makes a text, a number or a choice. @param key of the property that it is of */
type MakeLeaf = (node: SchemaNode, key: string) => unknown

/** The smallest value of a schema node: only required parts, with example texts. */
export function exampleOf(node: SchemaNode, schema: Schema, leaf: MakeLeaf = exampleLeaf, key = ''): unknown {
  if (node.$ref !== undefined) {
    const target = schema.target(node)
    // Keywords beside a reference describe the value at this location, and take precedence over its definition.
    const { title = target.title, 'x-example': example = target['x-example'] } = node
    return exampleOf(
      { ...target, ...(title !== undefined && { title }), ...(example !== undefined && { 'x-example': example }) },
      schema,
      leaf,
      key,
    )
  }
  if (node.const !== undefined) return node.const
  if (node.oneOf) return exampleOf(node.oneOf[0] as SchemaNode, schema, leaf)
  if ([node.type].flat().includes('object')) return exampleBlock(node, schema, leaf)
  if (node.type !== 'array') return leaf(node, key)
  const items = Array.from({ length: node.minItems ?? 0 }, (_, index) => {
    const title = node.uniqueItems ? `${String(node.title)}, ${index + 1}` : node.title
    return exampleOf({ ...(title !== undefined && { title }), ...node.items }, schema, leaf)
  })
  return node.uniqueItems
    ? items.map((item, index) => (items.indexOf(item) < index ? `${String(item)}-${index + 1}` : item))
    : items
}

function exampleBlock({ properties = {}, required = [], ...node }: SchemaNode, schema: Schema, leaf: MakeLeaf): object {
  // A gallery has pictures of its own where it names no folder.
  const shown = node['x-folder'] ? [...required, 'pictures'] : required
  const block = Object.fromEntries(
    shown.map((key) => [key, exampleOf(properties[key] as SchemaNode, schema, leaf, key)]),
  )
  const needsOwn = (node.minProperties ?? 0) > 0 && required.length === 0
  return needsOwn ? { phone: exampleOf(node.additionalProperties as SchemaNode, schema, leaf) } : block
}

function exampleLeaf(node: SchemaNode): unknown {
  if (node.enum) return node.enum[0]
  if (node.type === 'string') return exampleText(node)
  const sample = samples[String(node.type)]
  return typeof node.minimum === 'number' ? Math.max(node.minimum, Number(sample)) : sample
}

function exampleText(node: SchemaNode): string {
  if (typeof node['x-example'] === 'string') return node['x-example']
  if (typeof node['x-media'] === 'string') return files[node['x-media']]
  if (node['x-link']) return '/about'
  if (node['x-form-text']) return '{form.phone}'
  if (typeof node['x-ref'] === 'string')
    return node['x-ref'] === 'forms' || node['x-ref'] === 'lookups' ? 'booking' : 'first-visit'
  const title = typeof node.title === 'string' && node.title !== '' ? node.title : 'Words'
  return title.padEnd(Number(node.minLength ?? 0), '.')
}
