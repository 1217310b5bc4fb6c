/** Loads the code of a site's own kinds, which few sites have, before a form that has some is shown or sent again. */
export const loadOwnKinds = async (addresses: readonly string[] = []): Promise<void> =>
  (await import('./ownKinds')).addKindsAt(addresses)
