import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import { mutantsOf, withMutant } from './mutants'
import { freshSchema } from './schemaNodes'
import { runsOf, seed } from '../depth'
import { firstContext, firstSite } from './firstSite'

const site = JSON.parse(firstSite) as unknown
const numRuns = runsOf(60, 4000)

type Keys = readonly (string | number)[]
/** A word of the manifest that is one of some: a key, an id, a value of a list of possible ones. */
interface Word {
  what: 'key' | 'id' | 'value'
  keys: Keys
  word: string
}

const valueAt = (keys: Keys): unknown =>
  keys.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], site)

/** Every such word: where one can be misspelt the mutants know. */
const words = [...mutantsOf(site)].flatMap(({ fault, keys, renamed }): Word[] => {
  if (fault === 'misspelt key' && renamed !== undefined)
    return [{ what: 'key', keys: [...keys.slice(0, -1), renamed], word: renamed }]
  const what = fault === 'reference' ? 'id' : fault === 'enum' || fault === 'misspelt type' ? 'value' : undefined
  const word = what && valueAt(keys)
  return what && typeof word === 'string' && !word.includes('{') ? [{ what, keys, word }] : []
})

/** One letter too many, one missing, one wrong, or two that changed places. */
const slips: Record<string, (word: string, place: number, letter: string) => string> = {
  insert: (word, place, letter) => word.slice(0, place) + letter + word.slice(place),
  delete: (word, place) => word.slice(0, place) + word.slice(place + 1),
  substitute: (word, place, letter) => word.slice(0, place) + letter + word.slice(place + 1),
  swap: (word, place) => word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
}

/** All words of the law: a slip that gives another of them is no slip. */
const known = new Set(
  [...JSON.stringify(freshSchema.definitions).matchAll(/"([^"\s]+)"/g), ...firstSite.matchAll(/"([^"\s]+)"/g)].map(
    ([, word]) => word,
  ),
)

const slip = fc
  .record({
    word: fc
      .constantFrom<Word['what']>('key', 'id', 'value')
      .chain((what) => fc.constantFrom(...words.filter((word) => word.what === what))),
    kind: fc.constantFrom(...Object.keys(slips)),
    place: fc.nat(),
    letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  })
  .map(({ word, kind, place, letter }) => ({
    ...word,
    kind,
    slipped: slips[kind]?.(word.word, place % word.word.length, letter) ?? '',
  }))
  .filter(({ word, slipped }) => slipped.length > 1 && !known.has(slipped) && slipped !== word)

test('what was meant is named for at least 95 % of all slips', () => {
  const missed: string[] = []
  const all = fc.sample(slip, { seed, numRuns })
  for (const { what, keys, word, kind, slipped } of all) {
    const mutant =
      what === 'key'
        ? { keys: [...keys.slice(0, -1), slipped], renamed: word, value: valueAt(keys) }
        : { keys, value: slipped }
    const changed = JSON.stringify(withMutant(site, { fault: kind, rule: '', told: 'value', ...mutant }))
    const { problems } = checkManifest(changed, firstContext)
    if (!problems.some(({ suggestion }) => suggestion === word))
      missed.push(`${what} ${word} → ${slipped}: ${problems.map((problem) => sentencesOf(problem)[0]).join(' ')}`)
  }
  console.log(`slips.property seed: ${seed}; ${all.length - missed.length} of ${all.length} named`, missed.slice(0, 10))
  expect(missed.length / all.length).toBeLessThanOrEqual(0.05)
}, 3_600_000)
