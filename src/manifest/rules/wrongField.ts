import { fieldsOf } from '../schema/listFields'
import { entityNoun, isList, schemaOf } from '../schema/lists'
import { meantOf } from '../references/meant'
import type { FieldUse } from '../messages/english/entries'
import { keysOf, type Path } from '../core/path'
import { textAt, valueAt } from '../core/read'
import type { Schema, SchemaNode } from '../schema/schema'
import { namesOf } from '../core/suggest'
import { defineRule, finding } from './support/rule'

/** The kinds of field that fit each use. */
const fitting: Readonly<Record<FieldUse, readonly string[]>> = {
  text: ['text', 'date', 'price'],
  date: ['date'],
  image: ['image'],
  icon: ['icon'],
  link: ['link'],
  blocks: ['blocks'],
}

/** A field that a section names exists in its entries, and is of a kind that fits. */
export const wrongField = defineRule({
  name: 'wrong-field',
  severity: 'error',
  explains: 'Where a section says which field of an entry it shows, the entries have that field, and it fits there.',
  reads: ['lists/(keys)', 'lists/*/fields'],
  check: ({ manifest, annotated }) => {
    const schema = schemaOf(manifest)
    return annotated.fields.flatMap(({ annotations: { field: wanted = 'text' }, value, path }) => {
      const from = listFor(manifest, path)
      if (!isList(manifest, from)) return []
      const fields = fieldsOf(manifest, from).filter(({ key }) => !['seo', 'from', 'until'].includes(key))
      const possible = fields.filter(({ node }) => fitting[wanted].includes(kindOf(schema, node)))
      const names = possible.map(({ key }) => key)
      if (names.includes(value)) return []
      const values = {
        entry: entityNoun(manifest, from),
        list: from,
        field: value,
        wanted,
        possible: namesOf(names),
      }
      return fields.some(({ key }) => key === value)
        ? finding(path, 'wrong-field/unfit', values)
        : finding(path, 'wrong-field', values, meantOf(value, names))
    })
  },
})

function listFor(manifest: unknown, path: Path): string | undefined {
  const keys = keysOf(path)
  const depth = keys.lastIndexOf('sections') + 2
  return textAt(valueAt(manifest, ...keys.slice(0, depth)), 'entries', 'from')
}

function kindOf(schema: Schema, node: SchemaNode): string {
  const target = schema.target(node.type === 'array' ? (node.items ?? {}) : node)
  if (target['x-image'] || target['x-media'] === 'image') return 'image'
  if (target['x-icon']) return 'icon'
  if (target['x-link'] || target['x-media'] === 'file') return 'link'
  if (node.items && schema.referredName(node.items) === 'Block') return 'blocks'
  if (target['x-format'] === 'date') return 'date'
  if (target['x-format'] === 'price') return 'price'
  return ['string', 'number', 'integer'].includes(String(target.type)) && !target['x-media'] ? 'text' : 'other'
}
