import type { Delivery, Form, Manifest } from '../generated/manifest.generated'
import type { Path } from '../core/read'

export type DeliveryType = Delivery['type']

export type DeliveryOf<T extends DeliveryType> = Extract<Delivery, { type: T }>

/** An address that receives data about visitors, and the location where the manifest names it. */
export interface Receiver {
  address: string
  at: Path
}

/** Texts that the owner gets, and the keys that lead to them from the delivery. */
export interface OwnersPayload {
  payload: Readonly<Record<string, string>>
  keys: readonly string[]
}

/** The parts of a manifest that a delivery can need; `whatsapp` is the company's number. */
export type Need = 'relay' | 'outbox' | 'whatsapp'

/** Which fields are sent; `where` is the key of the delivery that holds the texts that name them. */
export type Carried = 'nothing' | 'everything' | { texts: readonly string[]; where: string }

/** Facts about one type of delivery for checking, resolving and the content policy. The manifest has to be valid. */
export interface DeliveryFacts<T extends DeliveryType> {
  /** The same with what it may leave out. */
  inFull(delivery: DeliveryOf<T>, form: Pick<Form, 'title' | 'fields' | 'messages'>): DeliveryOf<T>
  /**
   * The parts that the site must have besides: `check` asks for them. Sending by script needs the `outbox`.
   * @param isNative whether the form goes to it without script
   */
  needs(delivery: DeliveryOf<T>, isNative: boolean): readonly Need[]
  /** Whether a browser without script can send it what was typed. */
  takesNativePost(delivery: DeliveryOf<T>): boolean
  /** Script's targets, for every page: what one could not send the next does. A slash covers all below. */
  scriptTargets(delivery: DeliveryOf<T>, manifest: Manifest): readonly string[]
  /** The addresses that the browser itself takes the form to where there is no script. Pages that show the form may reach them. */
  nativeTargets(delivery: DeliveryOf<T>, manifest: Manifest): readonly string[]
  /**
   * Every receiver of data about visitors, with script or without.
   * @param path the location of the delivery
   * @param isNative whether the form goes to it without script
   */
  receivers(delivery: DeliveryOf<T>, manifest: Manifest, path: Path, isNative: boolean): readonly Receiver[]
  /** The same for a trial, which reaches no real receiver. @param relay takes JSON at `/ajax/` and any mailbox */
  inTrial(delivery: DeliveryOf<T>, relay: string): DeliveryOf<T>
  /** The texts that the owner gets, with script or without: on pages in any language those of the default one. */
  payloads(delivery: DeliveryOf<T>): readonly OwnersPayload[]
  /** The mailboxes at the relay besides its general one; undefined where nothing goes to the relay. */
  mailboxes?(delivery: DeliveryOf<T>): readonly string[] | undefined
  carries(delivery: DeliveryOf<T>): Carried
  takesFiles: boolean
  /** Further properties for browsers. @param language of the owner, who reads what is sent; undefined for what all pages know */
  settings?(delivery: DeliveryOf<T>, language: string | undefined): object
  /** A message of its own after sending, besides the form's. */
  says?(delivery: DeliveryOf<T>): string | undefined
  /** The editor's preview: the mail that the relay makes, the message of a chat, or nothing. */
  preview: 'mail' | 'message' | 'nothing'
}
