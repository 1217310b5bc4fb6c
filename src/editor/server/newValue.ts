import { isRecord } from '../../manifest/core/read'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { blankValue } from './blankValue'

/** A new block of a kind: its example, where it has one. */
export function newValue(root: unknown, node: SchemaNode, type: string | undefined): unknown {
  const blank = blankValue(root, node, type)
  const member = isRecord(blank) ? schema.members(node).find((one) => one.type === blank.type) : undefined
  const sample = member?.node['x-sample']
  return sample && member && isRecord(blank) ? { ...blank, ...sampleRecord(root, member.node, sample) } : blank
}

const sampleRecord = (root: unknown, node: SchemaNode, sample: object): object =>
  Object.fromEntries(
    Object.entries(sample)
      .filter(([key]) => key !== 'type' && key !== 'id')
      .map(([key, value]) => [key, sampleValue(root, schema.property(node, key) ?? {}, value)]),
  )

/** A kind's example in a site: with files and entries that the site has in place of the example's. */
function sampleValue(root: unknown, reference: SchemaNode, sample: unknown): unknown {
  const node = schema.follow(reference)
  if (node['x-media'] !== undefined || node['x-ref'] !== undefined) return blankValue(root, node)
  const of = (child: SchemaNode | undefined, value: unknown): unknown => sampleValue(root, child ?? {}, value)
  if (Array.isArray(sample)) return sample.map((item) => of(node.items, item))
  if (!isRecord(sample)) return sample
  const member = schema.members(node).find(({ type }) => type === sample.type)?.node ?? node
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [key, of(schema.property(member, key), value)]),
  )
}
