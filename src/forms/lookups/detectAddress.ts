import type { Toast } from '../../ui/toasts/toastStore'
import { type LookupOf, askService, readAnswer } from './askService'
import { recall, remember } from './visit'

/** The outcomes of a detection, named as its messages in the manifest. */
type Outcome = 'detected' | 'empty' | 'unreadable' | 'denied' | 'unsupported'

export const messageKinds: Record<Outcome | 'detecting', Toast['kind']> = {
  detecting: 'info',
  detected: 'success',
  empty: 'warning',
  unreadable: 'warning',
  unsupported: 'error',
  denied: 'error',
}

/** The default accuracy in metres. */
const usualAccuracy = 5000

/** Detects the address of the device. Never throws. @param begin called when the search begins */
export async function detectAddress(
  lookup: LookupOf<'address'>,
  geolocation: Geolocation | undefined,
  begin: () => void,
): Promise<{ outcome: Outcome; address?: string }> {
  if (!geolocation) return { outcome: 'unsupported' }
  begin()
  const position = await findPosition(geolocation, lookup.timeoutSeconds)
  if (!position) return { outcome: 'denied' }
  // The position of a connection can be in another town, and its street would be wrong.
  if (position.accuracy > (lookup.accuracyMeters ?? usualAccuracy)) return { outcome: 'empty' }
  try {
    const address = await reverseGeocode(lookup, position)
    return address === undefined ? { outcome: 'empty' } : { outcome: 'detected', address }
  } catch (cause) {
    console.info(
      `The address was not found by ${new URL(lookup.url).origin}:`,
      cause instanceof Error ? cause.message : cause,
    )
    return { outcome: 'unreadable' }
  }
}

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
async function reverseGeocode(
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

/** A position and its accuracy in metres. */
interface MeasuredPosition extends Position {
  accuracy: number
}

/** The additional time for the browser's permission prompt, in ms. */
const thinkingMs = 20_000

/** Undefined if it is denied, unavailable or late: a browser reports nothing while it asks. */
const findPosition = (geolocation: Geolocation, timeoutSeconds: number): Promise<MeasuredPosition | undefined> =>
  new Promise((resolve) => {
    const timeout = timeoutSeconds * 1000
    const timer = setTimeout(resolve, timeout + thinkingMs, undefined)
    const settle = (position?: MeasuredPosition) => {
      clearTimeout(timer)
      resolve(position)
    }
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => settle(coords),
        () => settle(),
        { enableHighAccuracy: true, timeout, maximumAge: 60_000 },
      )
    } catch {
      settle()
    }
  })
