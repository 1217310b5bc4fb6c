import { didYouMean, listWords } from '../../src/manifest/suggest'
import {
  groupOf,
  listNamed,
  thingsIn,
  thingWords,
  wordFor,
  type Thing,
  type ThingList,
} from '../../src/manifest/things'
import { Refusal } from './Refusal'

/** The list that a word on the command line means. @throws {Refusal} where there is none */
export function findList(word: string | undefined): ThingList {
  const list = word === undefined ? undefined : listNamed(word)
  if (list) return list
  throw new Refusal(
    `${word === undefined ? 'Say what it is about.' : `There is nothing called a "${word}".${didYouMean(word, thingWords)}`} Possible: ${listWords(thingWords, 20)}.`,
  )
}

/** The thing of an id. @throws {Refusal} where there is none, or more than one */
export function findThing(
  manifest: unknown,
  list: ThingList,
  id: string | undefined,
  group: string | undefined,
): Thing {
  const things = thingsIn(manifest, list)
  const word = wordFor(list)
  const ids = [...new Set(things.map((thing) => thing.id))]
  if (id === undefined) throw new Refusal(`Say which ${word}: ${listWords(ids, 40)}.`)
  const found = things.filter((thing) => thing.id === id && (group === undefined || groupOf(thing) === group))
  const [thing, second] = found
  if (!thing)
    throw new Refusal(
      `There is no ${word} "${id}"${group === undefined ? '' : ` in the group "${group}"`}.${didYouMean(id, ids)} Possible: ${listWords(ids, 40)}.`,
    )
  if (second)
    throw new Refusal(
      `The id "${id}" stands in several groups. Say which: ${found.map((one) => `--group ${groupOf(one) ?? ''}`).join(' or ')}.`,
    )
  return thing
}
