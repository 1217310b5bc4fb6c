import { pathOf, valueAt } from '../core/read'
import type { Problem } from '../core/problem'
import { schema, type SchemaNode } from './schema'
import { schemaError, type SchemaError, describeSchemaError, keyMeantBy } from './schemaProblem'
import { suggest } from '../core/suggest'
import { validateEntries, withOwnKinds } from './validateEntries'
import { schemaOf } from './lists'
import { meantPrice } from '../text/writtenPrice'
import { writtenNumber } from '../text/writtenNumber'
import { validate } from '../generated/validator.generated.js'

interface Validated {
  /** One problem for each mistake. */
  problems: Problem[]
  /** The locations whose values the schema rejects or misses: other problems there would follow from that. */
  invalidated: (string | number)[][]
}

export function validateSchema(manifest: unknown): Validated {
  const general = validate(manifest) ? [] : withOwnKinds(manifest, validate.errors ?? [])
  const ajvErrors = [...general, ...validateEntries(manifest, general)]
  if (ajvErrors.length === 0) return { problems: [], invalidated: [] }
  const errors = ajvErrors.map((error) => schemaError(error, manifest))
  const problems = withoutDuplicates(errors.map((error) => asPrice(error, manifest)))
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
  return { problems, invalidated: errors.flatMap(invalidatedLocations) }
}

/** The locations that an error invalidates. An unknown key may misspell one that is missing, so that one counts too. */
function invalidatedLocations({ keyword, params, keys, key, data, node }: SchemaError): (string | number)[][] {
  if (keyword === 'required' || keyword === 'dependencies') return [[...keys, String(params.missingProperty)]]
  if (key === undefined) return keyword === 'propertyNames' ? [] : [[...keys]]
  if (keyword !== 'additionalProperties') return ['(name)', key].map((name) => [...keys, name])
  const block = data as Record<string, unknown>
  const missing = schema.fields(node).flatMap((field) => (isLeftOut(block, field) ? [field.key] : []))
  const meant = keyMeantBy(key, missing)
  return typeof block[key] === 'object' ? missing.map((name) => [...keys, name]) : meant ? [[...keys, meant]] : []
}

/** Whether a key is missing: what may be left out is filled in before the schema is asked. */
const isLeftOut = (block: Record<string, unknown>, { key, node }: { key: string; node: SchemaNode }): boolean =>
  !Object.hasOwn(block, key) || JSON.stringify(block[key]) === JSON.stringify(node['x-default'])

/** Turns an error inside a price that is written in another way into one about the price: `{ "min": 900, "max": 1800 }`. */
function asPrice(error: SchemaError, manifest: unknown): SchemaError {
  // A text in place of an amount may say more than a number.
  const isText = error.keyword === 'type' && typeof error.data === 'string' && /\p{Nd}/u.test(error.data)
  const keys = isText ? error.keys.slice(0, -1) : error.keys
  if (!isText && error.keyword !== 'additionalProperties') return error
  const node = schemaOf(manifest).nodeAt(manifest, keys)
  if (node?.['x-format'] !== 'price' || (isText && writtenNumber(String(error.data)) !== undefined)) return error
  const data = valueAt(manifest, ...keys)
  const price = meantPrice(data, Object.keys(node.properties ?? {}))
  // Something else may be wrong in it.
  const isOther = price === undefined || (isText && valueAt(price, ...error.keys.slice(-1)) === error.data)
  return isOther ? error : { keyword: 'type', params: { type: node.type }, keys, data, node }
}

/** Turns the error about a missing "type" of a closed union into one about the key that misspells it. */
function asMisspelt(error: SchemaError): SchemaError {
  if (error.keyword !== 'required' || error.params.missingProperty !== 'type' || !error.node.oneOf) return error
  const unionKeys = keysOfUnion(error.node)
  const key = Object.keys(error.data as object).find(
    (one) => !unionKeys.has(one) && suggest(one, ['type']) !== undefined,
  )
  return key === undefined
    ? error
    : { ...error, keyword: 'additionalProperties', params: { additionalProperty: key }, key }
}

const keysOfUnion = (union: SchemaNode): ReadonlySet<string> =>
  new Set(schema.members(union).flatMap(({ node }) => Object.keys(node.properties ?? {})))

/** Leaves out the second of two errors that ajv reports for one mistake: there, and in a block around it. */
function withoutDuplicates(errors: readonly SchemaError[]): SchemaError[] {
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
    // A text that is too long rarely matches the pattern either.
    if (keyword === 'pattern' && tooLong.has(pointer)) return []
    // A value of the wrong type is not one of the choices either, nor large enough.
    if (['enum', 'minimum', 'maximum'].includes(keyword) && mistyped.has(pointer)) return []
    const name = `${pointer} ${keyword} ${JSON.stringify(params)}`
    if (seen.has(name)) return []
    seen.add(name)
    return [error]
  })
}
