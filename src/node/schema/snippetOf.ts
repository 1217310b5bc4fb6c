import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import { exampleOf } from './exampleOf'

/** In the notation of editors: `${1:Title}` is a tab stop, `^` before a text removes its quotes. */
export function snippetOf(node: SchemaNode, schema: Schema): unknown {
  const newId = `new-${String(node.title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`
  let stop = 0
  const tabStop = (words: string) =>
    `\${${(stop += 1)}:${words.replaceAll(/[\\$}]/g, (character) => `\\${character}`)}}`
  return exampleOf(node, schema, (part, key) => {
    if (part.enum) return tabStop(String(part.enum[0]))
    if (part.type !== 'string') return `^${tabStop(part.type === 'boolean' ? 'true' : String(part.minimum ?? 1))}`
    if (key === 'id') return tabStop(newId)
    const hasExample = part['x-example'] !== undefined && (part.pattern !== undefined || (part.minLength ?? 0) > 1)
    return tabStop(String((hasExample ? part['x-example'] : part.title) ?? ''))
  })
}
