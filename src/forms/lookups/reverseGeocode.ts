import { recall, remember } from '../engine/visit'
import { askService } from './askService'
import type { LookupOf } from './lookup'
import { readAnswer } from './readAnswer'

/** A place on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Least time between two requests, in ms: what the public services ask of a whole site, one visitor keeps alone. */
const leastGapMs = 1000

/** Longest part of an address, in characters. */
const maxLength = 120

/** When the next request may begin, in ms since 1970. */
let nextAt = 0

/**
 * Turns a position into an address. The same position is asked once in a visit.
 * @returns the address, or undefined where the service knows none
 * @throws when the service gives no readable answer
 */
export async function reverseGeocode(
  lookup: LookupOf<'address'>,
  { latitude, longitude }: Position,
): Promise<string | undefined> {
  const url = new URL(lookup.url)
  // Five digits are a metre: more would only say more of the visitor.
  url.searchParams.set('lat', latitude.toFixed(5))
  url.searchParams.set('lon', longitude.toFixed(5))
  const known = recall(`address:${url}`)
  if (typeof known === 'string') return known
  await turn()
  const answer = await askService(url.href, lookup.timeoutSeconds)
  const address = addressOf(answer, lookup.parts)
  if (address) remember(`address:${url}`, address)
  return address || undefined
}

/** Of each group of paths the first that the answer has, with commas between. */
const addressOf = (answer: unknown, parts: readonly (readonly string[])[]): string =>
  parts
    .flatMap(
      (paths) => paths.map((path) => readAnswer(answer, path, maxLength)).find((part) => part !== undefined) ?? [],
    )
    .join(', ')

/** Waits until it is this request's turn. */
async function turn(): Promise<void> {
  const wait = nextAt - Date.now()
  nextAt = Math.max(Date.now(), nextAt) + leastGapMs
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}
