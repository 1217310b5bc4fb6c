import { isDeep } from '../depth'

/** Pages of one kind: those that lie in one folder. */
const kindOf = (path: string): string => path.split('/').slice(0, -2).join('/')

/** Pages looked at of each kind, but in the thorough run. */
const some = 3

/** Every page that is one of its kind, and of each large kind the first, the last and one between. */
export function pickSome(pages: ReadonlyMap<string, string>): [path: string, html: string][] {
  if (isDeep) return [...pages]
  return [...grouped(pages)].flatMap(([kind, of]) =>
    kind === '' || of.length <= some
      ? of
      : [of[0], of[Math.floor(of.length / 2)], of.at(-1)].flatMap((page) => (page ? [page] : [])),
  )
}

function grouped(pages: ReadonlyMap<string, string>): Map<string, [string, string][]> {
  const kinds = new Map<string, [string, string][]>()
  for (const page of pages) kinds.set(kindOf(page[0]), [...(kinds.get(kindOf(page[0])) ?? []), page])
  return kinds
}
