import { sharedEnds } from '../../../node/site-file/text/diffLines'
import type { PagePart } from './pageParts'

export type Part = 'pages' | PagePart

/** A difference in one page or file. */
export interface Item extends Change {
  part: Part
  /** The address of a page; empty for what is not of one page. */
  where: string
}

export interface Change {
  removed?: string
  added?: string
  /** The same, in another order. */
  moved?: string
  /** The paths of a picture in both sites. */
  pictures?: readonly [before: string, after: string]
  /** The number of further changes that change the same in other values of the same name, such as every page's own address. */
  alike?: number
}

/** The differences of a part that are the same on several pages. */
export interface Difference {
  part: Part
  pages: readonly string[]
  changes: readonly Change[]
}

/** The parts in the order in which an owner reads of them, with their names. */
export const partNames: Readonly<Record<Part, string>> = {
  pages: 'Pages',
  text: 'Text, also for screen readers',
  forms: 'Links, forms and buttons, with their data',
  search: 'Titles, descriptions and what else search engines read',
  policy: 'Security policy: what a page may load and where it may send',
  look: 'Pictures, colours, sizes and other styles',
  code: 'Scripts, other files, and the structure of pages as programs read it',
}

const order = Object.keys(partNames)

/** The parts whose items are a name and a value. */
const named: readonly Part[] = ['forms', 'search', 'look', 'code']

/** Identifies a change, or the changes that do the same to other values of the same name. */
function kindOf(item: Item): string {
  const { part, removed, added } = item
  if (!named.includes(part) || removed === undefined || added === undefined)
    return JSON.stringify({ ...item, where: undefined })
  const [start, end] = sharedEnds(removed, added)
  const name = /^[^:"]*/.exec(removed.slice(0, start))?.[0]
  return JSON.stringify([part, name, ...[removed, added].map((text) => text.slice(start, text.length - end))])
}

/** Gathers differences of many pages that are equal, or alike. */
export function gather(items: readonly Item[]): Difference[] {
  const changes = new Map<string, { item: Item; pages: Set<string>; values: Set<string> }>()
  for (const item of items) {
    const key = kindOf(item)
    const gathered = changes.get(key) ?? { item, pages: new Set(), values: new Set() }
    if (item.where !== '') gathered.pages.add(item.where)
    gathered.values.add(item.removed ?? '')
    changes.set(key, gathered)
  }
  const differences = new Map<string, { part: Part; pages: string[]; changes: Change[] }>()
  for (const { item, pages, values } of changes.values()) {
    const { part, where: _, ...change } = item
    const key = JSON.stringify([part, ...pages])
    const difference = differences.get(key) ?? { part, pages: [...pages], changes: [] }
    difference.changes.push(values.size > 1 ? { ...change, alike: values.size - 1 } : change)
    differences.set(key, difference)
  }
  return [...differences.values()].sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part))
}

/** Pairs what was removed with what was added where there are as many: by the name before a value, else in their order. */
export function itemsOf(
  about: Pick<Item, 'part' | 'where'>,
  before: readonly string[],
  after: readonly string[],
): Item[] {
  const changes = changesOf(before, after)
  if (!changes) return []
  const { removed, added, moved } = changes
  if (moved.length > 0) return [{ ...about, moved: moved.slice(0, 3).join(' | ') }]
  if (removed.length !== added.length)
    return [
      ...removed.map((item) => ({ ...about, removed: item })),
      ...added.map((item) => ({ ...about, added: item })),
    ]
  const left = [...added]
  const alike = removed.map((item) => {
    const index = left.findIndex((one) => nameOf(one) === nameOf(item))
    return index === -1 ? undefined : left.splice(index, 1)[0]
  })
  return removed.map((item, index) => ({ ...about, removed: item, added: alike[index] ?? (left.shift() as string) }))
}

/** The name of an item that is one with a value, such as `color` of `color: red`. */
const nameOf = (item: string): string => /^(.*?): /.exec(item)?.[1] ?? item

/** Compares two lists; undefined if they are the same. */
function changesOf(before: readonly string[], after: readonly string[]) {
  if (before.length === after.length && before.every((item, index) => item === after[index])) return undefined
  const removed = without(before, after)
  const added = without(after, before)
  const isMoved = removed.length === 0 && added.length === 0
  /** The items from the first to the last that stands elsewhere. */
  const moved = isMoved ? differing(before, after) : []
  return { removed, added, moved }
}

/** The items that others lack, each as often as it is missing. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  return items.filter((item) => {
    const left = counts.get(item) ?? 0
    if (left > 0) counts.set(item, left - 1)
    return left === 0
  })
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  const isOther = (item: string, index: number): boolean => item !== before[index]
  return after.slice(after.findIndex(isOther), after.findLastIndex(isOther) + 1)
}
