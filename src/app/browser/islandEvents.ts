/** Dispatched on an island's element when its code takes over. */
export const hydrateEvent = 'island-hydrate'

/** Dispatched on an island's element when its code fails: it stays as it is without script. */
export const failEvent = 'island-fail'
