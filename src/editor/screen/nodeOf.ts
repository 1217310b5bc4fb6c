import { memberFor, schemaAt } from '../../manifest/edits/schemaAt'
import type { Pointer } from '../../manifest/edits/pointer'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'

/** The schema of a part that is edited in the panel; of a block with several types, that of its type. */
export function nodeOf(schema: Schema, part: Pointer, value: unknown): SchemaNode | undefined {
  const node = schemaAt(schema, undefined, part)
  return node && memberFor(schema, node, value)
}
