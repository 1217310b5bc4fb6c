import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeep, runsOf, seed } from '../depth'
import { edits } from './edits'
import { faultsAfter } from './faultsAfter'

const names = Object.keys(edits)
/** As many edits as are checked and built together in the quick run; in the thorough one each is built and opened alone. */
const together = 24

test('there are thirty and more', () => expect(names.length).toBeGreaterThanOrEqual(30))

describe.runIf(isDeep)('after an edit the site’s own tests are green', () => {
  test.each(names)('%s', async (name) => expect(await faultsAfter([name], 'browser')).toEqual([]))
})

const groups = isDeep
  ? fc.sample(fc.uniqueArray(fc.constantFrom(...names), { minLength: 3, maxLength: 3 }), {
      seed,
      numRuns: runsOf(20, 20),
    })
  : names.flatMap((_, index) => (index % together === 0 ? [names.slice(index, index + together)] : []))

describe(`after some edits they are green, SEED=${seed}`, () => {
  test.each(groups.map((group) => [group.join(', '), group] as const))('%s', async (_, group) =>
    expect(await faultsAfter(group, isDeep ? 'browser' : 'files')).toEqual([]),
  )
})
