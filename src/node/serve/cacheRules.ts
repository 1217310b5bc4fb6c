/** A year in seconds: what a name with a hash stands for never changes. */
export const yearSeconds = 31_536_000

export const assetCache = `public, max-age=${yearSeconds}, immutable`

/** For pages and all else whose name stays: may be cached, and is asked about every time. */
export const pageCache = 'no-cache'
