import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { isDeep } from '../depth'
import { applyChange, minimal, minimalContext, minimalText } from './minimal'

const folder = join(import.meta.dirname, 'cases')
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

/** A value of a wrong kind for each location that a change fills; the quick run puts one kind into each location. */
const breaksOf = (change: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  Object.entries(change)
    .filter(([, value]) => !isOrder(value))
    .flatMap(([place, value]) => locationsIn(value).map((keys) => [place, ...keys].join(' › ')))
    .flatMap((place, index) => (isDeep ? wrong : [wrong[index % wrong.length]]).map((value) => ({ [place]: value })))

const cases = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'change.json')))

test.each(cases)('a value of a wrong kind in what %s changes is reported; no rule throws', (name) => {
  const read = () => JSON.parse(readFileSync(join(folder, name, 'change.json'), 'utf8')) as Record<string, unknown>
  for (const broken of breaksOf(read())) {
    const text = minimalText(applyChange(applyChange(minimal(), read()), broken))
    try {
      checkManifest(text, minimalContext)
    } catch (cause) {
      throw new Error(`A rule reads more than its "reads": ${JSON.stringify(broken)}`, { cause })
    }
  }
})
