import type { Pointer } from '../document/pointer'
import type { SchemaNode } from '../../manifest/schema/schema'

export interface FieldProps {
  /** What the schema says of it, references followed. */
  node: SchemaNode
  value: unknown
  at: Pointer
  isRequired: boolean
  /** The id of its element; labels and problems refer to it. */
  id: string
}
