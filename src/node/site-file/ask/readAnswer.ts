import { Ajv } from 'ajv'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { textOf } from '../../../words/english'
import { describeSchemaError } from '../../../manifest/schema/schemaProblem'
import { didYouMean, listWords } from '../../../manifest/core/suggest'

/** The value of an answer, or the reason why it is wrong. */
export type Answer = { value: unknown } | { fault: string }

const yes = /^(?:true|yes|y)$/i
const no = /^(?:false|no|n)$/i

/** Reads texts, numbers, yes and no. @param choices undefined if any value is allowed */
export function readAnswer(words: string, node: SchemaNode, choices: readonly string[] | undefined): Answer {
  if (node.type === 'boolean')
    return yes.test(words) ? { value: true } : no.test(words) ? { value: false } : { fault: 'Answer yes or no.' }
  const number = Number(words.trim())
  const value =
    [node.type].flat().some((type) => type === 'integer' || type === 'number') &&
    words.trim() !== '' &&
    !Number.isNaN(number)
      ? number
      : words
  const isOwn = node['x-ref'] !== undefined && /^\{[a-zA-Z.]+\}$/.test(words)
  if (choices && typeof value === 'string' && !choices.includes(value) && !isOwn) {
    return {
      fault: `There is no "${value}".${didYouMean(value, choices)}${choices.length > 0 ? ` Possible: ${listWords(choices, 30)}.` : ''}`,
    }
  }
  return checkValue(value, node)
}

/** Checks a value as `npm run check` would, in the same words. */
export function checkValue(value: unknown, node: SchemaNode): Answer {
  // Validating a schema against the meta-schema takes ten times as long as validating a value; this is done when the
  // schema is bundled.
  const options = { meta: false, validateSchema: false }
  const ajv = new Ajv({ ...options, strict: false, verbose: true, discriminator: true, allErrors: true })
  const validate = ajv.compile({ ...node, definitions: schema.definitions })
  validate(value)
  const [error] = validate.errors ?? []
  if (!error) return { value }
  const { keyword, data, parentSchema = {}, instancePath } = error
  const keys = instancePath.split('/').slice(1)
  const params = error.params as Record<string, unknown>
  const words = textOf(describeSchemaError({ keyword, params, keys, data, node: parentSchema }))
  return { fault: keys.length === 0 ? words : `${keys.join(' › ')}: ${words}` }
}

export function questionFor(node: SchemaNode): string {
  const example =
    node['x-example'] !== undefined && !/such as|"/.test(node.description ?? '')
      ? ` Such as ${JSON.stringify(node['x-example'])}.`
      : ''
  return `${node.title ?? ''}: ${node.description ?? ''}${example}`
}
