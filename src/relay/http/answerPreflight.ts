import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowOrigin } from './allowOrigin'
import type { RelayContext } from '../RelayContext'
import { respond } from './respond'

/** Answers a CORS preflight. It is not cached (max age 0), so that changed rules apply at once. */
export async function answerPreflight(
  context: RelayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { intercept, closing } = context
  const answered = intercept?.({ kind: 'preflight', request, response, take: () => Promise.resolve(), closing })
  if (answered !== undefined) return answered
  allowOrigin(context, request, response)
  respond(response, 204, {
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers':
      request.headers['access-control-request-headers'] ?? 'Content-Type, Accept, X-Requested-With',
    'Access-Control-Max-Age': '0',
    Allow: 'POST, OPTIONS',
  })
}
