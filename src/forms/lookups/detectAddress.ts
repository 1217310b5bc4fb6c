import type { Toast } from '../../ui/toasts/toastStore'
import { findPosition } from './findPosition'
import type { LookupOf } from './lookup'
import { reverseGeocode } from './reverseGeocode'

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

/**
 * Detects the address of the device. Never throws.
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
