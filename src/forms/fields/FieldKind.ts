import type { ComponentType } from 'react'
import type { Field } from '../../manifest/generated/manifest.generated'
import type { Resolved } from '../../site/resolved'

export type FieldType = Field['type']

/** A field as a form has it. */
export type FormField = Resolved<Field>

/** A field of one type. */
export type FieldOf<T extends FieldType> = Resolved<Extract<Field, { type: T }>>

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field as its view gets it. */
export interface FieldProps<T extends FieldType> {
  field: FieldOf<T>
  /** The id of the field's element. */
  id: string
  /** The name it is sent under without script; undefined where a form without script sends nothing. */
  sentAs: string | undefined
}

/** What a value is judged by besides its field. */
export interface ValueContext {
  /** What is said of a wrong value where the field has no words of its own. */
  wrong: string
  /** The site's time zone, such as `Asia/Kolkata`. */
  timeZone: string
  /** The moment, in ms since 1970. */
  now: number
}

/**
 * Everything that forms know of one type of field. A value is the text that stands in the field: in the form's state
 * as typed, in what is sent normalised.
 */
export interface FieldKind<T extends FieldType> {
  /** The field with its label, hint and error. Its attributes are those a browser needs without script. */
  View: ComponentType<FieldProps<T>>
  /** The ids of its elements, in order; `id` is the field's own. */
  ids(field: FieldOf<T>, id: string): string[]
  /** The value at first, and again when the form has been sent. */
  initial(field: FieldOf<T>): string
  /** The value that stands in the elements. */
  read(elements: readonly FieldElement[]): string
  /** Puts a value back into elements that are empty: what stands there already was entered later. */
  write(elements: readonly FieldElement[], value: string): void
  /** What is sent of a value. */
  normalise(field: FieldOf<T>, value: string): string
  /** What is wrong with a value that is not empty, in the site's words. */
  validate(field: FieldOf<T>, value: string, context: ValueContext): string | undefined
  /** A normalised value as it is read by people. */
  words(field: FieldOf<T>, value: string): string
  /** Whether the normalised value takes the place of what was typed when the field is left. */
  isTidied?: boolean
  /** Whether a tap in a conversation answers the question. */
  isAnsweredByTap?: boolean
  /** The files that were chosen: they are sent beside the value, which names them. */
  files?(elements: readonly FieldElement[]): readonly File[]
  /** Sets the attributes that only script knows, such as the first day that can be chosen. */
  prepare?(elements: readonly FieldElement[], field: FieldOf<T>, context: Omit<ValueContext, 'wrong'>): void
}
