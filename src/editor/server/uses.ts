import type { EditorApi } from '../api/EditorApi'
import { isSame, pointerTo, keysAt, valueOf, type Pointer, type Operation } from '../../manifest/edits/pointer'
import { addressesOf, homePath, withoutSlash } from '../../manifest/pages/addresses'
import { entitiesIn } from '../../manifest/entries/entities'
import { localize } from '../../manifest/languages/localize'
import { mapText } from '../../manifest/languages/textByLanguage'
import { linksIn, mapLinks } from '../../manifest/text/markup'
import { keysOf, type Path, isRecord, textAt } from '../../manifest/core/read'
import { walkManifest } from '../../manifest/schema/annotatedSchema'
import { placeOf } from '../words/placeOf'
import { entityAt, placeholdersNamed, usesOf, wordsOf } from './changeScope'

type Found = { at: Path; how: string }[]

/** The uses of the part at an address, in words, with the number of pages that show each. */
export function describeUses(root: unknown, at: Pointer): EditorApi['uses']['out'] {
  const [main] = localize(root)
  const addresses = addressesOf(main)
  const pagesOf = (keys: readonly (string | number)[]): typeof addresses =>
    keys[0] === 'frame' ? addresses : addresses.filter(({ route }) => keys[0] === 'routes' && route === keys[1])
  const uses = findUses(root, at).map(({ at: path, how }) => ({ keys: keysOf(path), how }))
  return {
    pages: new Set(uses.flatMap(({ keys }) => pagesOf(keys))).size,
    uses: uses.map(({ keys, how }) => ({
      at: pointerTo(root, keys),
      words: placeOf(root, keys),
      how,
      pages: pagesOf(keys).length,
    })),
  }
}

function findUses(root: unknown, at: Pointer): Found {
  const entity = entityAt(root, at) ?? routeAt(root, at)
  if (entity) return usesOf(root, entity)
  if (at[0] === 'routes') return at.at(-2) === 'sections' ? linksTo(root, at) : []
  return placeholdersNamed(root, at[0] === 'company' ? `company.${at[1] ?? ''}` : `fact.${at[1] ?? ''}`)
}

/** The page at an address itself, not a part of it. */
export const routeAt = (root: unknown, at: Pointer) =>
  at.length === 2 ? entitiesIn(root, 'routes').find((one) => String(one.at) === String(keysAt(root, at))) : undefined

function linksTo(root: unknown, at: Pointer): Found {
  const leads = leadsTo(root, at)
  const uses: Found = []
  walkManifest(root, ({ annotations, value, path }) => {
    const words = wordsOf(annotations, value)
    const links = annotations.link ? words : annotations.markup ? words.flatMap(linksIn) : []
    if (links.some((link) => leads(link, path))) uses.push({ at: path, how: 'link' })
  })
  return uses
}

/** The operations that change links to a section to its new id. */
export function linksFollowing(root: unknown, at: Pointer, id: string): Operation[] {
  const leads = leadsTo(root, at)
  const operations: Operation[] = []
  walkManifest(root, ({ annotations, value, path }) => {
    const follow = (link: string): string => (leads(link, path) ? `${link.split('#')[0] ?? ''}#${id}` : link)
    const changed = (text: string): string =>
      annotations.link ? follow(text) : annotations.markup ? mapLinks(text, follow) : text
    const isText = typeof value === 'string' || (isRecord(value) && wordsOf(annotations, value).length > 0)
    const now = isText ? mapText(value, changed) : value
    if (!isSame(now, value)) operations.push({ do: 'set', at: pointerTo(root, keysOf(path)), value: now })
  })
  return operations
}

/** Returns whether a link at a location leads to a section. */
function leadsTo(root: unknown, at: Pointer): (link: string, path: Path) => boolean {
  const [, route] = keysAt(root, at) ?? []
  const id = textAt(valueOf(root, at), 'id')
  const [main] = localize(root)
  const paths = new Set(addressesOf(main).flatMap(({ path, route: of }) => (of === route ? [path] : [])))
  return (link, path) => {
    const [address = '', anchor] = link.split('#')
    if (id === undefined || anchor !== id) return false
    if (address !== '') return paths.has(withoutSlash(address.split('?')[0] ?? ''))
    const keys = keysOf(path)
    return keys[0] === 'routes' ? keys[1] === route : paths.has(homePath(main))
  }
}
