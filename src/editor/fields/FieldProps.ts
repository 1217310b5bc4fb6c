import type { Pointer } from '../../manifest/edits/pointer'
import type { SchemaNode } from '../../manifest/schema/schema'

export interface FieldProps {
  /** Its schema, with references resolved. */
  node: SchemaNode
  value: unknown
  at: Pointer
  isRequired: boolean
  /** The id of its element, which labels and problems refer to. */
  id: string
}
