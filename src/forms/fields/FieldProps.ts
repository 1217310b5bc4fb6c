import type { Field } from '../../manifest/manifest.generated'
import type { Resolved } from '../../site/resolved'

/** A field as its view gets it. */
export type FieldProps<T extends Field['type'] = Field['type']> = T extends Field['type']
  ? {
      field: Resolved<Extract<Field, { type: T }>>
      /** The id of the field's element. */
      id: string
      /** The name it is sent under without script; undefined where a form without script sends nothing. */
      sentAs: string | undefined
    }
  : never
