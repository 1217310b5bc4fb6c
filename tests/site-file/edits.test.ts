import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeep, runsOf, seed } from '../depth'
import { sentencesOf } from '../../src/words/english'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import { builtSite } from '../owner/builtSite'
import { openContext } from '../owner/openContext'
import { openForBrowser } from '../owner/openForBrowser'
import { sendForms } from '../owner/sendForms'
import { siteFaults } from '../owner/siteFaults'
import { visitPages } from '../owner/visitPages'
import { EditedSite } from './EditedSite'
import { edits } from './edits'
import { launchBrowser } from '../launchBrowser'

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

/** How far a test looks: at what `check` says and at the built files, or at the site in a browser as well. */
type Depth = 'files' | 'browser'

/** Makes some edits one after the other; returns what the owner's own tests say of the site afterwards, one line each. */
async function faultsAfter(made: readonly string[], depth: Depth): Promise<string[]> {
  const site = new EditedSite()
  try {
    for (const name of made) await edits[name]?.(site)
    const checked = site.check()
    const { manifest, problems } = checked
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (!manifest) return errors.map((problem) => `check: ${problem.place}: ${sentencesOf(problem)[0]}`)
    const built = withOnePicture(manifest)
    if (depth === 'files') return siteFaults(await builtSite(built, checked))
    const browser = await launchBrowser()
    const served = await openForBrowser(built, checked)
    const context = await openContext(browser)
    const faults = [
      ...siteFaults(served),
      ...(await visitPages(context, served)),
      ...(await sendForms(browser, served)),
    ]
    await Promise.all([browser.close(), served.close()])
    return faults
  } finally {
    site.remove()
  }
}
