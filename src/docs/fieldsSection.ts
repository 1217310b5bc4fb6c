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
