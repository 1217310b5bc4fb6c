import type { Position } from './reverseGeocode'

/** A position and its accuracy in metres. */
interface MeasuredPosition extends Position {
  accuracy: number
}

/** The additional time for the browser's permission prompt, in ms. */
const thinkingMs = 20_000

/** Undefined if it is denied, unavailable or late: a browser reports nothing while it asks. */
export const findPosition = (geolocation: Geolocation, timeoutSeconds: number): Promise<MeasuredPosition | undefined> =>
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
