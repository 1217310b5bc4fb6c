import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatProblems } from '../../src/node/check/formatProblems'
import { checkManifest, findErrors } from '../../src/manifest/check'
import { keysOf } from '../../src/manifest/core/read'
import type { Problem } from '../../src/manifest/core/problem'
import { changeText } from '../../src/node/site-file/text/changeText'
import { locateProblems } from '../../src/manifest/json/locate'
import { rules } from '../../src/manifest/rules/rules'
import { casesFolder, caseText } from './caseFiles'
import { checkMinimal, minimal, minimalContext, minimalText } from './minimal'

const cases = readdirSync(casesFolder).map((name) => {
  const text = caseText(name)
  return { name, text, checked: checkManifest(text, minimalContext) }
})

test.each(cases)('$name', async ({ name, text, checked }) => {
  const problems = locateProblems(text, checked.problems)
  await expect(`${formatProblems(join(process.cwd(), 'site.json'), text, problems, 'text')}\n`).toMatchFileSnapshot(
    join(casesFolder, name, 'problems.txt'),
  )
  expect(problems.map(({ rule }) => rule)).toContain(name.replace(/\+.*/, ''))
  // Who asks for errors alone is told the same ones.
  expect(findErrors(text, minimalContext)).toEqual({
    ...checked,
    problems: checked.problems.filter(({ severity }) => severity === 'error'),
  })
})

test('a manifest without a fault, and who waits is told of each rule', () => {
  const advance = vi.fn()
  expect(checkManifest(minimalText(minimal()), { ...minimalContext, advance }).problems).toEqual([])
  expect(advance.mock.calls.length).toBeGreaterThanOrEqual(rules.length)
})

test('every rule has a case, and is reported in it', () => {
  const reported = new Set(
    cases.flatMap(({ name, checked }) =>
      checked.problems.map(({ rule }) => rule).filter((rule) => rule === name.replace(/\+.*/, '')),
    ),
  )
  expect(rules.filter(({ name }) => !reported.has(name)).map(({ name }) => name)).toEqual([])
})

test('advice that is waived with a reason is not shown, by the number or by the name of an entry', () => {
  const seo = { 'catalogs › cities › 0 › seo': { title: 'x'.repeat(61), description: 'x'.repeat(161) } }
  const rulesOf = (change: Record<string, unknown>) => checkMinimal(change).problems.map(({ rule }) => rule)
  expect(rulesOf(seo)).toEqual(['long-search-text', 'long-search-text'])
  const reason = 'We like it that way.'
  const waivers = (town: string) => [
    { rule: 'long-search-text', place: `catalogs › cities › ${town} › seo › title`, reason },
    { rule: 'long-search-text', place: `catalogs › cities › ${town} › seo › description`, reason },
  ]
  expect(rulesOf({ ...seo, waivers: waivers('kochi') })).toEqual([])
  expect(rulesOf({ ...seo, waivers: waivers('0') })).toEqual([])
})

test('a suggestion that can be put in place passes the check itself', () => {
  const wrong = cases.flatMap(({ name, text, checked: { problems } }) => {
    // A text can have two bad links.
    const countIn = (all: readonly Problem[], { rule, at }: Problem): number =>
      all.filter((one) => one.rule === rule && JSON.stringify(one.at) === JSON.stringify(at)).length
    return problems.flatMap((one) => {
      if (one.fix?.do !== 'set' || 'offset' in one.at) return []
      const at = [...keysOf(one.at), ...(one.fix.key === undefined ? [] : [one.fix.key])]
      const mended = checkManifest(changeText(text, [{ do: 'set', at, value: one.fix.value }]), minimalContext)
      return countIn(mended.problems, one) < countIn(problems, one) ? [] : `${name}: ${one.rule} ${at.join(' › ')}`
    })
  })
  expect(wrong).toEqual([])
})
