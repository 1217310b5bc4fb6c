/** The response of an address after its redirects. */
export interface Visit {
  asked: string
  url: string
  /** 0 if there was no response. */
  status: number
  redirects: number
  headers: Headers
  body: string
}

/** Never throws; a request that exceeds a limit returns the status 0 and the reason. */
export type OpenAddress = (asked: string, init?: RequestInit & { mostBytes?: number }) => Promise<Visit>

/** The limits of one check, whatever the host answers. */
export interface Bounds {
  requests: number
  totalMs: number
  addressMs: number
  redirects: number
  bytes: number
}

/** Twice the needs of the largest site that is checked: 500 pages with 2,000 files, each after one redirect. */
const usualBounds: Bounds = { requests: 10_000, totalMs: 600_000, addressMs: 20_000, redirects: 5, bytes: 4_000_000 }

/** Returns a function that requests addresses and counts its requests. */
export function openBounded(wanted: Partial<Bounds> = {}): OpenAddress {
  const bounds = { ...usualBounds, ...wanted }
  const end = performance.now() + bounds.totalMs
  const tooLong = `after ${bounds.totalMs / 1000} s nothing more was asked`
  let requests = 0

  async function follow(asked: string, init: RequestInit, mostBytes: number): Promise<Visit> {
    let url = asked
    for (let redirects = 0; ; redirects += 1) {
      requests += 1
      if (requests > bounds.requests) throw new Error(`after ${bounds.requests} requests nothing more was asked`)
      if (performance.now() >= end) throw new Error(tooLong)
      const response = await fetch(url, { ...init, redirect: 'manual' })
      const to = response.headers.get('location')
      if (!to || response.status < 300 || response.status > 399) {
        const body = await readAtMost(response, mostBytes)
        return { asked, url, status: response.status, redirects, headers: response.headers, body }
      }
      await response.body?.cancel()
      if (redirects >= bounds.redirects) throw new Error(`it leads on more than ${bounds.redirects} times`)
      url = new URL(to, url).href
    }
  }

  return async (asked, { mostBytes = bounds.bytes, ...init } = {}) => {
    // Node 20 may free the signals that `AbortSignal.any` joins, and then never aborts.
    const stop = new AbortController()
    const left = end - performance.now()
    const timer = setTimeout(() => stop.abort(), Math.min(bounds.addressMs, left))
    try {
      return await follow(asked, { ...init, signal: stop.signal }, mostBytes)
    } catch (error) {
      const slow = left < bounds.addressMs ? tooLong : `it took longer than ${bounds.addressMs / 1000} s`
      const body = stop.signal.aborted ? slow : reasonOf(error)
      return { asked, url: asked, status: 0, redirects: 0, headers: new Headers(), body }
    } finally {
      clearTimeout(timer)
    }
  }
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array)
    size += (part as Uint8Array).length
    if (size > most) throw new Error(`it is larger than ${most / 1e6} MB`)
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  // An error of several addresses of one name has a code, and no message.
  return cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name)
}

/** The number of concurrent requests: a host may take more for an attack. */
const atOnce = 6

/** Runs work for each item with limited concurrency; the results are in the order of the list. */
export async function forEachOf<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T)
    }),
  )
  return results
}
