import type { Delivery } from '../../manifest/generated/manifest.generated'
import type { FormTemplate, Resolved, ResolvedForm } from '../../site/resolved'
import type { ChosenFile } from '../engine/attached'
import type { Outbox, SendResult } from '../unsent/Outbox'
import type { Values } from '../engine/values'

export type DeliveryType = Delivery['type']

/** A form with a delivery of one type. */
export type FormWith<T extends DeliveryType> = Pick<
  ResolvedForm,
  'name' | 'fields' | 'relay' | 'outbox' | 'chat' | 'language'
> & {
  delivery: Resolved<Extract<Delivery, { type: T }>>
}

/** What a browser without script does with a form. */
export interface NativeForm {
  action: string
  method: 'post' | 'get'
  /** The keys that are posted, with their texts. Without them nothing that was typed leaves the page. */
  payload: readonly (readonly [key: string, template: FormTemplate])[]
  /** Stands below the button in place of the form's own note. */
  note?: string | undefined
}

/** A form's values, valid and normalised, on their way. */
export interface Submission {
  values: Values
  /** The files that were chosen, with their fields. */
  files: readonly ChosenFile[]
  /** The reference of the same request if it was tried before. */
  reference?: string | undefined
  /** The values in words, a line each. */
  words: string
  thanks: { title?: string; detail?: string }
}

/** What a delivery needs of the page. */
export interface DeliveryContext {
  outbox: Outbox
  /** Opens an address in a new tab; a browser may refuse. */
  open(href: string): void
  alert(text: string): void
  log(...words: unknown[]): void
}

/**
 * The result of sending. `unconfirmed`: not confirmed, and in the outbox under its reference. `lost`: discarded
 * meanwhile in another tab.
 */
export type Outcome =
  | { type: 'done'; reference?: string; link?: { href: string; label: string }; after?: () => void }
  | { type: 'unconfirmed'; reference: string; result: SendResult }
  | { type: 'lost' }

/** Everything that forms know of one type of delivery. */
export interface DeliveryKind<T extends DeliveryType> {
  /** How the form sends itself where there is no script. */
  native(form: FormWith<T>): NativeForm
  /** Takes a form's values where they go. What must not be lost is stored before the first wait. Never throws. */
  send(submission: Submission, form: FormWith<T>, context: DeliveryContext): Promise<Outcome>
}
