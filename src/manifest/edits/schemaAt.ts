import { isRecord, textAt } from '../core/read'
import type { Schema, SchemaNode } from '../schema/schema'
import { keysAt, type Pointer, valueOf } from './pointer'

/** A block whose fields are a view of their own. */
export interface Level {
  at: Pointer
  node: SchemaNode
  value: unknown
}

/** Whether a value opens as a view. A picture is edited where it stands, unless it is one of a list. */
export const isLevel = (node: SchemaNode, value: unknown, isItem: boolean): boolean =>
  isRecord(value) &&
  node['x-focus'] === undefined &&
  (isItem || node['x-image'] === undefined) &&
  (node.oneOf !== undefined || node.properties !== undefined)

/** The views around a field, from its part to the innermost one. */
export function levelsOf(schema: Schema, part: Level, field: Pointer): readonly Level[] {
  const levels = [part]
  let { node } = part
  for (let depth = part.at.length; depth < field.length; depth += 1) {
    const step = field[depth] ?? ''
    const at = field.slice(0, depth + 1)
    const isItem = node.items !== undefined && /^#|^\d+$/.test(step)
    const inner = isItem ? node.items : schema.property(node, step)
    const inPart = at.slice(part.at.length)
    if (!inner || !keysAt(part.value, inPart)) break
    const value = valueOf(part.value, inPart)
    const followed = schema.follow(inner)
    node = memberFor(schema, followed, value)
    if (isLevel(followed, value, isItem)) levels.push({ at, node: followed, value })
  }
  return levels
}

/** The schema of the value at a pointer, even if there is no value; blocks are chosen by their "type". */
export function schemaAt(schema: Schema, root: unknown, address: Pointer): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema.bundle
  let value = root
  for (const step of address) {
    if (!node) return undefined
    const block = memberFor(schema, node, value)
    const child: SchemaNode | undefined =
      block.items && /^#|^\d+$/.test(step) ? block.items : schema.property(block, step)
    node = child && withPicked(schema.follow(child), value)
    value = valueOf(value, [step])
  }
  return node
}

/** The schema of a choice of entries: each item names one of the list that the block around it is about. */
export function withPicked(node: SchemaNode, block: unknown): SchemaNode {
  const list = node['x-picks'] === undefined ? undefined : textAt(block, node['x-picks'])
  return list === undefined ? node : { ...node, items: { ...node.items, 'x-ref': list } }
}

/** The schema of a block's "type", if it can have several. */
export function memberFor(schema: Schema, node: SchemaNode, value: unknown): SchemaNode {
  if (!node.oneOf || !isRecord(value)) return node
  const member = schema.members(node).find(({ type }) => type === value.type)
  return member ? schema.follow(member.node) : node
}
