import type { CatalogName } from './annotations'
import type { Manifest, Route } from './manifest.generated'
import { parseText } from './placeholders'
import { entriesOf, meets, type Entry } from './select'
import { isRecord } from './walk'

/** A page's address and what it is made from. */
export interface Address {
  /** Begins with a slash and has none at its end, but for the home page; `*` for the page of all unknown addresses. */
  path: string
  route: number
  entry?: Entry
}

/** Every address of the site, in the order of the routes. Reads manifests that have other problems. */
export function* addressesOf(manifest: Manifest): Generator<Address> {
  const routes: unknown = manifest.routes
  if (!Array.isArray(routes)) return
  for (const [index, route] of (routes as Route[]).entries()) {
    if (!isRecord(route) || typeof route.path !== 'string') continue
    if (!route.for) yield { path: route.path, route: index }
    else for (const entry of entriesFor(manifest, route)) yield { path: fillPath(route.path, entry), route: index, entry }
  }
}

/** The entries a route makes pages for. */
export function entriesFor(manifest: Manifest, route: Route): Entry[] {
  return entriesOf(manifest, route.for?.each as CatalogName).filter((entry) => meets(entry, route.for?.where))
}

/** The address of an entry's page: `/locations/{city.id}` of Indore is `/locations/indore`. */
export function fillPath(path: string, entry: Entry): string {
  return parseText(path)
    .map((part) => (typeof part === 'string' ? part : String(entry[part.name.split('.')[1] ?? ''])))
    .join('')
}

/** An address without a slash at its end, so that `/about-us/` and `/about-us` are one. */
export const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
