import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fixOf } from '../../src/editor/server/fixOf'
import { applyOperation } from '../../src/manifest/edits/pointer'
import { checkManifest } from '../../src/manifest/check'
import { keysOf, locationWords, valueAt } from '../../src/manifest/core/read'
import type { Problem } from '../../src/manifest/core/problem'
import { caseText, casesFolder, isChange } from '../manifest/caseFiles'
import { applyChange, minimal, minimalContext } from '../manifest/minimal'

const problemsOf = (root: unknown): Problem[] => checkManifest(JSON.stringify(root), minimalContext).problems

const nameOf = ({ messageId, at, values }: Problem): string =>
  `${messageId} ${'offset' in at ? '' : locationWords(at)} ${JSON.stringify(values)}`

/** The manifest after a press on what mends a problem; undefined where there is nothing to press. */
function mended(root: unknown, problem: Problem): unknown {
  if ('offset' in problem.at) return undefined
  return fixOf(root, keysOf(problem.at), problem)?.operations.reduce(applyOperation, root)
}

describe('what mends a problem by a press', () => {
  test.each(readdirSync(casesFolder).filter(isChange))('%s', (name) => {
    const root: unknown = JSON.parse(caseText(name))
    for (const problem of problemsOf(root)) {
      const after = mended(root, problem)
      if (after !== undefined) expect(problemsOf(after).map(nameOf)).not.toContain(nameOf(problem))
    }
  })
})

const title = 'routes › 0 › sections › 0 › title'
const valueAfter = (change: Record<string, unknown>, ...keys: (string | number)[]): unknown => {
  const root = applyChange(minimal(), change)
  const [problem] = problemsOf(root).filter(({ suggestion }) => suggestion !== undefined)
  return problem && valueAt(mended(root, problem), ...keys)
}

test('a placeholder is replaced where it stands: the words around it stay', () => {
  expect(valueAfter({ [title]: 'Call {company.phon} now' }, 'routes', 0, 'sections', 0, 'title')).toBe(
    'Call {company.phone} now',
  )
})

test('a price that is written in another way is named as visitors read it, and put in its place as a block', () => {
  const at = ['catalogs', 'services', 0, 'price']
  const fixed = (price: unknown) => {
    const root = applyChange(minimal(), { 'site › currency': 'INR', 'catalogs › services › 0 › price': price })
    const [problem] = problemsOf(root)
    return problem && [fixOf(root, at, problem)?.to, valueAt(mended(root, problem), ...at)]
  }
  const range = { amount: 900, upTo: 1800 }
  expect(fixed('900-1800')).toEqual([expect.stringMatching(/^₹900\s.*₹1,800$/), range])
  expect(fixed({ max: '₹1,800', min: '₹900' })?.[1]).toEqual(range)
  expect(fixed('900/-')).toEqual(['900', 900])
  expect(fixed('९०० से १,८००')?.[1]).toEqual(range)
  expect(fixed('1800-900')).toEqual([undefined, undefined])
})

test('a misspelt key keeps its value, and takes the place of none that is there', () => {
  expect(
    valueAfter({ 'company › email': { removed: true }, 'company › emial': 'a@b.example' }, 'company'),
  ).toMatchObject({
    email: 'a@b.example',
  })
  const both = applyChange(minimal(), { 'site › nam': 'Other' })
  const [problem] = problemsOf(both)
  expect(problem?.suggestion).toBe('name')
  expect(problem?.fix).toBeUndefined()
})

test('a link in a running text is replaced alone, with what stands behind the address', () => {
  const text = 'See [the form](/bok?a=1) first.'
  const prose = { type: 'prose', id: 'more', title: 'More', blocks: [{ type: 'paragraph', text }] }
  const root = applyChange(minimal(), { 'routes › 0 › sections › 1': prose })
  const links = problemsOf(root).filter(({ messageId }) => messageId === 'dead-link')
  expect(links.map((problem) => problem.suggestion)).toEqual(['/book'])
  expect(
    links.map((problem) => valueAt(mended(root, problem), 'routes', 0, 'sections', 1, 'blocks', 0, 'text')),
  ).toEqual(['See [the form](/book?a=1) first.'])
})
