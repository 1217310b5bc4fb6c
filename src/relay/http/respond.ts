import type { ServerResponse, IncomingMessage } from 'node:http'
import type { Html } from '../pages/html'
import type { RelayContext } from '../RelayContext'

/** A request of a form or a page, and its answer. */
export type Exchange = {
  readonly context: RelayContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The match of the path's group. */
  readonly argument: string
}

type Headers = Readonly<Record<string, string>>

/** Pages load only their own style sheet and script, so that no text of a mail can run. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function respond(response: ServerResponse, status: number, headers: Headers, body = ''): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  })
  response.end(body)
}

export function respondJson(response: ServerResponse, status: number, value: unknown, headers: Headers = {}): void {
  respond(response, status, { 'Content-Type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(value))
}

export function respondPage(response: ServerResponse, status: number, page: Html, headers: Headers = {}): void {
  const pageHeaders = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy }
  respond(response, status, { ...pageHeaders, ...headers }, page.markup)
}

/** Allows the requesting page to read the answer if it belongs to one of the relay's sites. */
export function allowOrigin({ rules }: RelayContext, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !rules.isSite(origin)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
}

/** The origin of the page that sent a request; undefined if there is none, and for a page opened as a file. */
export function originOf({ headers }: IncomingMessage): string | undefined {
  const page = readWebAddress(headers.origin) ?? readWebAddress(headers.referer)
  return page === undefined ? undefined : new URL(page).origin
}

/** Normalises an absolute http(s) address; returns undefined for any other text. */
export function readWebAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\//i.test(text.trim()) || !URL.canParse(text)) return undefined
  return new URL(text).href
}

/** Answers a CORS preflight. It is not cached (max age 0), so that changed rules apply at once. */
export async function answerPreflight({ context, request, response }: Exchange): Promise<void> {
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
