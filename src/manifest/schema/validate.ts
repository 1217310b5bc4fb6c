import { pathOf } from '../core/path'
import type { Problem } from '../core/problem'
import { schema, type SchemaNode } from './schema'
import { schemaError, type SchemaError } from './SchemaError'
import { describeSchemaError } from './schemaProblem'
import { suggest } from '../core/suggest'
import { validateEntries } from './validateEntries'
import { validate } from '../generated/validator.generated.js'

/** What the schema says against a manifest. */
interface Validated {
  /** One problem a mistake, in the owner's words. */
  problems: Problem[]
  /**
   * The locations whose values are not what the schema wants, or are missing: what is found there follows from that.
   */
  doubtful: (string | number)[][]
}

/** Holds a manifest against the schema. */
export function validateSchema(manifest: unknown): Validated {
  const general = validate(manifest) ? [] : (validate.errors ?? [])
  const found = [...general, ...validateEntries(manifest, general)]
  if (found.length === 0) return { problems: [], doubtful: [] }
  const errors = found.map((error) => schemaError(error, manifest))
  const problems = withoutEchoes(errors)
    .map(asMisspelt)
    .map((error) => {
      const { keys, key, keyword, params } = error
      const item = keyword === 'uniqueItems' ? Math.max(Number(params.i), Number(params.j)) : undefined
      const path = pathOf([...keys, ...(key === undefined ? [] : [key]), ...(item === undefined ? [] : [item])])
      return {
        severity: 'error' as const,
        at: path ?? { offset: 0, length: 1 },
        ...(key !== undefined && { onKey: true }),
        ...describeSchemaError(error),
      }
    })
  return { problems, doubtful: errors.flatMap(doubtfulLocations) }
}

/** What an error leaves in doubt. Under a key that is unknown stands perhaps one that is missing. */
function doubtfulLocations({ keyword, params, keys, key, data, node }: SchemaError): (string | number)[][] {
  if (keyword === 'required') return [[...keys, String(params.missingProperty)]]
  if (key === undefined) return keyword === 'propertyNames' ? [] : [[...keys]]
  if (keyword !== 'additionalProperties') return [[...keys, '(name)']]
  const block = data as Record<string, unknown>
  const missing = Object.keys(node.properties ?? {}).filter((name) => !Object.hasOwn(block, name))
  const meant = suggest(key, missing)
  return typeof block[key] === 'object' ? missing.map((name) => [...keys, name]) : meant ? [[...keys, meant]] : []
}

/**
 * A closed union cannot say which key of a block without a "type" is the misspelt one; that is found here.
 * The error becomes one about that key.
 */
function asMisspelt(error: SchemaError): SchemaError {
  if (error.keyword !== 'required' || error.params.missingProperty !== 'type' || !error.node.oneOf) return error
  const known = keysOfUnion(error.node)
  const key = Object.keys(error.data as object).find((one) => !known.has(one) && suggest(one, ['type']) !== undefined)
  return key === undefined
    ? error
    : { ...error, keyword: 'additionalProperties', params: { additionalProperty: key }, key }
}

const keysOfUnion = (union: SchemaNode): ReadonlySet<string> =>
  new Set(schema.members(union).flatMap(({ node }) => Object.keys(node.properties ?? {})))

/** ajv reports some mistakes twice: once where they are, once on the way there. */
function withoutEchoes(errors: readonly SchemaError[]): SchemaError[] {
  const located = errors.map((error) => ({ error, pointer: JSON.stringify(error.keys) }))
  const pointersOf = (keyword: string) =>
    new Set(located.flatMap(({ error, pointer }) => (error.keyword === keyword ? [pointer] : [])))
  const [mistyped, tooLong, enums] = [pointersOf('type'), pointersOf('maxLength'), pointersOf('enum')]
  const misspelt = new Set(
    located.flatMap(({ error, pointer }) =>
      error.keyword === 'additionalProperties' ? [`${pointer} ${describeSchemaError(error).suggestion ?? ''}`] : [],
    ),
  )
  const seen = new Set<string>()
  return located.flatMap(({ error, pointer }) => {
    const { keyword, params, keys, data } = error
    if (keyword === 'propertyNames' || keyword === 'oneOf') return []
    if (
      keyword === 'discriminator' &&
      (enums.has(JSON.stringify([...keys, 'type'])) || (data as { type?: unknown } | undefined)?.type === undefined)
    )
      return []
    // A misspelt key is one mistake: the key itself, not also the one that is missing for it.
    if (keyword === 'required' && misspelt.has(`${pointer} ${String(params.missingProperty)}`)) return []
    // What is far too long has seldom the right pattern either.
    if (keyword === 'pattern' && tooLong.has(pointer)) return []
    // A value of the wrong type is not one of the choices either, nor large enough.
    if (['enum', 'minimum', 'maximum'].includes(keyword) && mistyped.has(pointer)) return []
    const name = `${pointer} ${keyword} ${JSON.stringify(params)}`
    if (seen.has(name)) return []
    seen.add(name)
    return [error]
  })
}
