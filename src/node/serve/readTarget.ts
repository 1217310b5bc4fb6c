import type { IncomingMessage } from 'node:http'

/** Normalises `url` and `Host` (RFC 9112, 3.2). Returns false for what no URL parser takes, or two hosts. */
export function readTarget(request: IncomingMessage): boolean {
  const { url = '', headers, headersDistinct } = request
  if ((headersDistinct.host?.length ?? 0) > 1) return false
  // `//host/path` is rejected: as a URL it names another host.
  if (url.startsWith('/')) return URL.canParse(url, 'http://localhost') && url[1] !== '/'
  // The absolute form, which clients send to proxies and every server has to take. The host in it counts (3.2.2).
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  headers.host = host
  return !pathname.startsWith('//')
}
