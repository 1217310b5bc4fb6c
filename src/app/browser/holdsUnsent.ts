import { unsentPrefix } from '../../forms/unsent/unsentPrefix'

/** Whether the browser holds a request that was not confirmed. */
export function holdsUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix))
  } catch {
    return false
  }
}
