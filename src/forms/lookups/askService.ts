import { valueAt } from '../../manifest/core/read'
import type { ResolvedLookup } from '../../site/resolved'

export type LookupOf<T extends ResolvedLookup['type']> = Extract<ResolvedLookup, { type: T }>

/** Line breaks, control characters, and characters that change the direction of the text around them. */
const unprintable = /[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** Own properties only; one line. @param path such as `address.road` @param maxLength in characters, longer is cut */
export function readAnswer(answer: unknown, path: string, maxLength: number): string | undefined {
  const value = valueAt(answer, ...path.split('.'))
  if (typeof value !== 'string' && !Number.isFinite(value)) return undefined
  // An answer may have 10 MB. A character has two units of it at most.
  const text = String(value)
    .replace(unprintable, ' ')
    .trim()
    .slice(0, 2 * maxLength)
  return [...text].slice(0, maxLength).join('').trim() || undefined
}

/** No cookies; the referrer is the site without the page. @throws if there is no JSON in time */
export async function askService(url: string, timeoutSeconds: number): Promise<unknown> {
  const ending = new AbortController()
  // `AbortSignal.timeout` is not supported by many phones.
  const timer = setTimeout(() => ending.abort(), timeoutSeconds * 1000)
  try {
    const response = await fetch(url, {
      signal: ending.signal,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return (await response.json()) as unknown
  } finally {
    clearTimeout(timer)
  }
}
