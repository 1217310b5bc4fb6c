import { didYouMean, listWords } from '../../manifest/core/suggest'
import {
  groupOf,
  listNamed,
  entitiesIn,
  entityWords,
  wordFor,
  type Entity,
  isNamedByKey,
} from '../../manifest/entries/entities'
import { CommandError } from './CommandError'
import { type Keys, blocksAt, firstTextAt, textAt } from '../../manifest/core/read'

/** The list of a word. @param others further valid words, for the error @throws {CommandError} for none */
export function findList(manifest: unknown, word: string | undefined, others: readonly string[] = []): string {
  const list = word === undefined ? undefined : listNamed(manifest, word)
  if (list) return list
  const words = [...entityWords(manifest), ...others]
  throw new CommandError(
    `${word === undefined ? 'Say what it is about.' : `There is nothing called "${word}".${didYouMean(word, words)}`} Possible: ${listWords(words, 20)}.`,
  )
}

/** Returns the entity with an id. @throws {CommandError} if there is none, or more than one */
export function findEntity(manifest: unknown, list: string, id: string | undefined, group: string | undefined): Entity {
  const entities = entitiesIn(manifest, list)
  const word = wordFor(manifest, list)
  const ids = [...new Set(entities.map((entity) => entity.id))]
  if (id === undefined) throw new CommandError(`Say which ${word}: ${listWords(ids, 40)}.`)
  const matching = entities.filter((entity) => entity.id === id && (group === undefined || groupOf(entity) === group))
  const [entity, second] = matching
  if (!entity)
    throw new CommandError(
      `There is no ${word} "${id}"${group === undefined ? '' : ` in the group "${group}"`}.${didYouMean(id, ids)} Possible: ${listWords(ids, 40)}.`,
    )
  if (second)
    throw new CommandError(
      `The id "${id}" stands in several groups. Say which: ${matching.map((one) => `--group ${groupOf(one) ?? ''}`).join(' or ')}.`,
    )
  return entity
}

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
