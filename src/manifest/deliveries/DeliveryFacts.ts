import type { Delivery, Manifest } from '../generated/manifest.generated'
import type { Path } from '../core/path'

export type DeliveryType = Delivery['type']

/** A delivery of one type. */
export type DeliveryOf<T extends DeliveryType> = Extract<Delivery, { type: T }>

/** An address that gets to know something about visitors, and where the manifest names it. */
export interface Receiver {
  address: string
  at: Path
}

/** What the relay gets of a form, and the keys that lead to it from the delivery. */
export interface RelayPayload {
  payload: Readonly<Record<string, string>>
  keys: readonly string[]
}

/** What a form has of the rest of the manifest for its delivery: the company's chat, and parts of the manifest. */
export type Need = 'relay' | 'outbox' | 'whatsapp'

/**
 * How much of a form reaches somebody: nothing, every field by itself, or the fields that some texts name; `where` is
 * where owners find those.
 */
export type Carried = 'nothing' | 'everything' | { texts: readonly string[]; where: string }

/** What checking, resolving and the content policy know of one type of delivery. It takes a sound manifest. */
export interface DeliveryFacts<T extends DeliveryType> {
  /** What the site must have besides: `check` asks for it. What is sent by script needs the `outbox`. */
  needs(delivery: DeliveryOf<T>): readonly Need[]
  /**
   * The addresses that script sends to; one that ends in a slash stands for all below it. Every page may reach them:
   * what could not be sent from one page is sent from the next.
   */
  scriptTargets(delivery: DeliveryOf<T>, manifest: Manifest): readonly string[]
  /**
   * The addresses that the browser itself takes the form to where there is no script. Pages that show the form may
   * reach them.
   */
  nativeTargets(delivery: DeliveryOf<T>, manifest: Manifest): readonly string[]
  /**
   * Everybody who gets to know something, with script or without.
   * @param path where the delivery stands
   */
  receivers(delivery: DeliveryOf<T>, manifest: Manifest, path: Path): readonly Receiver[]
  /**
   * The same for a trial on the owner's computer, where nothing may reach a real receiver.
   * @param relay the address of the trial's relay, which takes JSON at `/ajax/` and any mailbox
   */
  inTrial(delivery: DeliveryOf<T>, relay: string): DeliveryOf<T>
  /** What goes to the relay, with script or without. The form then has the relay's settings. */
  relayPayloads(delivery: DeliveryOf<T>): readonly RelayPayload[]
  carries(delivery: DeliveryOf<T>): Carried
  /** Whether files go with it. */
  takesFiles: boolean
  /** What it says itself when it is done, besides the form's own words. */
  says(delivery: DeliveryOf<T>): string | undefined
  /** What the editor shows of it: the mail that the relay makes, the message of a chat, or nothing. */
  preview: 'mail' | 'message' | 'nothing'
}
