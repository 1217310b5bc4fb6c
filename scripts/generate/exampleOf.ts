import type { SchemaNode } from './bundleSchema'

type Definitions = Record<string, SchemaNode>

const samples: Record<string, unknown> = { integer: 1, number: 4.5, boolean: true }
const files: Record<string, string> = {
  image: 'services/termite-control.svg',
  video: 'videos/visit.mp4',
  captions: 'videos/visit.vtt',
}

/** The smallest thing a schema node describes: only what is needed, in words that say what belongs there. */
export function exampleOf(node: SchemaNode, definitions: Definitions): unknown {
  if (typeof node.$ref === 'string') {
    const target = definitions[node.$ref.replace('#/definitions/', '')] as SchemaNode
    // A title beside a reference says what the thing is here: more than what it is in general.
    return exampleOf(
      target.type === 'string' ? { ...target, ...(node.title !== undefined && { title: node.title }) } : target,
      definitions,
    )
  }
  if (node.const !== undefined) return node.const
  if (Array.isArray(node.enum)) return node.enum[0]
  if (Array.isArray(node.oneOf)) return exampleOf(node.oneOf[0] as SchemaNode, definitions)
  if (node.type === 'object') return exampleBlock(node, definitions)
  if (node.type === 'array') return exampleList(node, definitions)
  if (node.type === 'string') return exampleText(node)
  return typeof node.minimum === 'number'
    ? Math.max(node.minimum, Number(samples[String(node.type)]))
    : samples[String(node.type)]
}

function exampleBlock(node: SchemaNode, definitions: Definitions): unknown {
  const properties = (node.properties ?? {}) as Definitions
  const block = Object.fromEntries(
    ((node.required ?? []) as string[]).map((key) => [key, exampleOf(properties[key] as SchemaNode, definitions)]),
  )
  const needsOwn = Number(node.minProperties ?? 0) > 0 && Object.keys(block).length === 0
  return needsOwn ? { phone: exampleOf(node.additionalProperties as SchemaNode, definitions) } : block
}

function exampleList(node: SchemaNode, definitions: Definitions): unknown[] {
  const item = exampleOf(node.items as SchemaNode, definitions)
  return Array.from({ length: Number(node.minItems ?? 0) }, (_, index) =>
    node.uniqueItems && index > 0 && typeof item === 'string' ? `${item}-${index + 1}` : item,
  )
}

function exampleText(node: SchemaNode): string {
  if (typeof node['x-example'] === 'string') return node['x-example']
  if (typeof node['x-media'] === 'string') return files[node['x-media']] ?? 'file'
  if (node['x-link']) return '/about'
  if (node['x-form-text']) return '{form.phone}'
  if (typeof node['x-ref'] === 'string')
    return node['x-ref'] === 'forms' || node['x-ref'] === 'lookups' ? 'booking' : 'termite-control'
  const title = typeof node.title === 'string' && node.title !== '' ? node.title : 'Words'
  return title.padEnd(Number(node.minLength ?? 0), '.')
}
