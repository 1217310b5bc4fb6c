/** What came back from an address, redirects followed and counted. */
export interface Visit {
  /** What was asked for. */
  asked: string
  /** Where it ended. */
  url: string
  /** 0 where nothing answered. */
  status: number
  redirects: number
  headers: Headers
  body: string
}

const patienceMs = 20_000
const mostRedirects = 5

/** Opens an address as a browser does. Never throws. */
export async function visit(asked: string, init: RequestInit = {}): Promise<Visit> {
  let url = asked
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
      const to = response.headers.get('location')
      const body = await response.text()
      if (!to || response.status < 300 || response.status > 399 || redirects >= mostRedirects) return { asked, url, status: response.status, redirects, headers: response.headers, body }
      url = new URL(to, url).href
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { asked, url, status: 0, redirects: 0, headers: new Headers(), body: cause }
  }
}

/** How many requests are on the way at one time: a host may take more for an attack. */
const atOnce = 6

/** Does a piece of work for each, some at a time; the results are in the order of the list. */
export async function forEachOf<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T)
  }))
  return results
}
