import type { ErrorObject } from 'ajv'
import { schemaOf } from './lists'
import { keysOfPointer, pointerStep, blocksAt, isRecord, namedBlocksAt, valueAt } from '../core/read'
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
  const faults = errors.filter((error) => !isInside(error)).map((error) => withOwnTypes(error, manifest, schema))
  for (const [path, node] of blocks)
    reportFaults(schema, node, valueAt(manifest, ...keysOfPointer(path, manifest)), path, addTo(faults))
  return faults
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
  const faults: ErrorObject[] = []
  const report = addTo(faults)
  for (const [index, testimonial] of blocksAt(manifest, 'catalogs', 'testimonials'))
    if (isRecord(testimonial.about))
      reportFaults(schema, about, testimonial.about, `/catalogs/testimonials/${index}/about`, report)
  for (const [name, list] of namedBlocksAt(manifest, 'lists')) {
    if (!schema.isList(name) || hasWrongFields(name)) continue
    const node = schema.entryReference(name)
    for (const [index, entry] of blocksAt(list, 'entries'))
      reportFaults(schema, node, entry, `/lists/${name}/entries/${index}`, report)
  }
  return faults
}

const addTo =
  (faults: ErrorObject[]): Report =>
  (keyword, instancePath, params) =>
    void faults.push({ keyword, instancePath, params, schemaPath: '' })

type Report = (keyword: string, instancePath: string, params: object) => void

/** Faults are reported and not returned: most of 300,000 entries have none. */
function reportFaults(schema: Schema, reference: SchemaNode, value: unknown, path: string, report: Report): void {
  const target = schema.target(reference)
  const node = target.oneOf ? memberFor(schema, target, value) : target
  if (!node) {
    if (!isRecord(value)) return report('type', path, { type: 'object' })
    if (value.type === undefined) return report('required', path, { missingProperty: 'type' })
    return report('enum', `${path}/type`, { allowedValues: schema.members(target).map(({ type }) => type) })
  }
  if ('const' in node && node.const !== value) report('const', path, { allowedValue: node.const })
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? [])
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    report('type', path, { type: types.length === 1 ? types[0] : types })
  else if (typeof value === 'string') reportText(node, value, path, report)
  else if (typeof value === 'number') reportNumber(node, value, path, report)
  else if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity, uniqueItems = false } = node
    if (value.length < minItems) report('minItems', path, { limit: minItems })
    if (value.length > maxItems) report('maxItems', path, { limit: maxItems })
    const items = uniqueItems ? value.map((item) => JSON.stringify(item)) : []
    const i = items.findLastIndex((item, index) => items.includes(item, index + 1))
    if (i >= 0) report('uniqueItems', path, { i, j: items.indexOf(items[i] as string, i + 1) })
    value.forEach((item, index) => reportFaults(schema, node.items ?? {}, item, `${path}/${index}`, report))
  } else if (isRecord(value)) reportBlock(schema, node, value, path, report)
}

function reportBlock(
  schema: Schema,
  { properties = {}, required = [], additionalProperties, minProperties = 0 }: SchemaNode,
  block: Record<string, unknown>,
  path: string,
  report: Report,
): void {
  for (const missingProperty of required)
    if (!Object.hasOwn(block, missingProperty)) report('required', path, { missingProperty })
  const keys = Object.keys(block)
  if (keys.length < minProperties) report('minProperties', path, { limit: minProperties })
  for (const key of keys) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    const further = typeof additionalProperties === 'object' ? additionalProperties : undefined
    const node = property ?? (key.startsWith('x-') ? undefined : further)
    if (node) reportFaults(schema, node, block[key], `${path}/${pointerStep(key)}`, report)
    else if (!key.startsWith('x-')) report('additionalProperties', path, { additionalProperty: key })
  }
}

function memberFor(schema: Schema, union: SchemaNode, value: unknown): SchemaNode | undefined {
  const type = isRecord(value) ? value.type : undefined
  return schema.members(union).find((member) => member.type === type)?.node
}

function reportText(node: SchemaNode, text: string, path: string, report: Report): void {
  const { minLength = 0, maxLength = Infinity, pattern } = node
  if (node.enum && !node.enum.includes(text)) report('enum', path, { allowedValues: node.enum })
  if (text.length < minLength) report('minLength', path, { limit: minLength })
  if (text.length > maxLength) report('maxLength', path, { limit: maxLength })
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) report('pattern', path, { pattern })
}

function reportNumber({ minimum, maximum }: SchemaNode, value: number, path: string, report: Report): void {
  if (minimum !== undefined && value < minimum) report('minimum', path, { comparison: '>=', limit: minimum })
  if (maximum !== undefined && value > maximum) report('maximum', path, { comparison: '<=', limit: maximum })
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}
