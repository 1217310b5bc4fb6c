import { recall, remember } from './visit'
import { askService } from './askService'
import type { LookupOf } from './lookup'
import { readAnswer } from './readAnswer'

export interface Position {
  latitude: number
  longitude: number
}

/** The shortest time between two requests in ms: the limit that public services set for a site. */
const leastGapMs = 1000

/** Longest part of an address, in characters. */
const maxLength = 120

/** The time at which the next request may begin, in ms of a clock that nobody sets. */
let nextAt = 0

/** Looked up once a visit. @returns undefined without an address @throws without a readable answer */
export async function reverseGeocode(
  lookup: LookupOf<'address'>,
  { latitude, longitude }: Position,
): Promise<string | undefined> {
  const url = new URL(lookup.url)
  // Five digits are accurate to a metre; more would only disclose more about the visitor.
  url.searchParams.set('lat', latitude.toFixed(5))
  url.searchParams.set('lon', longitude.toFixed(5))
  const cached = recall(`address:${url}`)
  if (typeof cached === 'string') return cached
  await turn()
  const answer = await askService(url.href, lookup.timeoutSeconds)
  const address = addressOf(answer, lookup.parts)
  if (address) remember(`address:${url}`, address)
  return address || undefined
}

/** Joins the first text that the answer has of each group of paths by commas. */
const addressOf = (answer: unknown, parts: readonly (readonly string[])[]): string =>
  parts
    .flatMap(
      (paths) => paths.map((path) => readAnswer(answer, path, maxLength)).find((part) => part !== undefined) ?? [],
    )
    .join(', ')

/** Waits until the next request may begin. */
async function turn(): Promise<void> {
  const wait = nextAt - performance.now()
  nextAt = Math.max(performance.now(), nextAt) + leastGapMs
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}
