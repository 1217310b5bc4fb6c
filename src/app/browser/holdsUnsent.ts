import { earlierPrefix, unsentPrefix } from '../../forms/unsent/unsentPrefix'

/** Whether an unconfirmed request is stored. */
export function holdsUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix) || key.startsWith(earlierPrefix))
  } catch {
    return false
  }
}
