import { memo } from '../core/memo'
import { keysOf, type Path, asText, blocksAt, textAt, valueAt, isRecord, attempt } from '../core/read'
import { fill, fillKnownPlaceholders, placeholdersIn } from '../text/placeholders'
import { languageOf, type Language, type Languages, languagesOf } from '../core/languages'
import { entriesOf, meets, type Entry, select, whereOnPage } from '../entries/select'
import { referenceFieldsOf } from '../schema/lists'
import type { Manifest } from '../generated/manifest.generated'
import { sitePlaceholders } from '../entries/sitePlaceholders'

/** The addresses of all pages, in every language, with the indices of their routes; cached. */
export const pagePaths = (manifest: unknown): ReadonlyMap<string, number> =>
  isRecord(manifest) ? allPaths(manifest) : new Map()

const allPaths = memo((manifest: object): ReadonlyMap<string, number> => {
  const languages = languagesOf(manifest)
  const paths = new Map<string, number>()
  for (const [index, route] of blocksAt(manifest, 'routes')) {
    if (typeof route.path !== 'string' || route.path === '*') continue
    for (const language of languages.filter((one) => isInLanguage(route, one)))
      for (const page of pagesOf(manifest, route)) paths.set(pathIn(route, language, languages[0], page), index)
  }
  return paths
})

/** Returns a function that counts the pages on which the list of a route stands, for each entry that they are about. */
function pageCounter(manifest: unknown, route: unknown): (entry: Entry | undefined) => number {
  const section = textAt(route, 'path') === '*' ? undefined : cutSection(route)
  if (!section) return () => 1
  const { query, each } = section
  return (entry) => Math.max(1, Math.ceil(selectedOnPage(manifest, route, query, entry).length / each))
}

/** The query of the section of a route that stands on several pages, and the entries on each. */
function cutSection(route: unknown): { query: Record<string, unknown>; each: number } | undefined {
  for (const [, section] of blocksAt(route, 'sections')) {
    const [each, query] = [valueAt(section, 'pages', 'each'), section.entries]
    if (typeof each === 'number' && each >= 1 && isRecord(query)) return { query, each: Math.floor(each) }
  }
  return undefined
}

/** The entries that a query finds on a page; reads manifests that have other problems. */
function selectedOnPage(
  manifest: unknown,
  route: unknown,
  query: Record<string, unknown>,
  entry: Entry | undefined,
): Entry[] {
  const as = textAt(route, 'for', 'as')
  const isOfEntry = (name: string): boolean => name === as || name.startsWith(`${as}.`)
  const inWords = (text: string) => fillKnownPlaceholders(text, namesOf(manifest as Manifest))
  const filled = (text: string): string => (text.includes('{') && attempt(() => inWords(text))) || text
  const { where, only, others, limit } = query
  return select(entriesOf(manifest, textAt(query, 'from')), {
    ...(isRecord(where) && { where: whereOnPage(where, entry, isOfEntry, filled) }),
    ...(Array.isArray(only) && { only: only.flatMap((id) => idsOnPage(String(id), entry)) }),
    ...(others === true && { without: entry }),
    ...(typeof limit === 'number' && { limit }),
  })
}

/** The ids that one of an `only` stands for on the page about an entry. */
export function idsOnPage(id: string, page: Entry | undefined): string[] {
  const [name] = placeholdersIn(id)
  if (name === undefined) return [id]
  return [valueAt(page, name.split('.')[1] ?? 'id')].flat().filter((one) => typeof one === 'string')
}

const namesOf = memo((manifest: Manifest) => sitePlaceholders(manifest))

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

/** The address of an entry's page: `/locations/{city.id}` of Indore is `/locations/indore`. */
export const fillPath = (path: string, entry: Entry): string =>
  fill(path, (name) => asText(valueAt(entry, name.split('.')[1] ?? '')))

/** An address without a slash at its end, so that `/about-us/` and `/about-us` are one. */
export const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The ids of a list that the entries of another list name, in any of their fields. */
function idsNamedIn(manifest: unknown, list: string, target: string): ReadonlySet<unknown> {
  const fields = referenceFieldsOf(manifest, list, target)
  return new Set(entriesOf(manifest, list).flatMap((entry) => fields.flatMap((field) => valueAt(entry, field))))
}

/** The indices of redirects to pages that only an earlier state has: they were removed, or are hidden. */
export function strandedRedirects(manifest: unknown, before: unknown): number[] {
  const redirects = blocksAt(manifest, 'redirects')
  if (redirects.length === 0) return []
  const [pages, pagesBefore] = [pagePaths(manifest), pagePaths(before)]
  return redirects.flatMap(([index, redirect]) => {
    const [address = ''] = (textAt(redirect, 'to') ?? '').split(/[?#]/)
    const path = withoutSlash(address)
    return pagesBefore.has(path) && !pages.has(path) ? [index] : []
  })
}
