import { isRecord } from '../core/read'
import type { Schema, SchemaNode } from '../schema/schema'
import { keysAt, type Pointer } from './pointer'

/** The schema of the value at a pointer, even if there is no value; blocks are chosen by their "type". */
export function schemaAt(schema: Schema, root: unknown, address: Pointer): SchemaNode | undefined {
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

/** The schema of a block's "type", if it can have several. */
export function memberFor(schema: Schema, node: SchemaNode, value: unknown): SchemaNode {
  if (!node.oneOf || !isRecord(value)) return node
  const member = schema.members(node).find(({ type }) => type === value.type)
  return member ? schema.follow(member.node) : node
}
