import { isRecord } from '../../manifest/core/read'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import { keysAt, type Address } from './address'

/** The schema of the value at an address, also where there is none yet; blocks by their "type". */
export function schemaAt(schema: Schema, root: unknown, address: Address): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema.bundle
  let value = root
  for (const step of address) {
    if (!node) return undefined
    const block = memberFor(schema, node, value)
    const child: SchemaNode | undefined =
      block.items && /^#|^\d+$/.test(step) ? block.items : schema.property(block, step)
    const [key] = keysAt(value, [step]) ?? []
    value = key === undefined ? undefined : (value as Record<string | number, unknown>)[key]
    node = child && schema.follow(child)
  }
  return node
}

/** Of a block that can be of several kinds, what its "type" makes it. */
export function memberFor(schema: Schema, node: SchemaNode, value: unknown): SchemaNode {
  if (!node.oneOf || !isRecord(value)) return node
  const member = schema.members(node).find(({ type }) => type === value.type)
  return member ? schema.follow(member.node) : node
}
