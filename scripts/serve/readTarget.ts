/**
 * Returns the path and query that a request line asks for (RFC 9112, section 3.2), beginning with one slash, or
 * undefined for one that no URL parser takes. `//host/path` is rejected: as a URL it names another host.
 */
export function readTarget(target: string | undefined): string | undefined {
  if (target?.startsWith('/')) return URL.canParse(target, 'http://localhost') && target[1] !== '/' ? target : undefined
  // The absolute form, which clients send to proxies and every server has to take.
  if (target === undefined || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined
  const { pathname, search } = new URL(target)
  return pathname.startsWith('//') ? undefined : pathname + search
}
