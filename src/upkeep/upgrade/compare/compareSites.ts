import type { BuiltSite } from './BuiltSite'
import { pagePartNames, pageParts, type PageParts, stylesOf, valuesOf } from './pageParts'
import { gather, itemsOf, type Difference, type Item, type Part } from './Difference'
import { basename } from 'node:path'
import { attempt } from '../../../manifest/core/read'
import { hostFiles, isHostFile } from '../../../manifest/pages/hostFiles'

export interface SiteComparison {
  /** The number of pages that both have. */
  compared: number
  /** The pages that may look different, as paths of their files. */
  mayLookDifferent: readonly string[]
  differences: readonly Difference[]
}

/** The address of a page's file: `/services` for `services/index.html`. */
export const addressOf = (path: string): string => `/${path.replace(/(?:^|\/)index\.html$/, '')}`

/** Compares two built sites page by page and file by file. */
export function compareSites(before: BuiltSite, after: BuiltSite): SiteComparison {
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const both = old.filter((page) => now.includes(page))
  const hosts = (site: BuiltSite): string => (site.paths.includes('_headers') ? site.stateOf('_headers') : '')
  const areHeadersSame = hosts(before) === hosts(after)
  const others = both.filter((page) => before.stateOfPage(page) !== after.stateOfPage(page))
  const items: Item[] = [
    ...old.filter((page) => !now.includes(page)).map((page) => pageItem({ removed: addressOf(page) })),
    ...now.filter((page) => !old.includes(page)).map((page) => pageItem({ added: addressOf(page) })),
    ...others.flatMap((page) =>
      isSame(before, after, page) ? [] : comparePages(addressOf(page), partsOf(before, page), partsOf(after, page)),
    ),
    ...compareFiles(before, after),
  ]
  return {
    compared: both.length,
    mayLookDifferent: (areHeadersSame ? others : both).filter(
      (page) => !leadsOn(before, page) || !leadsOn(after, page),
    ),
    differences: gather(items),
  }
}

const pagesOf = (site: BuiltSite): string[] => site.paths.filter((path) => path.endsWith('.html'))

const pageItem = (change: Pick<Item, 'removed' | 'added'>): Item => ({ part: 'pages', where: '', ...change })

const leadsOn = (site: BuiltSite, page: string): boolean => /<meta http-equiv="refresh"/i.test(site.textOf(page) ?? '')

/** The files that the forms, chats and galleries of a page read. */
const dataOf = (site: BuiltSite, page: string): string[] =>
  site.namedIn(page).filter((path) => /\.(?:json|txt)$/.test(path))

/** Whether a page differs at most in files that it shares with others. */
function isSame(before: BuiltSite, after: BuiltSite, page: string): boolean {
  const state = (site: BuiltSite): string => [page, ...dataOf(site, page)].map(site.stateOf).join()
  return state(before) === state(after)
}

const partsOf = (site: BuiltSite, page: string): PageParts =>
  pageParts(
    site.read(page).toString('utf8'),
    site.rename,
    dataOf(site, page).map((path) => site.textOf(path) ?? ''),
  )

function comparePages(where: string, before: PageParts, after: PageParts): Item[] {
  const items = pagePartNames.flatMap((part) => itemsOf({ part, where }, before[part], after[part]))
  if (!items.some(({ part }) => part === 'look'))
    items.push(...itemsOf({ part: 'look', where }, before.rules, after.rules))
  if (items.length === 0 && before.source !== after.source)
    items.push({ part: 'code', where, moved: 'parts of it stand in another order' })
  return items
}

const isPicture = (name: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|ico)$/.test(name)

/** Compares the files beside the pages. Those that pages read data from are compared with the pages. */
function compareFiles(before: BuiltSite, after: BuiltSite): Item[] {
  const [old, now] = [byName(before), byName(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((name) => compareNamed(name, before, old.get(name) ?? [], after, now.get(name) ?? []))
}

function byName(site: BuiltSite): Map<string, string[]> {
  const pages = pagesOf(site)
  const ofPages = new Set([...pages, ...pages.flatMap((page) => dataOf(site, page))])
  const files = new Map<string, string[]>()
  for (const path of site.paths)
    if (!ofPages.has(path)) files.set(site.nameOf(path), [...(files.get(site.nameOf(path)) ?? []), path])
  return files
}

function compareNamed(
  name: string,
  before: BuiltSite,
  old: readonly string[],
  after: BuiltSite,
  now: readonly string[],
): Item[] {
  const [oldStates, nowStates] = [old.map(before.stateOf), now.map(after.stateOf)]
  const gone = old.filter((_, index) => !nowStates.includes(oldStates[index] as string))
  const come = now.filter((_, index) => !oldStates.includes(nowStates[index] as string))
  const about = { part: partOf(name), where: '' }
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [from, to] = [gone[index], come[index]]
    if (from === undefined) return [{ ...about, added: described(name, after, to as string) }]
    if (to === undefined) return [{ ...about, removed: described(name, before, from) }]
    return compareFile(name, before, from, after, to)
  }).flat()
}

const partOf = (name: string): Part => {
  if (isPicture(name) || name.endsWith('.css')) return 'look'
  const file = basename(name)
  const ofHost = isHostFile(file) ? hostFiles[file] : undefined
  if (ofHost === 'headers') return 'policy'
  return ofHost === 'redirects' || /^(?:robots\.txt|sitemap.*\.xml)$/.test(file) ? 'search' : 'code'
}

const described = (name: string, site: BuiltSite, path: string): string =>
  `${name} (${site.read(path).length.toLocaleString('en')} bytes)`

function compareFile(name: string, before: BuiltSite, from: string, after: BuiltSite, to: string): Item[] {
  const about = { part: partOf(name), where: '' }
  const changed: Item = { ...about, removed: described(name, before, from), added: described(name, after, to) }
  if (isPicture(name)) return [{ ...changed, pictures: [from, to] }]
  const [old, now] = [before.textOf(from), after.textOf(to)]
  if (old === undefined || now === undefined || name.endsWith('.js')) return [changed]
  const inFile = (items: readonly string[]): string[] => items.map((item) => `${name} › ${item}`)
  if (name.endsWith('.css')) {
    const [styles, others] = [stylesOf(old), stylesOf(now)]
    const items = itemsOf(about, inFile(styles.declarations), inFile(others.declarations))
    return items.length > 0 ? items : itemsOf(about, inFile(styles.rules), inFile(others.rules))
  }
  const items = itemsOf(about, inFile(linesOf(old)), inFile(linesOf(now)))
  return items.length > 0 ? items : [changed]
}

function linesOf(text: string): string[] {
  const value = attempt(() => JSON.parse(text) as unknown)
  if (value !== undefined) return valuesOf(value)
  // A tag alone says nothing of an entry.
  return text.split(/\n|(?<=>)(?=<)/).filter((line) => !/^\s*(?:<\/?[\w:]+>)?$/.test(line))
}
