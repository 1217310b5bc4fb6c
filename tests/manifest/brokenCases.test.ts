import { readdirSync } from 'node:fs'
import { test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { isDeep, isQuick } from '../depth'
import { casesFolder, changeOf, isChange } from './caseFiles'
import { applyChange, minimal, minimalContext, minimalText } from './minimal'

const wrong = [null, 5, {}, []]

/** Every location of a value, itself included: the keys that lead there. */
const locationsIn = (value: unknown): string[][] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => locationsIn(child).map((keys) => [key, ...keys]))
    : []),
]

const isOrder = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('removed' in value || 'renamed' in value)

/** A value of a wrong kind for each location that a change fills; a run that is not thorough puts one kind into each location. */
const breaksOf = (change: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  Object.entries(change)
    .filter(([, value]) => !isOrder(value))
    .flatMap(([place, value]) => locationsIn(value).map((keys) => [place, ...keys].join(' › ')))
    // A step of five meets all four kinds.
    .filter((_, index) => !isQuick || index % 5 === 0)
    .flatMap((place, index) => (isDeep ? wrong : [wrong[index % wrong.length]]).map((value) => ({ [place]: value })))

const cases = readdirSync(casesFolder).filter(isChange)

test.each(cases)('a value of a wrong kind in what %s changes is reported; no rule throws', (name) => {
  for (const broken of breaksOf(changeOf(name))) {
    const text = minimalText(applyChange(applyChange(minimal(), changeOf(name)), broken))
    try {
      checkManifest(text, minimalContext)
    } catch (cause) {
      throw new Error(`A rule reads more than its "reads": ${JSON.stringify(broken)}`, { cause })
    }
  }
})
