import type { Position } from './reverseGeocode'

/** A position and by how many metres it may be wrong. */
interface FoundPosition extends Position {
  accuracy: number
}

/** How much longer a visitor may think about the browser's question, in ms. */
const thinkingMs = 20_000

/**
 * Asks the browser where the device is. Returns undefined where the visitor or the device says no, or nothing in time:
 * a browser whose question is never answered keeps silent for ever.
 */
export const findPosition = (geolocation: Geolocation, timeoutSeconds: number): Promise<FoundPosition | undefined> =>
  new Promise((resolve) => {
    const timeout = timeoutSeconds * 1000
    const timer = setTimeout(resolve, timeout + thinkingMs, undefined)
    const settle = (position?: FoundPosition) => {
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
