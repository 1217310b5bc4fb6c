import { Ajv } from 'ajv'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { textOf } from '../../../manifest/messages/sentencesOf'
import { describeSchemaError } from '../../../manifest/schema/schemaProblem'
import { didYouMean, listWords } from '../../../manifest/core/suggest'

/** What a person's words mean where the schema asks for something, or what is wrong with them. */
type Answer = { value: unknown } | { fault: string }

const yes = /^(?:true|yes|y)$/i
const no = /^(?:false|no|n)$/i

/** Reads words, numbers, yes and no. @param choices undefined where anything can be written */
export function readAnswer(words: string, node: SchemaNode, choices: readonly string[] | undefined): Answer {
  if (node.type === 'boolean')
    return yes.test(words) ? { value: true } : no.test(words) ? { value: false } : { fault: 'Answer yes or no.' }
  const number = Number(words.trim())
  const value =
    (node.type === 'integer' || node.type === 'number') && words.trim() !== '' && !Number.isNaN(number) ? number : words
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
  // The schema is held against its own meta-schema where it is bundled: here that would take ten times as long as the
  // value itself.
  const own = { meta: false, validateSchema: false }
  const ajv = new Ajv({ ...own, strict: false, verbose: true, discriminator: true, allErrors: true })
  const validate = ajv.compile({ ...node, definitions: schema.definitions })
  if (validate(value)) return { value }
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
