import type { MediaKind } from '../../manifest/schema/mediaKinds'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'

const samples: Record<string, unknown> = { integer: 1, number: 4.5, boolean: true }
const files: Record<MediaKind, string> = {
  image: 'services/first-visit.svg',
  video: 'videos/visit.mp4',
  captions: 'videos/visit.vtt',
  font: 'typeface.woff2',
  file: 'papers/price-list.pdf',
}

/** The smallest value of a schema node: only required parts, with example texts. */
export function exampleOf(node: SchemaNode, schema: Schema): unknown {
  if (node.$ref !== undefined) {
    const target = schema.target(node)
    // Keywords beside a reference describe the value at this location, and take precedence over its definition.
    const { title = target.title, 'x-example': example = target['x-example'] } = node
    return exampleOf(
      target.type === 'string'
        ? { ...target, ...(title !== undefined && { title }), ...(example !== undefined && { 'x-example': example }) }
        : target,
      schema,
    )
  }
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.oneOf) return exampleOf(node.oneOf[0] as SchemaNode, schema)
  if ([node.type].flat().includes('object')) return exampleBlock(node, schema)
  if (node.type === 'array') return exampleList(node, schema)
  if (node.type === 'string') return exampleText(node)
  return typeof node.minimum === 'number'
    ? Math.max(node.minimum, Number(samples[String(node.type)]))
    : samples[String(node.type)]
}

function exampleBlock(node: SchemaNode, schema: Schema): unknown {
  const properties = node.properties ?? {}
  const block = Object.fromEntries(
    (node.required ?? []).map((key) => [key, exampleOf(properties[key] as SchemaNode, schema)]),
  )
  const needsOwn = Number(node.minProperties ?? 0) > 0 && Object.keys(block).length === 0
  return needsOwn ? { phone: exampleOf(node.additionalProperties as SchemaNode, schema) } : block
}

function exampleList(node: SchemaNode, schema: Schema): unknown[] {
  const item = exampleOf(node.items ?? {}, schema)
  return Array.from({ length: Number(node.minItems ?? 0) }, (_, index) =>
    node.uniqueItems && index > 0 && typeof item === 'string' ? `${item}-${index + 1}` : item,
  )
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
