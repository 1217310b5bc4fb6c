import type { IncomingMessage } from 'node:http'

/**
 * Sets a request's `url` to its path and query (RFC 9112, section 3.2), beginning with one slash, and its `Host` to
 * the target's. Returns false for an invalid target, and for two `Host` headers, of which a proxy may have used the
 * other.
 */
export function readTarget(request: IncomingMessage): boolean {
  const { url = '', headers, headersDistinct } = request
  if ((headersDistinct.host?.length ?? 0) > 1) return false
  // `//host/path` is rejected: as a URL it names another host.
  if (url.startsWith('/')) return URL.canParse(url, 'http://localhost') && url[1] !== '/'
  // The absolute form, which clients send to proxies and every server has to accept. Its host counts (3.2.2).
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  headers.host = host
  return !pathname.startsWith('//')
}
