import type { IncomingMessage, ServerResponse } from 'node:http'
import { readWebAddress } from './readWebAddress'
import type { RelayContext } from '../RelayContext'

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
