/** Dispatched on an island's element when its code is there and takes over. */
export const hydrateEvent = 'island-hydrate'

/** Dispatched on an island's element when its code cannot be had, or failed: it stays as it is without script. */
export const failEvent = 'island-fail'
