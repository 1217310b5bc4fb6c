import type { apart as Apart } from './apart'

let loaded: typeof Apart | undefined

/** What few forms have, of a form that was loaded with it. */
export const apartOf = () => loaded as typeof Apart

/** Loads and returns what few forms have. It names no component, so that Node can read what sends a form. */
export async function loadApart(): Promise<typeof Apart> {
  loaded = (await import('./apart')).apart
  return loaded
}
