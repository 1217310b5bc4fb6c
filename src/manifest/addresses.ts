import { parseText } from './placeholders'
import { languageOf } from './languages'
import { blocksAt, textAt, valueAt } from './read'
import { entriesOf, meets, type Entry } from './select'

/** A page's address and what it is made from. */
export interface Address {
  /** Begins with a slash and has none at its end, but for the home page; `*` for the page of all unknown addresses. */
  path: string
  route: number
  entry?: Entry
}

const found = new WeakMap<object, readonly Address[]>()

/** Every address of the site, in the order of the routes: found once. Reads manifests that have other problems. */
export function addressesOf(manifest: unknown): readonly Address[] {
  if (typeof manifest !== 'object' || manifest === null) return []
  const known = found.get(manifest) ?? [...findAddresses(manifest)]
  found.set(manifest, known)
  return known
}

function* findAddresses(manifest: object): Generator<Address> {
  const { key } = languageOf(manifest)
  for (const [index, route] of blocksAt(manifest, 'routes')) {
    const path = textAt(route, 'path')
    if (path === undefined || (Array.isArray(route.languages) && !route.languages.includes(key))) continue
    if (route.for === undefined) yield { path, route: index }
    else for (const entry of entriesFor(manifest, route)) yield { path: fillPath(path, entry), route: index, entry }
  }
}

/** The address of the home page: of a further language, what its addresses begin with. */
export const homePath = (manifest: unknown): string => {
  const { prefix } = languageOf(manifest)
  return prefix === '' ? '/' : `/${prefix}`
}

/** The entries a route makes pages for. */
export function entriesFor(manifest: unknown, route: unknown): Entry[] {
  const where = valueAt(route, 'for', 'where')
  return entriesOf(manifest, textAt(route, 'for', 'each')).filter((entry) => meets(entry, where))
}

/** The address of an entry's page: `/locations/{city.id}` of Indore is `/locations/indore`. */
export function fillPath(path: string, entry: Entry): string {
  return parseText(path)
    .map((part) => (typeof part === 'string' ? part : wordOf(valueAt(entry, part.name.split('.')[1] ?? ''))))
    .join('')
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** An address without a slash at its end, so that `/about-us/` and `/about-us` are one. */
export const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
