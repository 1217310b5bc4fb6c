import { createContext, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Field } from '../../manifest/generated/manifest.generated'
import type { Choice, FormField } from '../../site/resolved'

export type FieldType = Field['type']

export type { FormField }

export type FieldOf<T extends FieldType> = Extract<FormField, { type: T }>

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface FieldProps<T extends FieldType> {
  field: FieldOf<T>
  /** The id of the field's element. */
  id: string
  /** The name under which it is sent without script; undefined if a form without script sends nothing. */
  sentAs: string | undefined
  /** Draws choices that stand in groups, each by itself. */
  inGroups?: (choiceOf: (choice: Choice) => ReactElement) => ReactNode
}

/** Whether the visitor tried to leave the step of a field: empty required fields are reported then. */
export const IsPressed = createContext(false)

export interface ValueContext {
  /** The message for a wrong value of a field without a message of its own. */
  wrong: string
  /** The site's time zone, such as `Asia/Kolkata`. */
  timeZone: string
  /** The current time in ms since 1970. */
  now: number
}

/** The descriptor of a type of field. A value is text: as typed in the form's state, normalised when sent. */
export interface FieldKind<T extends FieldType> {
  /** The field with its label, hint and error. Its attributes are those a browser needs without script. */
  View: ComponentType<FieldProps<T>>
  /** The ids of its elements, in order; `id` is the field's own. */
  ids(field: FieldOf<T>, id: string): string[]
  /** The value at first, and again after sending. */
  initial(field: FieldOf<T>): string
  read(elements: readonly FieldElement[]): string
  /** Writes a value into elements that are empty: a value that stands there already was entered later. */
  write(elements: readonly FieldElement[], value: string): void
  /** Returns the value to send. */
  normalise(field: FieldOf<T>, value: string): string
  /** Returns the error of a value that is not empty, in the site's words. */
  validate(field: FieldOf<T>, value: string, context: ValueContext): string | undefined
  /** Returns its label without markup, where it may have some. */
  label?(field: FieldOf<T>): string
  /** Returns a normalised value as people read it. */
  words(field: FieldOf<T>, value: string): string
  /** Returns the parts of a normalised value that a text can name, such as `{form.dates.from}`. */
  parts?(value: string): Readonly<Record<string, string>>
  /** Whether the normalised value replaces the typed one when the field loses the focus. */
  isTidied?: boolean
  /** Whether its view shows choices in groups; else each choice says what it belongs to. */
  hasGroups?: boolean
  /** Whether a tap answers the question in a conversation. */
  isAnsweredByTap?: boolean
  /** The chosen files: they are sent beside the value, which holds their names. */
  files?(elements: readonly FieldElement[]): readonly File[]
  /** Sets attributes that only script knows, such as the first day that can be chosen. */
  prepare?(elements: readonly FieldElement[], field: FieldOf<T>, context: Omit<ValueContext, 'wrong'>): void
}

/** The parts of a descriptor for a field with one element that is empty at first. */
export const oneElement = {
  ids: (_field: unknown, id: string): string[] => [id],
  initial: ({ start = '' }: { start?: string }): string => start,
  read: ([element]: readonly FieldElement[]): string => element?.value ?? '',
  write: ([element]: readonly FieldElement[], value: string): void => {
    if (element?.value === '') element.value = value
  },
}

/** The parts of a descriptor for any text: trimmed before it is sent, and shown as it is. */
export const plainText = {
  normalise: (_field: unknown, value: string): string => value.trim(),
  validate: (): undefined => undefined,
  words: (_field: unknown, value: string): string => value,
}

/** The parts of a descriptor for a field with one element that holds any text. */
export const oneText = { ...oneElement, ...plainText }

interface WithOptions {
  options: readonly Choice[]
  invalid?: string
}

/** The parts of a descriptor for a field with one choice, which is shown by its label. */
export const oneChoice = {
  normalise: plainText.normalise,
  validate: ({ options, invalid }: WithOptions, value: string, { wrong }: ValueContext): string | undefined =>
    options.some((option) => option.value === value) ? undefined : (invalid ?? wrong),
  words: ({ options }: WithOptions, value: string): string =>
    options.find((option) => option.value === value)?.label ?? value,
}
