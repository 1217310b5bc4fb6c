import type { lazyFields as LazyFields } from './lazyFields'

let loaded: typeof LazyFields | undefined

/** The code that few forms need. A form that needs it was loaded with it. */
export const loadedLazyFields = () => loaded as typeof LazyFields

/** Loads code that few forms need. It names no component, so that Node can import what sends. */
export async function loadLazyFields(): Promise<typeof LazyFields> {
  loaded = (await import('./lazyFields')).lazyFields
  return loaded
}
