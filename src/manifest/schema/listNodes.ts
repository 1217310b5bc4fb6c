import { firstTextAt, textAt, valueAt } from '../core/read'
import listFieldWords from './listFieldWords.json' with { type: 'json' }
import { emailAddress } from '../values/internetAddresses'
import { callPattern } from '../values/phoneNumber'
import type { ListField } from '../generated/manifest.generated'
import type { SchemaNode } from './schema'

/** A title inside a sentence: the schema's titles begin with a capital. */
export const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)

const textNode: SchemaNode = { $ref: '#/definitions/Text' }

/** The form of a day, `2027-01-31`, in our schema too. */
const dayPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'

const nodes: Readonly<Record<ListField['type'], (field: unknown) => SchemaNode>> = {
  text: () => textNode,
  longText: () => ({ $ref: '#/definitions/RunningText' }),
  blocks: () => ({ type: 'array', items: { $ref: '#/definitions/Block' } }),
  texts: () => ({ type: 'array', items: textNode }),
  number: (field) => ({ type: 'number', 'x-format': 'number', ...bounds(field) }),
  price: () => ({ $ref: '#/definitions/Price' }),
  date: () => ({
    type: 'string',
    pattern: dayPattern,
    'x-format': 'date',
    'x-input': 'day',
    'x-example': '2027-01-31',
  }),
  time: () => ({
    type: 'string',
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    'x-format': 'time',
    'x-input': 'time',
    'x-example': '17:30',
  }),
  yesNo: () => ({ type: 'boolean' }),
  choice: (field) => ({ type: 'string', enum: optionsOf(field) }),
  image: () => ({ $ref: '#/definitions/Image' }),
  icon: () => ({ $ref: '#/definitions/Icon' }),
  reference: (field) => {
    const one: SchemaNode = { type: 'string', minLength: 1, 'x-ref': textAt(field, 'to') ?? '', 'x-format': 'name' }
    return valueAt(field, 'several') === true ? { type: 'array', items: one } : one
  },
  link: () => ({ $ref: '#/definitions/Link' }),
  phone: () => ({
    type: 'string',
    pattern: callPattern,
    'x-format': 'phone',
    'x-phone': 'call',
    'x-example': '+91 98765 43210',
  }),
  email: () => ({
    type: 'string',
    pattern: emailAddress.source,
    'x-format': 'email',
    'x-example': 'hello@example.com',
  }),
  file: () => ({ type: 'string', minLength: 1, 'x-media': 'file' }),
  hours: () => ({ type: 'array', minItems: 1, 'x-format': 'hours', items: { $ref: '#/definitions/HoursLine' } }),
}

const bounds = (field: unknown): SchemaNode => {
  const [least, most] = [valueAt(field, 'least'), valueAt(field, 'most')]
  return { ...(typeof least === 'number' && { minimum: least }), ...(typeof most === 'number' && { maximum: most }) }
}

function optionsOf(field: unknown): string[] {
  const options = valueAt(field, 'options')
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : []
}

/** A field that is itself wrong accepts any value. @param key the field's name */
function nodeOfField(key: string, field: unknown): SchemaNode {
  const type = textAt(field, 'type') ?? ''
  const title = firstTextAt(field, 'title') ?? titled(key)
  const make = Object.hasOwn(nodes, type) ? nodes[type as ListField['type']] : undefined
  const node = make?.(field) ?? {}
  const description = firstTextAt(field, 'description')
  if (description !== undefined) return { title, description, ...node }
  const list = node['x-ref'] ?? node.items?.['x-ref']
  const meaning = {
    title,
    kind: type,
    ...(type === 'choice' && { options: optionsOf(field) }),
    ...(list !== undefined && { list, isSeveral: node.items !== undefined }),
  }
  return { title, description: explained(title, type, node), 'x-meaning': meaning, ...node }
}

/** The schema of the id of one entry of a list, under the list's name. */
export const nodeOfReference = (list: string): SchemaNode => nodeOfField(list, { type: 'reference', to: list })

/** `fee` is "Fee", `startsAt` "Starts at". */
export const titled = (key: string): string => {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The kinds that are explained by their name alone: choices and references by what they may be. */
export type PlainListField = Exclude<ListField['type'], 'choice' | 'reference'>

const explanations: Readonly<Record<PlainListField, string>> = listFieldWords

function explained(title: string, type: string, node: SchemaNode): string {
  if (type === 'choice') return `${title}: one of ${(node.enum ?? []).join(', ')}.`
  const to = node['x-ref'] ?? node.items?.['x-ref']
  if (to !== undefined) return `${title}: ${node.items ? 'ids' : 'the id of an entry'} of "${to}".`
  return `${title}: ${explanations[type as PlainListField] ?? 'a text'}.`
}

/** The schema of the entries of a list that a site declares. */
export function nodeOfEntry(name: string, list: unknown, base: SchemaNode): SchemaNode {
  const fields = Object.entries((valueAt(list, 'fields') ?? {}) as object).filter(([key]) => !key.startsWith('x-'))
  const title = firstTextAt(list, 'title')?.trim() || titled(name)
  const { closedDays, ...shared } = base.properties ?? {}
  const hasHours = fields.some(([, field]) => textAt(field, 'type') === 'hours')
  return {
    title,
    description: `One ${lowerFirst(title)} of the list "${name}".`,
    type: 'object',
    required: ['id', ...fields.flatMap(([key, field]) => (valueAt(field, 'required') === true ? [key] : []))],
    additionalProperties: false,
    properties: {
      ...(base.properties?.id && { id: base.properties.id }),
      // A site that declares a field uses it: the editor offers it at once.
      ...Object.fromEntries(fields.map(([key, field]) => [key, { ...nodeOfField(key, field), 'x-common': true }])),
      ...shared,
      ...(hasHours && closedDays && { closedDays }),
    },
  }
}
