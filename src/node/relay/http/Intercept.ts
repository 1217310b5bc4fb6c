import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Intercepted {
  readonly kind: 'preflight' | 'post'
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Takes the post as the relay would, without an answer. @throws what is wrong with it */
  take(): Promise<unknown>
  /** Aborted when the relay closes. */
  readonly closing: AbortSignal
}

/** Answers in place of the relay, as tests of what a relay may do have it. Returns undefined where the relay answers. */
export type Intercept = (request: Intercepted) => Promise<void> | undefined
