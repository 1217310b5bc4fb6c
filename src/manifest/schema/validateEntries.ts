import type { ErrorObject } from 'ajv'
import { schemaOf } from './lists'
import { keysOfPointer, pointerOf, blocksAt, isRecord, namedBlocksAt, valueAt } from '../core/read'
import { isOfOwnKind, type Schema, type SchemaNode } from './schema'

/**
 * The errors of the validator without those in blocks of the site's own kinds, which it does not know, and with the faults
 * that these have.
 */
export function withOwnKinds(manifest: unknown, errors: readonly ErrorObject[]): ErrorObject[] {
  const schema = schemaOf(manifest)
  const blocks = new Map<string, SchemaNode>()
  for (const { keyword, instancePath } of errors) {
    const node =
      keyword === 'discriminator' ? schema.nodeAt(manifest, keysOfPointer(instancePath, manifest)) : undefined
    if (isOfOwnKind(node)) blocks.set(instancePath, node)
  }
  if (blocks.size === 0) return errors.map((error) => withOwnTypes(error, manifest, schema))
  const paths = [...blocks.keys()]
  const isInside = ({ instancePath }: ErrorObject): boolean =>
    paths.some((path) => instancePath === path || instancePath.startsWith(`${path}/`))
  return [
    ...errors.filter((error) => !isInside(error)).map((error) => withOwnTypes(error, manifest, schema)),
    ...[...blocks].flatMap(([path, node]) => [
      ...faultsOf(schema, node, valueAt(manifest, ...keysOfPointer(path, manifest)), path),
    ]),
  ]
}

/** The error of an unknown type, with the types of the site's own kinds among the possible ones. */
function withOwnTypes(error: ErrorObject, manifest: unknown, schema: Schema): ErrorObject {
  const [, path] = /^(.*)\/type$/.exec(error.instancePath) ?? []
  if (error.keyword !== 'enum' || path === undefined) return error
  const union = schema.nodeAt(manifest, keysOfPointer(path, manifest))
  return union?.oneOf ? { ...error, params: { allowedValues: union.properties?.type?.enum } } : error
}

/** The validator knows no own lists and fields. Returns errors as ajv does. @param errors lists with wrong fields are skipped */
export function validateEntries(manifest: unknown, errors: readonly ErrorObject[]): ErrorObject[] {
  const schema = schemaOf(manifest)
  const hasWrongFields = (name: string) =>
    errors.some(
      ({ instancePath }) =>
        `${instancePath}/`.startsWith(`/lists/${name}/fields/`) || instancePath === `/lists/${name}`,
    )
  // While a list itself cannot be read, its name is not known.
  const hasAllLists = !errors.some(({ instancePath }) => /^\/lists(?:\/[^/]*)?$/.test(instancePath))
  const about = {
    ...schema.property(schema.entryReference('testimonials'), 'about'),
    ...(hasAllLists && { additionalProperties: false }),
  }
  const inTestimonials = blocksAt(manifest, 'catalogs', 'testimonials').flatMap(([index, testimonial]) =>
    isRecord(testimonial.about)
      ? [...faultsOf(schema, about, testimonial.about, `/catalogs/testimonials/${index}/about`)]
      : [],
  )
  const inOwnLists = namedBlocksAt(manifest, 'lists').flatMap(([name, list]) => {
    const entries = valueAt(list, 'entries')
    if (!Array.isArray(entries) || !schema.isList(name) || hasWrongFields(name)) return []
    const node = schema.entryReference(name)
    return entries.flatMap((entry, index) =>
      isRecord(entry) ? [...faultsOf(schema, node, entry, `/lists/${name}/entries/${index}`)] : [],
    )
  })
  return [...inTestimonials, ...inOwnLists]
}

const fault = (keyword: string, instancePath: string, params: object): ErrorObject => ({
  keyword,
  instancePath,
  params,
  schemaPath: '',
})

function* faultsOf(schema: Schema, reference: SchemaNode, value: unknown, path: string): Generator<ErrorObject> {
  const target = schema.target(reference)
  const node = target.oneOf ? memberFor(schema, target, value) : target
  if (!node) {
    const types = schema.members(target).map(({ type }) => type)
    if (isRecord(value) && value.type !== undefined)
      return yield fault('enum', `${path}/type`, { allowedValues: types })
    return yield isRecord(value)
      ? fault('required', path, { missingProperty: 'type' })
      : fault('type', path, { type: 'object' })
  }
  if ('const' in node && node.const !== value) yield fault('const', path, { allowedValue: node.const })
  const types = [node.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    yield fault('type', path, { type: types.length === 1 ? types[0] : types })
  else if (typeof value === 'string') yield* faultsOfText(node, value, path)
  else if (typeof value === 'number') yield* faultsOfNumber(node, value, path)
  else if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity, uniqueItems = false } = node
    if (value.length < minItems) yield fault('minItems', path, { limit: minItems })
    if (value.length > maxItems) yield fault('maxItems', path, { limit: maxItems })
    const items = value.map((item) => JSON.stringify(item))
    const i = items.findLastIndex((item, index) => items.includes(item, index + 1))
    if (uniqueItems && i >= 0) yield fault('uniqueItems', path, { i, j: items.indexOf(items[i] as string, i + 1) })
    for (const [index, item] of value.entries()) yield* faultsOf(schema, node.items ?? {}, item, `${path}/${index}`)
  } else if (isRecord(value)) yield* faultsOfBlock(schema, node, value, path)
}

function* faultsOfBlock(
  schema: Schema,
  { properties = {}, required = [], additionalProperties, minProperties = 0 }: SchemaNode,
  block: Record<string, unknown>,
  path: string,
): Generator<ErrorObject> {
  for (const missingProperty of required)
    if (!Object.hasOwn(block, missingProperty)) yield fault('required', path, { missingProperty })
  if (Object.keys(block).length < minProperties) yield fault('minProperties', path, { limit: minProperties })
  for (const key of Object.keys(block)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    const further = typeof additionalProperties === 'object' ? additionalProperties : undefined
    const node = property ?? (key.startsWith('x-') ? undefined : further)
    if (node) yield* faultsOf(schema, node, block[key], `${path}${pointerOf([key])}`)
    else if (!key.startsWith('x-')) yield fault('additionalProperties', path, { additionalProperty: key })
  }
}

function memberFor(schema: Schema, union: SchemaNode, value: unknown): SchemaNode | undefined {
  const type = isRecord(value) ? value.type : undefined
  return schema.members(union).find((member) => member.type === type)?.node
}

function* faultsOfText(node: SchemaNode, text: string, path: string): Generator<ErrorObject> {
  const { minLength = 0, maxLength = Infinity, pattern } = node
  if (node.enum && !node.enum.includes(text)) yield fault('enum', path, { allowedValues: node.enum })
  if (text.length < minLength) yield fault('minLength', path, { limit: minLength })
  if (text.length > maxLength) yield fault('maxLength', path, { limit: maxLength })
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) yield fault('pattern', path, { pattern })
}

function* faultsOfNumber({ minimum, maximum }: SchemaNode, value: number, path: string): Generator<ErrorObject> {
  if (minimum !== undefined && value < minimum) yield fault('minimum', path, { comparison: '>=', limit: minimum })
  if (maximum !== undefined && value > maximum) yield fault('maximum', path, { comparison: '<=', limit: maximum })
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}
