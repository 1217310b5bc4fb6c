import type { BuiltSite } from './BuiltSite'
import { compareFiles } from './compareFiles'
import { pagePartNames, pageParts, type PageParts } from './pageParts'
import { gather, itemsOf, type Difference, type Item } from './Difference'

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

/** Whether a page only leads to another. */
const leadsOn = (site: BuiltSite, page: string): boolean => /<meta http-equiv="refresh"/i.test(site.textOf(page) ?? '')

/** The files that the forms, chats and galleries of a page read. */
const dataOf = (site: BuiltSite, page: string): string[] =>
  site.namedIn(page).filter((path) => /\.(?:json|txt)$/.test(path))

/** Whether a page differs at most in files that it shares with others. */
function isSame(before: BuiltSite, after: BuiltSite, page: string): boolean {
  const state = (site: BuiltSite): string => [page, ...dataOf(site, page)].map(site.stateOf).join()
  return state(before) === state(after)
}

function partsOf(site: BuiltSite, page: string): PageParts {
  return pageParts(
    site.read(page).toString('utf8'),
    site.rename,
    dataOf(site, page).map((path) => site.textOf(path) ?? ''),
  )
}

function comparePages(where: string, before: PageParts, after: PageParts): Item[] {
  const items = pagePartNames.flatMap((part) => itemsOf({ part, where }, before[part], after[part]))
  if (!items.some(({ part }) => part === 'look'))
    items.push(...itemsOf({ part: 'look', where }, before.rules, after.rules))
  if (items.length === 0 && before.source !== after.source)
    items.push({ part: 'code', where, moved: 'parts of it stand in another order' })
  return items
}
