import type { ErrorObject } from 'ajv'
import { didYouMean, listWords, suggest } from './suggest'

interface Words {
  rule: string
  message: string
  fix?: string
  /** The key that was probably meant. */
  suggestion?: string
}

interface SchemaNode {
  title?: string
  description?: string
  properties?: Record<string, unknown>
  'x-example'?: string
}

const typeNames: Record<string, string> = { string: 'a text in quotes', integer: 'a whole number', number: 'a number', boolean: 'true or false', array: 'a list in [ ]', object: 'a block in { }', null: 'null' }

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value)

type Wording = (error: ErrorObject, node: SchemaNode) => Words

/** For each keyword of JSON Schema that ours uses: what it means to someone who has never seen one. */
const wordings: Record<string, Wording> = {
  additionalProperties: ({ params }, node) => {
    const key = String(params.additionalProperty)
    const known = Object.keys(node.properties ?? {})
    const suggestion = suggest(key, known)
    return { rule: 'unknown-key', message: `There is no "${key}" here.${didYouMean(key, known)}`, fix: known.length > 0 ? `Possible here: ${listWords(known, 20)}. Notes of your own begin with x-.` : 'Remove it.', ...(suggestion !== undefined && { suggestion }) }
  },
  required: ({ params }) => ({ rule: 'missing-key', message: `"${String(params.missingProperty)}" is missing here.`, fix: `Add "${String(params.missingProperty)}".` }),
  type: ({ params, data }) => {
    const wanted = [params.type as string | string[]].flat().map((type) => typeNames[type] ?? type).join(' or ')
    return { rule: 'wrong-type', message: `This is ${typeNames[kindOf(data)] ?? kindOf(data)}, but ${wanted} is wanted.`, fix: `Write ${wanted}.` }
  },
  enum: ({ params, data }) => {
    const allowed = (params.allowedValues as unknown[]).map(String)
    return { rule: 'unknown-value', message: `${shown(data)} is not possible here.${didYouMean(String(data), allowed)}`, fix: `It can be: ${listWords(allowed, 24)}.` }
  },
  const: ({ params, data }) => ({ rule: 'unknown-value', message: `${shown(data)} is not possible here.`, fix: `It must be ${shown(params.allowedValue)}.` }),
  pattern: ({ data }, node) => ({ rule: 'wrong-form', message: `${shown(data)} does not have the right form.`, fix: `${node.description ?? ''}${node['x-example'] ? ` For example: ${node['x-example']}` : ''}`.trim() }),
  minLength: () => ({ rule: 'empty-text', message: 'This text is empty.', fix: 'Write something, or remove the whole line if it is not needed.' }),
  maxLength: ({ params, data }) => ({ rule: 'too-long', message: `This text has ${String(data).length} characters; ${String(params.limit)} at most are possible.`, fix: 'Shorten it.' }),
  minItems: ({ params, data }) => ({ rule: 'too-few', message: `This list has ${(data as unknown[]).length} entries; at least ${String(params.limit)} are needed.`, fix: 'Add what is missing.' }),
  maxItems: ({ params, data }) => ({ rule: 'too-many', message: `This list has ${(data as unknown[]).length} entries; at most ${String(params.limit)} are possible.`, fix: 'Remove some.' }),
  uniqueItems: ({ params, data }) => ({ rule: 'repeated-entry', message: `${shown((data as unknown[])[Number(params.i)])} stands twice in this list.`, fix: 'Keep one of the two.' }),
  minimum: ({ params, data }) => ({ rule: 'out-of-range', message: `${String(data)} is too small.`, fix: `It must be ${String(params.limit)} or more.` }),
  maximum: ({ params, data }) => ({ rule: 'out-of-range', message: `${String(data)} is too large.`, fix: `It must be ${String(params.limit)} or less.` }),
  minProperties: () => ({ rule: 'too-few', message: 'This block is empty.', fix: 'Add at least one entry.' }),
  discriminator: ({ data }) => ({ rule: 'unknown-value', message: `${shown((data as { type?: unknown } | undefined)?.type)} is not a kind that exists.`, fix: 'Correct "type".' }),
}

/** What a validator's error means, in the words of the site's owner. */
export function wordSchemaError(error: ErrorObject): Words {
  const wording = wordings[error.keyword]
  if (!wording) throw new Error(`Bug: no words for the schema keyword "${error.keyword}".`)
  return wording(error, (error.parentSchema ?? {}) as SchemaNode)
}
