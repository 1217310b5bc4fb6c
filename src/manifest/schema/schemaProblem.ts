import { canonicalTag } from '../core/languageTags'
import { suggestKey, suggestValue, suggest } from '../core/suggest'
import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import type { MessageData, SchemaText, Title } from '../../words/values'
import type { Problem } from '../core/problem'
import { asText, valueAt, keysOfPointer, type Keys } from '../core/read'
import { schema, type SchemaNode } from './schema'
import { slugOf } from '../core/slugOf'
import { meantPrice } from '../text/writtenPrice'
import { withAsciiDigits, writtenNumber } from '../text/writtenNumber'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { otherWord } from '../text/otherWords'
import type { ErrorObject } from 'ajv'
import { schemaOf } from './lists'

/** The key that was probably meant by an unknown one: another word for it, or one that is written alike. */
export const keyMeantBy = (key: string, possible: readonly string[]): string | undefined =>
  otherWord(key, possible) ?? suggest(key, possible)

type Description = Omit<Problem, 'severity' | 'at'>

const description = <K extends MessageId>(
  messageId: K,
  values: MessageValues<K>,
  more: Pick<Problem, 'suggestion' | 'fix' | 'onKey'> = {},
): Description => ({ rule: messageId.replace(/\/.*/, ''), messageId, values, ...more })

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

/** The name of a JSON type, in the language of the message. */
const typeWord = (type: string): MessageData => ({ messageId: 'part/type', values: { type } })

const quoted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value))

const titleOf = ({ title }: SchemaNode): string | undefined => (title === '' ? undefined : title)

/** The titles of closed unions, by the union and by its list of types. */
const unionTitles = new Map<unknown, string | undefined>()
function learnUnions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const { oneOf: members, properties } = node as SchemaNode
  if (members && properties?.type)
    [node, properties.type].forEach((part) => unionTitles.set(part, titleOf(node as SchemaNode)))
  Object.values(node).forEach(learnUnions)
}
learnUnions(schema.definitions)

function titleOfUnion({ node }: SchemaError): { title?: Title } {
  const title = unionTitles.get(node)
  return title === undefined ? {} : { title: { title } }
}

const textOfNode = ({ description: text = '', 'x-meaning': field }: SchemaNode): SchemaText => ({
  text,
  ...(field && { field }),
})

function withExample(node: SchemaNode): SchemaText {
  const { description: text = '', 'x-example': example } = node
  return { ...textOfNode(node), ...(example !== undefined && !/such as|"/.test(text) && { example }) }
}

const isSeveralAddresses = (data: unknown): boolean => (asText(data).match(/[^\s@,;]@[^\s@,;]/g)?.length ?? 0) > 1

/** The text in other letters, with hyphens, or as a language's tag, if that is all that the pattern asks for; a day of every year begins with two. */
function meantBy(text: string, pattern: string): string | undefined {
  // A web or e-mail address, or a tag of a page, does not become an id.
  if (/[@:/?#<]/.test(text)) return undefined
  const slug = slugOf(text)
  const form = new RegExp(pattern)
  const bare = text.trim()
  const everyYear = /^\d\d-\d\d$/.test(bare) ? [`--${bare}`] : []
  return [bare, bare.toLowerCase(), bare.toUpperCase(), slug, `/${slug}`, ...everyYear, canonicalTag(bare) ?? ''].find(
    (candidate) => candidate !== '/' && form.test(candidate),
  )
}

/** The number or boolean that a text in quotes stands for, if the schema wants one. */
function unquoted(text: string, wanted: readonly string[]): number | boolean | undefined {
  if (wanted.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const number = writtenNumber(text)
  if (typeof number !== 'number') return undefined
  return wanted.includes('number') || (wanted.includes('integer') && Number.isInteger(number)) ? number : undefined
}

/** A price in the notation of the file, in one line. */
const inOneLine = (price: number | object): string =>
  typeof price === 'number'
    ? String(price)
    : `{ ${Object.entries(price)
        .map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
        .join(', ')} }`

function describePrice({ data, node }: SchemaError): Description {
  const price = meantPrice(data, Object.keys(node.properties ?? {}))
  const isRange = typeof price === 'object' && 'upTo' in price
  return price === undefined
    ? description('wrong-type/price', { isRange })
    : description('wrong-type/price', { to: inOneLine(price), isRange }, { fix: { do: 'set', value: price } })
}

function describeType(error: SchemaError): Description {
  const { params, data, node } = error
  if (node['x-format'] === 'price') return describePrice(error)
  const wanted = [params.type as string | string[]].flat()
  const types = { found: typeWord(kindOf(data)), wanted: { either: wanted.map(typeWord) } }
  // A query stands here; its entries belong in the catalog.
  if (Array.isArray(data) && (node['x-choices'] || node['x-query']))
    return description('wrong-type/entries', {
      ...types,
      from: node['x-query'] ?? 'options',
      isGrouped: node['x-choices'] === true,
    })
  if (node['x-file']) return description('wrong-type/file', types)
  if (typeof data !== 'string' || !wanted.some((type) => ['number', 'integer', 'boolean'].includes(type)))
    return description('wrong-type', types)
  const value = unquoted(data, wanted)
  return description(
    'wrong-type/quoted',
    value === undefined ? types : { ...types, plain: String(value) },
    value === undefined ? {} : { fix: { do: 'set', value } },
  )
}

function describeEnum(error: SchemaError): Description {
  const allowed = error.params.allowedValues as unknown[]
  const meant = suggestValue(suggest(asText(error.data), allowed.map(String)))
  const values = { shown: shown(error.data), allowed: quoted(allowed) }
  return error.keys.at(-1) === 'type'
    ? description('unknown-type', { ...values, allowed: allowed.map(String), ...titleOfUnion(error) }, meant)
    : description('unknown-value', values, meant)
}

function describeMissing(error: SchemaError): Description {
  const { node } = error
  const key = String(error.params.missingProperty)
  const property = node.properties?.[key]
  if (key === 'type' && node.oneOf)
    return description('missing-key/type', { ...titleOfUnion(error), allowed: quoted(property?.enum ?? []) })
  return description('missing-key', { key, ...(property?.description && { about: textOfNode(property) }) })
}

/** A number with a sign that nobody dials, or without the code that a chat needs. */
function describePhone(text: string, node: SchemaNode): Description {
  const plain = withAsciiDigits(text)
  const sign = /\p{L}[\p{L}\p{M}.]*|[^\d\s()+.\p{Cf}\p{Pd}]|(?<=\d.*)\+/u.exec(plain)?.[0]
  const [first = ''] = /\+?[\d (.)\p{Pd}]*\d/u.exec(plain) ?? []
  const number = parsePhoneNumberFromString(first, { extract: false })
  const more = suggestValue(number?.isValid() ? number.formatInternational() : undefined)
  return sign === undefined || !/\d/.test(first)
    ? description('wrong-form', { shown: shown(text), about: withExample(node) }, more)
    : description('wrong-phone/sign', { shown: shown(text), sign }, more)
}

const sizeOf = (data: unknown): number => (data as unknown[]).length

/** Describes an error of each keyword to readers who do not know JSON Schema. */
const descriptions: Record<string, (error: SchemaError) => Description> = {
  additionalProperties: ({ params, node, data }) => {
    const key = String(params.additionalProperty)
    const allowed = Object.keys(node.properties ?? {})
    const title = titleOf(node)
    return description(
      'unknown-key',
      { key, known: allowed, ...(title !== undefined && { title: { title } }) },
      allowed.length > 0 ? suggestKey(key, allowed, data, keyMeantBy(key, allowed)) : { fix: { do: 'remove' } },
    )
  },
  required: describeMissing,
  // A word that stands in pairs, such as those of a button with two states.
  dependencies: describeMissing,
  type: describeType,
  enum: describeEnum,
  const: ({ params, data }) =>
    description(
      'unknown-value/one',
      { shown: shown(data), allowed: [shown(params.allowedValue)] },
      { fix: { do: 'set', value: params.allowedValue } },
    ),
  pattern: ({ data, params, node, key }) => {
    if (node['x-phone'] && !/[{}]/.test(asText(data))) return describePhone(asText(data), node)
    if (isSeveralAddresses(data)) return description('wrong-form/addresses', {})
    const frame = /<iframe\b[^>]*\ssrc\s*=\s*["']([^"']+)/i.exec(asText(data))?.[1]?.replaceAll('&amp;', '&')
    if (frame !== undefined && new RegExp(String(params.pattern), 'u').test(frame))
      return description('wrong-form/frame', { address: frame }, { fix: { do: 'set', value: frame } })
    const meant = meantBy(asText(data), String(params.pattern))
    return description(
      'wrong-form',
      { shown: shown(data), about: withExample(node) },
      meant === undefined
        ? {}
        : { suggestion: meant, fix: key === undefined ? { do: 'set', value: meant } : { do: 'rename', key: meant } },
    )
  },
  minLength: ({ params, data }) =>
    data !== '' && Number(params.limit) > 1
      ? description('too-short', { least: Number(params.limit) })
      : description('empty-text', {}),
  maxLength: ({ params, data }) => description('too-long', { length: asText(data).length, most: Number(params.limit) }),
  minItems: ({ params, data }) => description('too-few', { count: sizeOf(data), least: Number(params.limit) }),
  maxItems: ({ params, data }) => description('too-many', { count: sizeOf(data), most: Number(params.limit) }),
  uniqueItems: ({ params, data }) =>
    description('repeated-entry', { shown: shown((data as unknown[])[Number(params.i)]) }, { fix: { do: 'remove' } }),
  minimum: ({ params, data }) =>
    description('out-of-range/small', { number: Number(data), least: Number(params.limit) }),
  maximum: ({ params, data }) =>
    description('out-of-range/large', { number: Number(data), most: Number(params.limit) }),
  minProperties: () => description('too-few/block', {}),
  // Only for a "type" that is not even a text: one that is misspelt is reported by its `enum`.
  discriminator: (error) =>
    description('unknown-type/no-text', {
      shown: shown((error.data as { type?: unknown } | undefined)?.type),
      allowed: quoted(error.node.properties?.type?.enum ?? []),
      ...titleOfUnion(error),
    }),
}

export function describeSchemaError(error: SchemaError): Description {
  const describe = descriptions[error.keyword]
  if (!describe) throw new Error(`Bug: no words for the schema keyword "${error.keyword}".`)
  return describe(error)
}

export interface SchemaError {
  /** The keyword of JSON Schema that rejects it, and ajv's details (https://ajv.js.org/api.html#error-objects). */
  keyword: string
  params: Record<string, unknown>
  /** The keys from the root of the manifest to the value. */
  keys: Keys
  /** The rejected key, if a key is rejected and not its value. */
  key?: string
  data: unknown
  node: SchemaNode
}

/** Adds the value and its schema to an error of ajv: the generated validator knows neither. */
export function schemaError(error: ErrorObject, manifest: unknown): SchemaError {
  const { keyword, propertyName } = error
  const params = error.params as Record<string, unknown>
  const keys = keysOfPointer(error.instancePath, manifest)
  const inSchema = schemaOf(manifest)
  const around = inSchema.nodeAt(manifest, keys) ?? {}
  if (propertyName !== undefined) {
    const node = inSchema.target(around.propertyNames ?? {})
    return { keyword, params, keys, key: propertyName, data: propertyName, node }
  }
  const data = keys.length === 0 ? manifest : valueAt(manifest, ...keys)
  const key = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
  return { keyword, params, keys, ...(key !== undefined && { key }), data, node: around }
}
