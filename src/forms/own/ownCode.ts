import type { ComponentType } from 'react'

/** The input of the code of a kind of field of a site's own, besides the value. */
export interface OwnFieldContext<Properties = object> {
  /** The field as `site.json` has it, with the properties of its schema. */
  field: Properties & { name: string; label: string; required: boolean; invalid?: string }
  /** Its fixed words in the language of the page. */
  words: Readonly<Record<string, string>>
}

/** The attributes that its one element has to have. */
interface OwnInput {
  id: string
  /** Undefined where a form without script sends nothing. */
  name: string | undefined
  required: boolean
  defaultValue: string | undefined
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** The props of its component. */
export interface OwnFieldProps<Properties = object> extends OwnFieldContext<Properties> {
  input: OwnInput
}

/** The code of a kind of field of a site's own: the component of `View.tsx`, and what `field.ts` exports. */
export interface OwnFieldCode {
  /** Its element, without label, hint and error, which all fields have alike. */
  View: ComponentType<OwnFieldProps>
  /** Returns the value to send. */
  normalise?(value: string, context: OwnFieldContext): string
  /** Returns the sentence about a wrong value that is not empty; undefined for a right one. */
  validate?(value: string, context: OwnFieldContext): string | undefined
}

/** The input of the code of a kind of delivery of a site's own. */
export interface OwnRequest {
  /** The normalised values by the names of the fields. */
  values: Readonly<Record<string, string>>
  /** The same under the labels of the fields, in the language of the page and their order, without empty ones. */
  lines: readonly { label: string; text: string }[]
  /** The number of the request, which its resends have too: who gets it twice knows it by that. */
  reference: string
  form: string
  /** The visitor's language in the owner's, on a site in several. */
  language: string | undefined
  /** The delivery as `site.json` has it. A text with `x-form-text` is filled by `text`. */
  delivery: Readonly<Record<string, unknown>>
  /** Its fixed words in the language of the owner, who reads what is sent. */
  words: Readonly<Record<string, string>>
  /** Fills `{form.name}` and the like into a text of the delivery. */
  text(template: unknown): string
}

/** The code of a kind of delivery of a site's own: what `delivery.ts` exports. */
export interface OwnDeliveryCode {
  /** Returns what is sent, as JSON. Storing, sending and sending again are the engine's. */
  body(request: OwnRequest): unknown
}
