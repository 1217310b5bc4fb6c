import { siteKey } from '../../site/siteKey'

/** Prefix of the storage keys of requests that were not confirmed. */
export const unsentPrefix = siteKey('unsent:')

/** The prefix of earlier versions, without the site. */
export const earlierPrefix = 'unsent:'

export function holdsUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(unsentPrefix) || key.startsWith(earlierPrefix))
  } catch {
    return false
  }
}
