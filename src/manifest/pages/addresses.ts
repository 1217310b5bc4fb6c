import { memo } from '../core/memo'
import { keysOf, type Path } from '../core/path'
import { parseText } from '../text/placeholders'
import { languageOf, type Language, type Languages } from '../core/languages'
import { asText, blocksAt, textAt, valueAt } from '../core/read'
import { entriesOf, meets, type Entry } from '../entries/select'
import { pageCounter } from './pagesOfList'
import { referenceFieldsOf } from '../schema/listFields'

/** A page's address and what it is made from. */
export interface Address {
  /** Begins with a slash and has none at its end, but for the home page; `*` for the page of all unknown addresses. */
  path: string
  route: number
  entry?: Entry
  /** Set on the second and further pages of a list (`pagesOfList.ts`). */
  number?: number
}

/** Every address of the site, in the order of the routes; cached. Reads manifests that have other problems. */
export const addressesOf = (manifest: unknown): readonly Address[] =>
  typeof manifest === 'object' && manifest !== null ? allAddresses(manifest) : []

const allAddresses = memo((manifest: object): readonly Address[] => [...findAddresses(manifest, isInLanguage)])

/** The addresses of pages that only other languages have: links lead there too. */
export const addressesElsewhere = (manifest: object): readonly Address[] => [
  ...findAddresses(manifest, (route, language) => !isInLanguage(route, language)),
]

const addressesByPath = memo(
  (manifest: object): ReadonlyMap<string, Address> =>
    new Map(
      addressesOf(manifest)
        .toReversed()
        .map((one) => [one.path, one]),
    ),
)

/** The address at a path of the site; of two the first. */
export const addressAt = (manifest: object, path: string): Address | undefined => addressesByPath(manifest).get(path)

function* findAddresses(manifest: object, isWanted: typeof isInLanguage): Generator<Address> {
  const language = languageOf(manifest)
  for (const [index, route] of blocksAt(manifest, 'routes')) {
    const path = textAt(route, 'path')
    if (path === undefined || !isWanted(route, language)) continue
    for (const { entry, number } of pagesOf(manifest, route))
      yield {
        path: numbered(filledPath(path, entry), number),
        route: index,
        ...(entry && { entry }),
        ...(number > 1 && { number }),
      }
  }
}

/** The pages of a route: the entry of each, undefined for a page about none, and its number. */
export function* pagesOf(
  manifest: unknown,
  route: Record<string, unknown>,
): Generator<{ entry?: Entry; number: number }> {
  const countFor = pageCounter(manifest, route)
  for (const entry of route.for === undefined ? [undefined] : entriesFor(manifest, route)) {
    const count = countFor(entry)
    for (let number = 1; number <= count; number += 1) yield { ...(entry && { entry }), number }
  }
}

/** `/news` is its own first page, `/news/2` its second. */
export const numbered = (path: string, number = 1): string =>
  number === 1 ? path : `${path === '/' ? '' : path}/${number}`

/** Whether a route has pages in a language. */
export const isInLanguage = ({ languages }: { readonly languages?: unknown }, { key }: Language): boolean =>
  !Array.isArray(languages) || languages.includes(key)

/** The language's own (`paths`), or the default's below its prefix; of unknown addresses home. */
export function pathIn(
  route: unknown,
  { key, prefix }: Language,
  main: Language,
  { entry, number }: { entry?: Entry | undefined; number?: number | undefined } = {},
): string {
  const path = textAt(route, 'paths', key) ?? textAt(route, 'paths', main.key) ?? textAt(route, 'path')
  if (path === undefined || path === '*') return withPrefix('/', prefix)
  return numbered(withPrefix(filledPath(path, entry), prefix), number)
}

/** The language in which a link to a page shows it: this one, or the first of those that have it. */
export const languageWith = (
  route: { readonly languages?: unknown },
  language: Language,
  languages: readonly Language[],
): Language | undefined => [language, ...languages].find((one) => isInLanguage(route, one))

/** Maps addresses in the default language to those in another, for the pages that this one has. */
export const addressesIn = (main: unknown, mainLanguage: Language, language: Language): ReadonlyMap<string, string> =>
  mapAddresses(main, mainLanguage, (route) => (isInLanguage(route, language) ? language : undefined))

/** Maps addresses in the default language to those that links of another lead to. */
export const linkTargetsIn = (main: unknown, languages: Languages, language: Language): ReadonlyMap<string, string> =>
  mapAddresses(main, languages[0], (route) => languageWith(route, language, languages))

function mapAddresses(
  main: unknown,
  mainLanguage: Language,
  languageOfPage: (route: Record<string, unknown>) => Language | undefined,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const [, route] of blocksAt(main, 'routes')) {
    const path = textAt(route, 'paths', mainLanguage.key) ?? textAt(route, 'path')
    const language = languageOfPage(route)
    if (path === undefined || path === '*' || !language) continue
    for (const page of pagesOf(main, route))
      paths.set(numbered(filledPath(path, page.entry), page.number), pathIn(route, language, mainLanguage, page))
  }
  return paths
}

const filledPath = (path: string, entry: Entry | undefined): string => (entry ? fillPath(path, entry) : path)

/** `/about-us` below `hi` is `/hi/about-us`; the home page is `/hi`. */
export const withPrefix = (path: string, prefix: string): string =>
  prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`

/** The address of the home page; in a further language the prefix of all addresses. */
export const homePath = (manifest: unknown): string => withPrefix('/', languageOf(manifest).prefix)

/** The entries that the pages of a location's route are about; none where it makes a single page. */
export const entriesOfPages = (manifest: unknown, path: Path): Entry[] =>
  entriesFor(manifest, valueAt(manifest, ...keysOf(path).slice(0, 2)))

export function entriesFor(manifest: unknown, route: unknown): Entry[] {
  const where = valueAt(route, 'for', 'where')
  const [each, namedIn] = [textAt(route, 'for', 'each'), textAt(route, 'for', 'namedIn')]
  const met = entriesOf(manifest, each).filter((entry) => meets(entry, where))
  if (each === undefined || namedIn === undefined) return met
  const named = idsNamedIn(manifest, namedIn, each)
  return met.filter(({ id }) => named.has(id))
}

let lastPath: { text: string; parts: ReturnType<typeof parseText> } = { text: '', parts: [] }

/** The address of an entry's page: `/locations/{city.id}` of Indore is `/locations/indore`. */
export function fillPath(path: string, entry: Entry): string {
  // The path of a route is filled for each of its entries in turn.
  if (lastPath.text !== path) lastPath = { text: path, parts: parseText(path) }
  return lastPath.parts
    .map((part) => (typeof part === 'string' ? part : asText(valueAt(entry, part.name.split('.')[1] ?? ''))))
    .join('')
}

/** An address without a slash at its end, so that `/about-us/` and `/about-us` are one. */
export const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The ids of a list that the entries of another list name, in any of their fields. */
function idsNamedIn(manifest: unknown, list: string, target: string): ReadonlySet<unknown> {
  const fields = referenceFieldsOf(manifest, list, target)
  return new Set(entriesOf(manifest, list).flatMap((entry) => fields.flatMap((field) => valueAt(entry, field))))
}
