/** Prefix of the storage keys of requests that were not confirmed. */
export const unsentPrefix = 'unsent:'
