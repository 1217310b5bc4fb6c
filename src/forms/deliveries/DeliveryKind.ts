import type { Delivery } from '../../manifest/generated/manifest.generated'
import type { FormTemplate, Resolved, ResolvedForm, SendingForm } from '../../site/resolved'
import type { ChosenFile } from '../fields/attachFiles'
import type { Payload } from '../request/payload'
import type { RelayRequest } from '../request/relayClient'
import type { Outbox, SendResult, Target } from '../unsent/Outbox'
import type { Values } from '../fields/values'

export type DeliveryType = Delivery['type']

export type FormWith<T extends DeliveryType> = Pick<
  ResolvedForm,
  'name' | 'fields' | 'relay' | 'outbox' | 'chat' | 'language'
> & { delivery: Resolved<Extract<Delivery, { type: T }>> }

/** The behaviour of a form in a browser without script. */
export interface NativeForm {
  action: string
  method: 'post' | 'get'
  /** The keys that are posted, with their templates. If empty, nothing that was typed leaves the page. */
  payload: readonly (readonly [key: string, template: FormTemplate])[]
  /** The text below the button, instead of the form's own note. */
  note?: string | undefined
}

/** A form's valid and normalised values, to be sent. */
export interface Submission {
  values: Values
  files: readonly ChosenFile[]
  /** The reference of the same request if it was tried before. */
  reference?: string | undefined
  /** The values in words, one per line. */
  words: string
  thanks: { title?: string; detail?: string }
}

/** The parts of the page that a delivery needs. */
export interface DeliveryContext {
  outbox: Outbox
  /** Opens an address in a new tab; a browser may refuse. */
  open(href: string): void
  alert(text: string): void
  log(...words: unknown[]): void
}

export interface Done {
  type: 'done'
  reference?: string
  link?: { href: string; label: string }
  /** Whether it reached nobody: the visitor is offered to send it. */
  isByHand?: boolean
  after?: () => void
}

/** `unconfirmed` is in the outbox under its reference, `lost` was discarded in another tab. */
export type Outcome =
  | Done
  /** @property whenSent what other deliveries do once it is confirmed */
  | { type: 'unconfirmed'; reference: string; result: SendResult; whenSent?: Done }
  | { type: 'lost' }

export interface DeliveryKind<T extends DeliveryType> {
  /**
   * The formats that the receiver reads. A URL-encoded form alone outlives its page, so a receiver of forms is sent an
   * unconfirmed request once more as the page ends. `nothing` where script posts nothing.
   */
  reads: 'json' | 'json-and-forms' | 'nothing'
  native(form: FormWith<T>): NativeForm
  /** The target of script's requests, new and stored. Undefined where script posts nothing. */
  target?(
    form: Pick<SendingForm, 'relay'> & Pick<FormWith<T>, 'delivery'>,
    values: Readonly<Record<string, string>>,
  ): Target
  /** The body of a request, of a receiver that does not get the stored texts as they are: JSON, or a `Blob` with a type. */
  bodyOf?(payload: Payload): RelayRequest['body']
  /** Sends a form's values. What must not be lost is stored before the first await. Never throws. */
  send(submission: Submission, form: FormWith<T>, context: DeliveryContext): Promise<Outcome>
}

/** Its button opens the company's chat; its fields have no names, so that no address holds what was typed. */
export const openChat = (chat: string): NativeForm => ({ action: chat, method: 'get', payload: [] })
