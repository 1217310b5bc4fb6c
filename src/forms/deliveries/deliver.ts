import type { ResolvedDelivery } from '../../site/resolved'
import type { Outbox, SendResult } from '../outbox/Outbox'
import type { Values } from '../values'

/** A form's values, valid and cleaned, on their way. */
export interface Submission {
  form: string
  values: Values
  /** The reference of the same request if it was tried before. */
  reference?: string | undefined
  /** The values in words, a line each. */
  words: string
  thanks: { title?: string; detail?: string }
}

/** What deliveries do to the world outside the form. */
export interface DeliveryPlace {
  outbox: Outbox
  /** Opens an address in a new tab; a browser may refuse. */
  open(href: string): void
  alert(text: string): void
  log(...words: unknown[]): void
}

/** What came of it. `kept`: not confirmed, and in the outbox under its reference. `lost`: discarded meanwhile in another tab. */
export type Outcome =
  | { type: 'done'; reference?: string; link?: { href: string; label: string }; after?: () => void }
  | { type: 'kept'; reference: string; result: SendResult }
  | { type: 'lost' }

/** Takes a form's values where they go. What must not be lost is kept before the first wait. Never throws. */
export type Deliver<T extends ResolvedDelivery['type']> = (
  submission: Submission,
  delivery: Extract<ResolvedDelivery, { type: T }>,
  place: DeliveryPlace,
) => Promise<Outcome>
