import type { IncomingMessage, ServerResponse } from 'node:http'
import { respondError } from './respondError'
import { RequestError } from './RequestError'
import { requireAccess } from './requireAccess'
import type { RelayContext } from '../RelayContext'
import { routes } from './routes'
import { respondJson } from './respond'

/** Answers one request. Never rejects. */
export async function handleRequest(
  context: RelayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await dispatch(context, request, response)
  } catch (error) {
    if (isSenderGone(request, response) || context.closing.aborted) response.destroy()
    else if (error instanceof RequestError) reject(context, request, response, error)
    else reportBug(context, response, error)
  }
}

function dispatch(context: RelayContext, request: IncomingMessage, response: ServerResponse): void | Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
  for (const route of routes) {
    const match = route.path.exec(path)
    if (match === null) continue
    if (route.isPrivate) requireAccess(context, request)
    const handle = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined
    if (handle === undefined) throw new RequestError('wrong-method', { Allow: Object.keys(route.methods).join(', ') })
    return handle({ context, request, response, argument: match[1] ?? '' })
  }
  throw new RequestError('not-found')
}

/** Whether the sender closed the connection or its body ended early, so that no answer can be sent. */
const isSenderGone = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.destroyed || (request.destroyed && !request.complete)

function reject(context: RelayContext, request: IncomingMessage, response: ServerResponse, error: RequestError): void {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  context.log(`refused ${request.method} ${request.url}: ${error.status} ${error.message}${cause}`)
  respondError(request, response, error)
}

function reportBug(context: RelayContext, response: ServerResponse, error: unknown): void {
  context.log(`Bug: ${error instanceof Error ? error.stack : String(error)}`)
  if (response.headersSent) response.destroy()
  else respondJson(response, 500, { success: 'false', message: 'The relay itself failed. The form was not sent.' })
}
