import { keysOf, type Keys, type Path } from './path'
import { blocksAt, textAt, type Keyed } from './read'

/** The list that a route makes pages for, and the name of an entry in their texts: `city` in `{city.name}`. */
export interface Loop {
  each: string
  as: string
}

/** The loop of a route; undefined for one that makes a single page. */
export function loopOf(route: unknown): Loop | undefined {
  const [each, as] = [textAt(route, 'for', 'each'), textAt(route, 'for', 'as')]
  return each !== undefined && as !== undefined ? { each, as } : undefined
}

/** The loop whose entry a location may name. The page shown for unknown addresses is about no entry. */
export function loopAt(manifest: unknown, path: Path): Loop | undefined {
  const [top, index, part] = keysOf(path)
  if (top !== 'routes' || part === 'otherwise' || part === 'for') return undefined
  return loopOf(blocksAt(manifest, 'routes').find(([key]) => key === index)?.[1])
}

/** The sections of each page and of each page for unknown addresses below it, with the keys that lead to their list. */
export const sectionLists = (manifest: unknown): [list: Keys, sections: Keyed<number>[]][] =>
  blocksAt(manifest, 'routes').flatMap(([index]) =>
    [['sections'], ['otherwise', 'sections']].map((keys): [Keys, Keyed<number>[]] => {
      const list = ['routes', index, ...keys]
      return [list, blocksAt(manifest, ...list)]
    }),
  )
