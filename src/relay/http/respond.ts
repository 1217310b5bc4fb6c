import type { ServerResponse } from 'node:http'
import type { Html } from '../pages/html'

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
