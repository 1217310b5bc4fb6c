import { isNamedByKey, wordFor } from '../../manifest/entries/entities'
import type { Keys } from '../../manifest/core/path'
import { blocksAt, firstTextAt, textAt } from '../../manifest/core/read'
import { didYouMean, listWords } from '../../manifest/core/suggest'
import { CommandError } from './CommandError'
import { findEntity, findList } from './findEntity'

interface NamedPart {
  /** The word for it: "city", "section". */
  kind: string
  id: string
  at: Keys
  /** Whether its key is a name, so that it has no position and cannot be hidden. */
  isNamedByKey: boolean
}

const parts = {
  /** A section of a page: `/ team`. */
  section: (manifest: unknown, [page, id]: readonly string[]): NamedPart => {
    const { at } = findEntity(manifest, 'routes', page, undefined)
    return among(manifest, [...at, 'sections'], `section of ${page}`, id, (block) => textAt(block, 'id'))
  },
  /** A field of a form: `booking phone`. */
  field: (manifest: unknown, [form, name]: readonly string[]): NamedPart => {
    const { at } = findEntity(manifest, 'forms', form, undefined)
    return among(manifest, [...at, 'fields'], `field of "${form}"`, name, (block) => textAt(block, 'name'))
  },
  /** A link of the menu, by its words in the default language or its address. */
  link: (manifest: unknown, [words]: readonly string[]): NamedPart =>
    among(
      manifest,
      ['frame', 'header', 'links'],
      'link of the menu',
      words,
      (block) => firstTextAt(block, 'label'),
      'href',
    ),
} satisfies Record<string, (manifest: unknown, words: readonly string[]) => NamedPart>

export const partUsage = 'section PAGE ID, field FORM NAME, link "WORDS"'

function among(
  manifest: unknown,
  list: Keys,
  kind: string,
  id: string | undefined,
  nameOf: (block: unknown) => string | undefined,
  otherKey?: string,
): NamedPart {
  const blocks = blocksAt(manifest, ...list)
  const names = blocks.map(([, block]) => nameOf(block) ?? '')
  if (id === undefined) throw new CommandError(`Say which ${kind}: ${listWords(names, 40)}.`)
  const matching = blocks.find(([, block]) => nameOf(block) === id || (otherKey && textAt(block, otherKey) === id))
  if (!matching)
    throw new CommandError(`There is no ${kind} "${id}".${didYouMean(id, names)} Possible: ${listWords(names, 40)}.`)
  return { kind, id, at: [...list, matching[0]], isNamedByKey: false }
}

export function findPart(manifest: unknown, [word, ...rest]: readonly string[], group?: string): NamedPart {
  if (word !== undefined && Object.hasOwn(parts, word)) return parts[word as keyof typeof parts](manifest, rest)
  const list = findList(manifest, word, Object.keys(parts))
  const { id, at } = findEntity(manifest, list, rest[0], group)
  return { kind: wordFor(manifest, list), id, at, isNamedByKey: isNamedByKey(list) }
}
