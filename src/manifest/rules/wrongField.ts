import { fieldsOf, entityNoun, isList, schemaOf } from '../schema/lists'
import { suggestOneOf, namesOf } from '../core/suggest'
import type { MessageValues } from '../../words/checkValues.generated'
import { keysOf, type Path, textAt, valueAt } from '../core/read'
import type { Schema, SchemaNode } from '../schema/schema'
import fittingFields from './support/fittingFields.json' with { type: 'json' }
import { defineRule, finding } from './support/rule'

/** The kinds of field that fit each use. */
const fitting: Readonly<Record<MessageValues<'wrong-field'>['wanted'], readonly string[]>> = fittingFields

export const wrongField = defineRule('wrong-field', {
  reads: ['lists/(keys)', 'lists/*/fields'],
  check: ({ manifest, annotated }) => {
    const schema = schemaOf(manifest)
    return annotated.fields.flatMap(({ annotations: { field: wanted = 'text', fieldOf }, value, path }) => {
      const listed = listFor(manifest, path)
      const from =
        fieldOf === undefined
          ? listed
          : namedBy(manifest, listed, textAt(manifest, ...keysOf(path).slice(0, -1), fieldOf))
      if (!isList(manifest, from)) return []
      const fields = fieldsOf(manifest, from).filter(({ key }) => !['seo', 'from', 'until'].includes(key))
      const possible = fields.filter(({ node }) => fitting[wanted].includes(kindOf(schema, node)))
      const names = possible.map(({ key }) => key)
      if (names.includes(value)) return []
      const values = { entry: entityNoun(manifest, from), list: from, field: value, wanted, possible: namesOf(names) }
      return fields.some(({ key }) => key === value)
        ? finding(path, 'wrong-field/unfit', values)
        : finding(path, 'wrong-field', values, suggestOneOf(value, names))
    })
  },
})

function listFor(manifest: unknown, path: Path): string | undefined {
  const keys = keysOf(path)
  if (keys[0] === 'lists') return String(keys[1])
  const depth = keys.lastIndexOf('sections') + 2
  return textAt(valueAt(manifest, ...keys.slice(0, depth)), 'entries', 'from')
}

/** The list whose entries a field of another list names. */
function namedBy(manifest: unknown, list: string | undefined, field: string | undefined): string | undefined {
  if (!isList(manifest, list)) return undefined
  const node = fieldsOf(manifest, list).find(({ key }) => key === field)?.node
  return node?.['x-ref'] ?? node?.items?.['x-ref']
}

function kindOf(schema: Schema, node: SchemaNode): string {
  if (node['x-format'] === 'address') return 'text'
  if (node['x-format'] === 'hours') return 'hours'
  const target = schema.target(node.type === 'array' ? (node.items ?? {}) : node)
  if (target['x-image'] || target['x-media'] === 'image') return 'image'
  if (target['x-icon']) return 'icon'
  if (target['x-link'] || target['x-media'] === 'file') return 'link'
  if (node.items && schema.referredName(node.items) === 'Block') return 'blocks'
  if (target['x-ref']) return 'reference'
  if (target['x-format'] === 'date') return 'date'
  if (target['x-format'] === 'price') return 'price'
  return ['string', 'number', 'integer'].includes(String(target.type)) && !target['x-media'] ? 'text' : 'other'
}
