import type { Address } from '../document/address'
import type { SchemaNode } from '../../manifest/schema/schema'

export interface FieldProps {
  /** What the schema says of it, references followed. */
  node: SchemaNode
  value: unknown
  at: Address
  isRequired: boolean
  /** The id of its element; labels and problems refer to it. */
  id: string
}
