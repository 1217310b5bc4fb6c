/** A year in seconds, for names with a hash, whose content never changes. */
export const yearSeconds = 31_536_000

export const assetCache = `public, max-age=${yearSeconds}, immutable`

/** For pages and other files with a constant name: cached, and revalidated every time. */
export const pageCache = 'no-cache'
