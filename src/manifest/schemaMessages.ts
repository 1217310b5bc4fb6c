import { lowerFirst, schema, type SchemaNode } from './schema'
import type { SchemaError } from './SchemaError'
import { didYouMean, suggest } from './suggest'
import { oneOf } from './entityNames'
import { asText } from './read'

/** What an error means, in the words of the site's owner. */
interface Description {
  rule: string
  message: string
  fix?: string
  /** The key that was probably meant. */
  suggestion?: string
}

const typeNames: Record<string, string> = {
  string: 'a text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a block in { }',
  null: 'null',
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

const count = (number: number, one: string, many: string): string => (number === 1 ? `one ${one}` : `${number} ${many}`)

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

/**
 * What the block that a schema node describes is called, such as `form on a page`; the schema's words begin with a
 * capital.
 */
function titleOf(node: SchemaNode): string | undefined {
  const title = node.title
  return title === undefined || title === '' ? undefined : lowerFirst(title)
}

/** The kinds that a closed union lists for completion, and what the union's members are called. */
const unionTitles = new Map<unknown, string>()
function learnUnions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const { oneOf: members, properties } = node as SchemaNode
  if (members && properties?.type)
    [node, properties.type].forEach((part) => unionTitles.set(part, titleOf(node as SchemaNode) ?? 'thing'))
  Object.values(node).forEach(learnUnions)
}
learnUnions(schema.definitions)

const titleOfUnion = ({ node }: SchemaError): string => unionTitles.get(node) ?? 'thing'

/** A description often has an example in it already. */
function withExample({ description = '', 'x-example': example }: SchemaNode): string {
  return example === undefined || /such as|"/.test(description)
    ? description
    : `${description} For example: ${JSON.stringify(example)}`.trim()
}

const isSeveralAddresses = (data: unknown): boolean => (asText(data).match(/[^\s@,;]@[^\s@,;]/g)?.length ?? 0) > 1
const severalAddresses: Description = {
  rule: 'wrong-form',
  message: 'There are several e-mail addresses here, and one is wanted.',
  fix: 'Write one of them.',
}

/** The same words in the form that is wanted, where small letters and hyphens are all that is missing. */
function meantBy(text: string, pattern: string): string {
  // Of an address on the web or of a mailbox no id is made.
  if (/[@:/?#]/.test(text)) return ''
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const form = new RegExp(pattern)
  const meant = [text.trim(), text.trim().toLowerCase(), slug, `/${slug}`].find(
    (candidate) => candidate !== '/' && form.test(candidate),
  )
  return meant === undefined ? '' : ` Did you mean "${meant}"?`
}

/** Where a list is written and the entries of a catalog are wanted: that they are written there, and asked for here. */
function insteadOfList(node: SchemaNode, data: unknown): string | undefined {
  if (!Array.isArray(data) || !(node['x-choices'] || node['x-query'])) return undefined
  const from = node['x-query'] ?? 'options'
  const where = node['x-choices'] ? ', "where": { "group": "times" }' : ''
  return `The entries themselves stand in catalogs › ${from}${node['x-choices'] ? ', with a "group" of your own' : ''}. Write here which of them: { "from": "${from}"${where} }.`
}

type Describe = (error: SchemaError) => Description

/** For each keyword of JSON Schema that ours uses: what it means to someone who has never seen one. */
const descriptions: Record<string, Describe> = {
  additionalProperties: ({ params, node }) => {
    const key = String(params.additionalProperty)
    const known = Object.keys(node.properties ?? {})
    const suggestion = suggest(key, known)
    return {
      rule: 'unknown-key',
      message: `There is no "${key}" ${titleOf(node) ? `in "${node.title as string}"` : 'here'}.${didYouMean(key, known)}`,
      fix: known.length > 0 ? `Possible here: ${known.join(', ')}. A note of your own begins with x-.` : 'Remove it.',
      ...(suggestion !== undefined && { suggestion }),
    }
  },
  required: (error) => {
    const { node } = error
    const key = String(error.params.missingProperty)
    const property = node.properties?.[key]
    if (key === 'type' && node.oneOf)
      return {
        rule: 'missing-key',
        message: `This ${titleOfUnion(error)} has no "type".`,
        fix: `Add "type": one of ${quoted(property?.enum ?? [])}.`,
      }
    return {
      rule: 'missing-key',
      message: `"${key}" is missing here.`,
      fix: `Add "${key}"${property?.description ? `: ${property.description}` : '.'}`,
    }
  },
  type: ({ params, data, node }) => {
    const wanted = [params.type as string | string[]]
      .flat()
      .map((type) => typeNames[type] ?? type)
      .join(' or ')
    return {
      rule: 'wrong-type',
      message: `This is ${typeNames[kindOf(data)] ?? kindOf(data)}, but ${wanted} is wanted.`,
      fix:
        insteadOfList(node, data) ??
        (node['x-file']
          ? 'Write the entries in [ ], or the name of the file that holds them: { "file": "cities.jsonl" }.'
          : undefined) ??
        `Write ${typeof data === 'string' && /number|true/.test(wanted) ? `${Number.isNaN(Number(data)) ? wanted : data}, without quotes` : wanted}.`,
    }
  },
  enum: (error) => {
    const { params, data } = error
    const allowed = params.allowedValues as unknown[]
    const meant = didYouMean(asText(data), allowed.map(String))
    if (error.keys.at(-1) !== 'type')
      return {
        rule: 'unknown-value',
        message: `${shown(data)} is not possible here.${meant}`,
        fix: `It can be: ${quoted(allowed)}.`,
      }
    const title = titleOfUnion(error)
    return {
      rule: 'unknown-type',
      message: `${shown(data)} is not a kind of ${title}.${meant}`,
      fix: `${oneOf(title).replace(/^a/, 'A')} can be: ${allowed.map(String).join(', ')}.`,
    }
  },
  const: ({ params, data }) => ({
    rule: 'unknown-value',
    message: `${shown(data)} is not possible here.`,
    fix: `It must be ${shown(params.allowedValue)}.`,
  }),
  pattern: ({ data, params, node }) =>
    isSeveralAddresses(data)
      ? severalAddresses
      : {
          rule: 'wrong-form',
          message: `${shown(data)} does not have the form that is wanted here.${meantBy(asText(data), String(params.pattern))}`,
          fix: withExample(node),
        },
  minLength: ({ params, data }) =>
    data !== '' && Number(params.limit) > 1
      ? {
          rule: 'too-short',
          message: `This text is too short: at least ${String(params.limit)} characters are needed.`,
          fix: 'Write a little more.',
        }
      : {
          rule: 'empty-text',
          message: 'This text is empty.',
          fix: 'Write something, or remove the whole line if it is not needed.',
        },
  maxLength: ({ params, data }) => ({
    rule: 'too-long',
    message: `This text has ${asText(data).length} characters; at most ${String(params.limit)} are possible.`,
    fix: 'Shorten it.',
  }),
  minItems: ({ params, data }) => ({
    rule: 'too-few',
    message: `This list has ${count((data as unknown[]).length, 'entry', 'entries')}; at least ${String(params.limit)} ${params.limit === 1 ? 'is' : 'are'} needed.`,
    fix: 'Add what is missing.',
  }),
  maxItems: ({ params, data }) => ({
    rule: 'too-many',
    message: `This list has ${count((data as unknown[]).length, 'entry', 'entries')}; at most ${String(params.limit)} ${params.limit === 1 ? 'is' : 'are'} possible.`,
    fix: 'Remove some.',
  }),
  uniqueItems: ({ params, data }) => ({
    rule: 'repeated-entry',
    message: `${shown((data as unknown[])[Number(params.i)])} stands twice in this list.`,
    fix: 'Keep one of the two.',
  }),
  minimum: ({ params, data }) => ({
    rule: 'out-of-range',
    message: `${asText(data)} is too small.`,
    fix: `It must be ${String(params.limit)} or more.`,
  }),
  maximum: ({ params, data }) => ({
    rule: 'out-of-range',
    message: `${asText(data)} is too large.`,
    fix: `It must be ${String(params.limit)} or less.`,
  }),
  minProperties: () => ({ rule: 'too-few', message: 'This block is empty.', fix: 'Add at least one entry.' }),
  // Only for a "type" that is not even a text: one that is misspelt is reported by its `enum`.
  discriminator: (error) => ({
    rule: 'unknown-type',
    message: `${shown((error.data as { type?: unknown } | undefined)?.type)} is not a kind of ${titleOfUnion(error)}.`,
    fix: `It can be: ${quoted(error.node.properties?.type?.enum ?? [])}.`,
  }),
}

/** What an error of the schema means, in the words of the site's owner. */
export function describeSchemaError(error: SchemaError): Description {
  const describe = descriptions[error.keyword]
  if (!describe) throw new Error(`Bug: no words for the schema keyword "${error.keyword}".`)
  return describe(error)
}
