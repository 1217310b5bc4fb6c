import { siteKey } from '../../site/siteKey'

/** Prefix of the storage keys of requests that were not confirmed. */
export const unsentPrefix = siteKey('unsent:')

/** The prefix of earlier versions, without the site. */
export const earlierPrefix = 'unsent:'
