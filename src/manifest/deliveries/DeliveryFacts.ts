import type { Delivery, Manifest } from '../manifest.generated'
import type { Path } from '../path'

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

/** What checking, resolving and the content policy know of one type of delivery. It takes a sound manifest. */
export interface DeliveryFacts<T extends DeliveryType> {
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
  /** Everybody who gets to know something, with script or without. */
  receivers(delivery: DeliveryOf<T>, manifest: Manifest): readonly Receiver[]
  /** What goes to the relay, with script or without. The form then has the relay's settings. */
  relayPayloads(delivery: DeliveryOf<T>): readonly RelayPayload[]
  /** The texts that hold what is sent, and where owners find them; undefined where nobody reads what was typed. */
  message(delivery: DeliveryOf<T>): { texts: readonly string[]; where: string } | undefined
}
