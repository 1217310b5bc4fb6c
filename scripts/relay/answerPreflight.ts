import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowAnyOrigin } from './allowAnyOrigin'
import { misbehave } from './misbehave'
import type { RelayContext } from './RelayContext'
import { respond } from './respond'

/** Answers a CORS preflight. Not to be remembered (max age 0), so that a fault ordered a moment later is met. */
export async function answerPreflight(
  { faults, closing }: RelayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = faults.take('preflight')
  if (fault !== undefined) return misbehave(fault, response, closing)
  allowAnyOrigin(response)
  respond(response, 204, {
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers':
      request.headers['access-control-request-headers'] ?? 'Content-Type, Accept, X-Requested-With',
    'Access-Control-Max-Age': '0',
    Allow: 'POST, OPTIONS',
  })
}
