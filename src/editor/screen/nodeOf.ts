import { memberFor, schemaAt } from '../document/schemaAt'
import type { Pointer } from '../document/pointer'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'

/** What the schema says of a part that is edited as a whole: of a block that can be of several kinds, of its kind. */
export function nodeOf(schema: Schema, part: Pointer, value: unknown): SchemaNode | undefined {
  const node = schemaAt(schema, undefined, part)
  return node && memberFor(schema, node, value)
}
