import type { Toast } from '../../ui/toasts/toastStore'
import { findPosition } from './findPosition'
import type { LookupOf } from './lookup'
import { reverseGeocode } from './reverseGeocode'

/** What can become of a detection, by the names its messages have in the manifest. */
type Outcome = 'detected' | 'empty' | 'unreadable' | 'denied' | 'unsupported'

/** Of which kind each message is. */
export const messageKinds: Record<Outcome | 'detecting', Toast['kind']> = {
  detecting: 'info',
  detected: 'success',
  empty: 'warning',
  unreadable: 'warning',
  unsupported: 'error',
  denied: 'error',
}

/** By how many metres a position may be wrong where the manifest does not say. */
const usualAccuracy = 5000

/**
 * Finds the address of where the device is. Never throws.
 * @param begin called when the search begins
 */
export async function detectAddress(
  lookup: LookupOf<'address'>,
  geolocation: Geolocation | undefined,
  begin: () => void,
): Promise<{ outcome: Outcome; address?: string }> {
  if (!geolocation) return { outcome: 'unsupported' }
  begin()
  const position = await findPosition(geolocation, lookup.timeoutSeconds)
  if (!position) return { outcome: 'denied' }
  // A connection can be placed in another town: the street of that place would be a wrong one.
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
