import type { Field } from '../../manifest/manifest.generated'
import type { Resolved } from '../../site/resolved'

/** A field as its view gets it. */
export type FieldProps<T extends Field['type'] = Field['type']> = T extends Field['type'] ? {
  field: Resolved<Extract<Field, { type: T }>>
  /** The id of the field's element. */
  id: string
  /** Whether the element has a name: without one, a form without script does not send it. */
  isNamed: boolean
} : never
