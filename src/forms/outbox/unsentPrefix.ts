/** Begins the names under which requests that were not confirmed are kept in the browser. */
export const unsentPrefix = 'unsent:'
