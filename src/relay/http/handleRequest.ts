import type { IncomingMessage, ServerResponse } from 'node:http'
import { RequestError } from './RequestError'
import type { RelayContext } from '../RelayContext'
import { routes } from './routes'
import { respondJson, respondPage, readWebAddress } from './respond'
import { html, renderPage } from '../pages/html'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopbackHost, isSameOrigin } from '../../node/serve/ownRequest'
import { senderOf } from './limits'

/** Admits only the owner to the mailbox. */
function requireAccess(context: RelayContext, request: IncomingMessage): void {
  const { password, admitPassword } = context
  if (!isSameOrigin(request.headers)) throw new RequestError('foreign-origin')
  if (password === undefined) {
    if (!isLoopbackHost(request.headers, request.socket.localPort)) throw new RequestError('foreign-host')
    return
  }
  const credentials = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (credentials !== undefined) {
    const [, ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
    if (isSame(rest.join(':'), password)) return
    const seconds = admitPassword(senderOf(context, request))
    if (seconds > 0) throw new RequestError('too-many-passwords', { 'Retry-After': String(seconds) })
  }
  throw new RequestError('no-password', { 'WWW-Authenticate': 'Basic realm="Mailbox", charset="UTF-8"' })
}

/** Compares in constant time. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Sends an error: a page to a browser that posted a form itself, JSON to others. */
function respondError(request: IncomingMessage, response: ServerResponse, error: RequestError): void {
  const { status, message, headers } = error
  if (!isNativePost(request)) return respondJson(response, status, { success: 'false', message }, headers)
  const referer = readWebAddress(request.headers.referer)
  const back = referer === undefined ? html`` : html`<p><a href="${referer}">Go back to the form</a></p>`
  const page = renderPage('Your form was not sent', html`<h1>Your form was not sent</h1><p>${message}</p>${back}`)
  respondPage(response, status, page, headers)
}

const isNativePost = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' && !url.startsWith('/ajax/') && (headers.accept ?? '').includes('text/html')

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
