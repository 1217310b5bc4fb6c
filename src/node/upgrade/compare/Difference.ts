import { changesOf } from './changesOf'
import { sharedEnds } from './sharedEnds'
import type { PagePart } from './pageParts'

export type Part = 'pages' | PagePart | 'hosts' | 'pictureFiles' | 'files'

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
  text: 'Text',
  links: 'Links',
  forms: 'Forms and buttons',
  labels: 'Texts for screen readers, and of pictures',
  pictures: 'Pictures and icons on pages',
  pictureFiles: 'Picture files',
  search: 'Titles, descriptions and what else search engines read',
  linkedData: 'Linked data for search engines',
  policy: 'Security policy: what a page may load and where it may send',
  hosts: 'Files for web hosts and search engines',
  data: 'Data of forms, chats and galleries, and texts that show when they are used',
  styles: 'Colours, sizes and other styles',
  scripts: 'Scripts',
  files: 'Other files',
  code: 'The structure of pages, as programs read it',
}

const order = Object.keys(partNames)

/** The parts whose items are a name and a value. */
const named: readonly Part[] = ['links', 'forms', 'pictures', 'search', 'linkedData', 'code']

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
