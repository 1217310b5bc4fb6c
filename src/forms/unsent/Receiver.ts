import type { Payload } from '../request/payload'
import type { RelayRequest } from '../request/relayClient'

/** The receiver of a form's requests, as this page says it: a stored request names none. */
export interface Receiver {
  /** Whether it reads URL-encoded forms, which alone outlive their page. */
  readsForms: boolean
  /** The instructions for the relay that name further receivers. */
  copies: Readonly<Record<string, string>>
  /** The body of its request, where that is not the payload. */
  bodyOf?(payload: Payload): string | undefined
  /** @param values may decide on the mailbox */
  target(values: Readonly<Record<string, string>>): Target
}

export type Target = Pick<RelayRequest, 'url' | 'confirm' | 'timeoutSeconds'>

/** Returns the receiver of a form; undefined where the site has no such form any more, or its script sends nothing. */
export type ReceiverOf = (form: string) => Receiver | undefined
