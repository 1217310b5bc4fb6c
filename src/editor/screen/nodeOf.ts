import { memberFor, schemaAt } from '../document/schemaAt'
import type { Address } from '../document/address'
import type { SchemaNode } from '../../manifest/schema'

/** What the schema says of a part that is edited as a whole: of a block that can be of several kinds, of its kind. */
export function nodeOf(unit: Address, value: unknown): SchemaNode | undefined {
  const node = schemaAt(undefined, unit)
  return node && memberFor(node, value)
}
