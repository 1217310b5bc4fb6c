/** Named values without the notes of a site's owner. */
export const withoutNotes = <T>(named: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !name.startsWith('x-')))
