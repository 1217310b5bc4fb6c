import { didYouMean, listWords } from '../../manifest/core/suggest'
import {
  groupOf,
  listNamed,
  entitiesIn,
  entityWords,
  wordFor,
  type Entity,
  type EntityList,
} from '../../manifest/entries/entities'
import { CommandError } from './CommandError'

/** The list of a word. @param others further valid words, for the error @throws {CommandError} for none */
export function findList(manifest: unknown, word: string | undefined, others: readonly string[] = []): EntityList {
  const list = word === undefined ? undefined : listNamed(manifest, word)
  if (list) return list
  const words = [...entityWords(manifest), ...others]
  throw new CommandError(
    `${word === undefined ? 'Say what it is about.' : `There is nothing called "${word}".${didYouMean(word, words)}`} Possible: ${listWords(words, 20)}.`,
  )
}

/** Returns the entity with an id. @throws {CommandError} if there is none, or more than one */
export function findEntity(
  manifest: unknown,
  list: EntityList,
  id: string | undefined,
  group: string | undefined,
): Entity {
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
