import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request that may be answered instead of the relay. */
export interface Intercepted {
  readonly kind: 'preflight' | 'post'
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Handles the post like the relay, without an answer. @throws the error of the post */
  take(): Promise<unknown>
  readonly closing: AbortSignal
}

/** Answers instead of the relay, for tests of faults. Returns undefined if the relay is to answer. */
export type Intercept = (request: Intercepted) => Promise<void> | undefined
