import type { Schema, SchemaNode } from '../../manifest/schema/schema'

/** In the notation of editors: `${1:Title}` is a tab stop, `^` before a text removes its quotes. */
export function snippetOf(node: SchemaNode, schema: Schema): unknown {
  const newId = `new-${String(node.title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`
  let stop = 0
  const tabStop = (words: string) =>
    `\${${(stop += 1)}:${words.replaceAll(/[\\$}]/g, (character) => `\\${character}`)}}`
  const build = (part: SchemaNode, key = ''): unknown => {
    if (part.$ref !== undefined) {
      return build({ ...schema.target(part), ...(part.title !== undefined && { title: part.title }) }, key)
    }
    if (part.const !== undefined) return part.const
    if (part.enum) return tabStop(String(part.enum[0]))
    if (part.oneOf) return build(part.oneOf[0] ?? {})
    if ([part.type].flat().includes('object')) {
      const properties = part.properties ?? {}
      const needed = Object.fromEntries(
        (part.required ?? []).map((name) => [name, build(properties[name] as SchemaNode, name)]),
      )
      return Number(part.minProperties ?? 0) > Object.keys(needed).length
        ? { ...needed, name: build(part.additionalProperties as SchemaNode) }
        : needed
    }
    if (part.type === 'array')
      return Array.from({ length: Number(part.minItems ?? 0) }, (_, index) =>
        build({
          title: part.uniqueItems ? `${String(part.title)}, ${index + 1}` : part.title,
          ...part.items,
        }),
      )
    if (part.type === 'string')
      return tabStop(
        key === 'id'
          ? newId
          : typeof part['x-example'] === 'string' && (part.pattern !== undefined || Number(part.minLength ?? 0) > 1)
            ? part['x-example']
            : String(part.title ?? ''),
      )
    return `^${tabStop(part.type === 'boolean' ? 'true' : String(part.minimum ?? 1))}`
  }
  return build(node)
}
