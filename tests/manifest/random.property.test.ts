import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { randomManifest, withPaper } from './randomManifest'
import { renderPages } from './renderPages'
import { firstContext } from './firstSite'
import { runsOf, seed } from '../depth'

const context = withPaper(firstContext)
const numRuns = runsOf(5, 400)

test('every manifest that the schema describes and whose names exist is accepted, and built', () => {
  fc.assert(
    fc.property(randomManifest, (manifest) => {
      const text = JSON.stringify(manifest, null, 2)
      const checked = checkManifest(text, context)
      const problems = locateProblems(text, checked.problems)
      expect(
        problems
          .filter(({ severity }) => severity === 'error')
          .map((problem) => `${problem.place}: ${sentencesOf(problem)[0]}`),
      ).toEqual([])
      if (!checked.manifest) return
      const pages = renderPages(checked.manifest)
      expect(pages.size).toBeGreaterThan(3)
      for (const [path, html] of pages) expect(html, path).toMatch(/<h1[\s>][^]*<\/html>/)
    }),
    { seed, numRuns, endOnFailure: true },
  )
}, 3_600_000)
