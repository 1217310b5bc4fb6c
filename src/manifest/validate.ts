import { Ajv, type ErrorObject } from 'ajv'
import { wordSchemaError } from './schemaWords'
import { schema, type SchemaNode } from './schema'
import { obeysSchema } from './obeysSchema'
import { pathOf } from './path'
import type { Problem } from './problem'
import { suggest } from './suggest'

/** Annotations of ours: they describe, they forbid nothing. */
const annotationKeywords = [
  'x-text',
  'x-form-text',
  'x-link',
  'x-ref',
  'x-kinds',
  'x-count',
  'x-media',
  'x-query',
  'x-choices',
  'x-icon',
  'x-color',
  'x-action',
  'x-image',
  'x-page-title',
  'x-example',
]

let compiled: ReturnType<Ajv['compile']> | undefined

function validator() {
  if (compiled) return compiled
  // `strictRequired` does not know `required` beside a discriminator; see "The manifest" in the decisions.
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
  })
  annotationKeywords.forEach((keyword) => ajv.addKeyword(keyword))
  compiled = ajv.compile(schema.bundle)
  return compiled
}

/** What the schema says against a value, one problem a mistake, in the owner's words. Where nothing is wrong the validator is not even made. */
export function validateSchema(value: unknown): Problem[] {
  if (obeysSchema(value)) return []
  const validate = validator()
  if (validate(value)) return []
  return withoutEchoes(validate.errors ?? [])
    .map(asMisspelt)
    .map((error) => {
      const keys = keysIn(error.instancePath, value)
      const key =
        error.keyword === 'additionalProperties' ? (error.params.additionalProperty as string) : error.propertyName
      const item =
        error.keyword === 'uniqueItems' ? Math.max(Number(error.params.i), Number(error.params.j)) : undefined
      const place = pathOf([...keys, ...(key === undefined ? [] : [key]), ...(item === undefined ? [] : [item])])
      const { suggestion: _, ...words } = wordSchemaError(error)
      return {
        severity: 'error' as const,
        at: place ?? { offset: 0, length: 1 },
        ...(key !== undefined && { onKey: true }),
        ...words,
      }
    })
}

/**
 * A closed union cannot say which key of a block without a "type" is the misspelt one; that is found here.
 * The error becomes one about that key.
 */
function asMisspelt(error: ErrorObject): ErrorObject {
  const union = error.parentSchema as SchemaNode | undefined
  if (error.keyword !== 'required' || error.params.missingProperty !== 'type' || !union?.oneOf) return error
  const known = keysOfUnion(union)
  const slip = Object.keys(error.data as object).find((key) => !known.has(key) && suggest(key, ['type']) !== undefined)
  return slip === undefined
    ? error
    : { ...error, keyword: 'additionalProperties', params: { additionalProperty: slip } }
}

const keysOfUnion = (union: SchemaNode): ReadonlySet<string> =>
  new Set(schema.members(union).flatMap(({ node }) => Object.keys(node.properties ?? {})))

/** The keys of a JSON pointer; a key is a number where the value is a list. */
function keysIn(pointer: string, root: unknown): (string | number)[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const key = Array.isArray(value) ? Number(name) : name
      value = (value as Record<string, unknown> | undefined)?.[key]
      return key
    })
}

/** ajv tells some mistakes twice: once where they are, once on the way there. */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
  const kinds = new Set(
    errors
      .filter((error) => error.keyword === 'enum' && error.instancePath.endsWith('/type'))
      .map((error) => error.instancePath.slice(0, -'/type'.length)),
  )
  const misspelt = new Set(
    errors.flatMap((error) =>
      error.keyword === 'additionalProperties'
        ? [`${error.instancePath} ${wordSchemaError(error).suggestion ?? ''}`]
        : [],
    ),
  )
  const mistyped = new Set(errors.flatMap((error) => (error.keyword === 'type' ? [error.instancePath] : [])))
  const tooLong = new Set(errors.flatMap((error) => (error.keyword === 'maxLength' ? [error.instancePath] : [])))
  const seen = new Set<string>()
  return errors.filter((error) => {
    if (error.keyword === 'propertyNames' || error.keyword === 'oneOf') return false
    if (error.keyword === 'discriminator' && (kinds.has(error.instancePath) || hasNoType(error))) return false
    // A misspelt key is one mistake: the key itself, not also the one that is missing for it.
    if (error.keyword === 'required' && misspelt.has(`${error.instancePath} ${String(error.params.missingProperty)}`))
      return false
    // What is far too long has seldom the right form either.
    if (error.keyword === 'pattern' && tooLong.has(error.instancePath)) return false
    // A value of the wrong type is not one of the choices either, nor large enough.
    if (['enum', 'minimum', 'maximum'].includes(error.keyword) && mistyped.has(error.instancePath)) return false
    const name = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

const hasNoType = (error: ErrorObject): boolean => (error.data as { type?: unknown } | undefined)?.type === undefined
