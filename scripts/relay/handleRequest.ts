import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerRefusal } from './answerRefusal'
import { Refusal } from './Refusal'
import { requireAccess } from './requireAccess'
import type { RelayContext } from './RelayContext'
import { routes } from './routes'
import { respondJson } from './respond'

/** Answers one request, whatever happens. Never rejects. */
export async function handleRequest(
  context: RelayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await dispatch(context, request, response)
  } catch (error) {
    if (isSenderGone(request, response) || context.closing.aborted) response.destroy()
    else if (error instanceof Refusal) refuse(context, request, response, error)
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
    if (handle === undefined) throw new Refusal('wrong-method', { Allow: Object.keys(route.methods).join(', ') })
    return handle({ context, request, response, argument: match[1] ?? '' })
  }
  throw new Refusal('not-found')
}

/** The sender cut the connection, or its body stopped in the middle: nobody is left to read an answer. */
function isSenderGone(request: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || (request.destroyed && !request.complete)
}

function refuse(context: RelayContext, request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const cause = refusal.cause instanceof Error ? ` (${refusal.cause.message})` : ''
  context.log(`refused ${request.method} ${request.url}: ${refusal.status} ${refusal.message}${cause}`)
  answerRefusal(request, response, refusal)
}

function reportBug(context: RelayContext, response: ServerResponse, error: unknown): void {
  context.log(`Bug: ${error instanceof Error ? error.stack : String(error)}`)
  if (response.headersSent) response.destroy()
  else respondJson(response, 500, { success: 'false', message: 'The relay itself failed. The form was not sent.' })
}
