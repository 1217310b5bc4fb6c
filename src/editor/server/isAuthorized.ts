import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '../../node/serve/ownRequest'

/** The address at which a proxy that signs people in offers the editor. */
export interface OutsideAddress {
  /** As in `https://edit.example.in`. */
  origin: string
  /** Whether the proxy writes this computer's origin in place of that one, as that of GitHub Codespaces does. */
  isRewritten?: boolean
  /** The header, in small letters, in which the proxy names the person who is signed in. */
  personHeader?: string | undefined
}

/** Whether a request came through the proxy, which has signed somebody in. */
export function isThroughProxy({ headers, socket }: IncomingMessage, outside?: OutsideAddress): boolean {
  if (!outside || (outside.personHeader !== undefined && !headers[outside.personHeader])) return false
  const { host } = new URL(outside.origin)
  // A proxy passes the host on, or asks this computer by its name and says the host in a header.
  return headers.host === host
    ? (headers['x-forwarded-host'] ?? host) === host
    : isLoopbackHost(headers, socket.localPort) && headers['x-forwarded-host'] === host
}

/** The origins that the pages of a request may have; none for a host that is not the editor's. */
function originsFor(request: IncomingMessage, outside?: OutsideAddress): readonly string[] {
  const { headers, socket } = request
  if (outside && isThroughProxy(request, outside))
    return [
      outside.origin,
      ...(outside.isRewritten ? ['http', 'https'].map((scheme) => `${scheme}://localhost:${socket.localPort}`) : []),
    ]
  const isOwn = isLoopbackHost(headers, socket.localPort) && !(outside && headers['x-forwarded-host'] !== undefined)
  return isOwn ? [`http://${headers.host}`] : []
}

/** Whether a request may read the editor's own files, which contain nothing of the site. */
export function isOwnPageOrFile(request: IncomingMessage, outside?: OutsideAddress): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  const origins = originsFor(request, outside)
  return origins.includes(origin ?? origins[0] ?? '') && ['none', 'same-origin'].includes(String(site))
}

/**
 * Whether a request opens the editor's page in a tab, from a link on a page of another port of this computer, such as
 * the dev server's, or from the page that signed somebody in. The page contains nothing of the site, may not be framed,
 * and needs the token for every request.
 */
export function isOpenedInTab(request: IncomingMessage, outside?: OutsideAddress): boolean {
  const { headers } = request
  const sites = isThroughProxy(request, outside) ? ['same-site', 'cross-site'] : ['same-site']
  return (
    originsFor(request, outside).length > 0 &&
    headers.origin === undefined &&
    sites.includes(String(headers['sec-fetch-site'])) &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  )
}

/** Whether a request is from a tab of the editor's page, with the token or without it. */
export function isFromPage(request: IncomingMessage, outside?: OutsideAddress): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin !== undefined && originsFor(request, outside).includes(origin) && site === 'same-origin'
}

/** Whether a request is from the editor's page, opened with its address. */
export function isAuthorized(request: IncomingMessage, token: string, outside?: OutsideAddress): boolean {
  const { 'x-editor-token': sent } = request.headers
  return isFromPage(request, outside) && typeof sent === 'string' && isEqual(sent, token)
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
