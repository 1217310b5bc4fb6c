import type { Schema, SchemaNode } from '../manifest/schema/schema'
import { fieldsIn } from '../node/generate/fieldsIn'
import type { Block, DocsSource, Texts } from './DocsSource'
import { galleryGroups } from './galleryGroups'

/** The keys of a block. */
export const fieldsSection = (node: SchemaNode, title: Texts, schema: Schema): Block => ({
  type: 'fields',
  id: 'fields',
  title,
  rows: fieldsIn(node, schema).map(({ key, isRequired, unless, node: field, text }) => ({
    key,
    text,
    ...(isRequired && (unless === undefined ? { needed: true } : { unless })),
    ...(field.enum && { values: field.enum.map(String) }),
  })),
})

export const typesSection = (union: SchemaNode, title: Texts, schema: Schema): Block => ({
  type: 'fields',
  id: 'types',
  title,
  rows: schema.members(union).map(({ type, node }) => ({ key: type, text: String(node.description) })),
})

/** The fixed words of the kind that shows fields: each text of the schema that it can have, by language. */
export function fieldWords(schema: Schema, source: DocsSource): object {
  const kinds = Object.values(galleryGroups).flatMap(({ union }) => schema.members(schema.definition(union)))
  const blocks = [...kinds.map(({ node }) => node), schema.definition('Theme')]
  const texts = [
    ...blocks.flatMap((block) => fieldsIn(block, schema).map(({ text }) => text)),
    ...schema.members(schema.definition('ListField')).map(({ node }) => String(node.description)),
  ]
  return {
    needed: source.gallery.words.needed,
    neededUnless: source.gallery.words.neededUnless,
    ...Object.fromEntries(
      [...new Set(texts)].map((text) => [text, { en: text, hi: source.translations[text] || text }]),
    ),
  }
}

/** Characters that a line of JSON may have before its parts stand on lines of their own. */
const longestLine = 80

/** JSON as people write it: what fits into a line stands in one. */
export function formatJson(value: unknown, indent = ''): string {
  const line = inOneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= longestLine) return line
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Object.entries(value).map(
    ([key, part]) => inner + (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `) + formatJson(part, inner),
  )
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inOneLine(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
