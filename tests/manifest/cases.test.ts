import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblems } from '../../scripts/check/formatProblems'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/locate'
import { applyChange, minimal, minimalSurroundings, minimalText } from './minimal'

const folder = join(import.meta.dirname, 'cases')

test.each(readdirSync(folder))('%s', async (name) => {
  const whole = join(folder, name, 'site.json')
  const text = existsSync(whole) ? readFileSync(whole, 'utf8') : minimalText(applyChange(minimal(), JSON.parse(readFileSync(join(folder, name, 'change.json'), 'utf8')) as Record<string, unknown>))
  const problems = locateProblems(text, checkManifest(text, minimalSurroundings).problems)
  await expect(`${formatProblems(resolve('site.json'), text, problems, 'text')}\n`).toMatchFileSnapshot(join(folder, name, 'problems.txt'))
  expect(problems.map(({ rule }) => rule)).toContain(name.replace(/\+.*/, ''))
})

test('a manifest without a fault', () => {
  expect(checkManifest(minimalText(minimal()), minimalSurroundings).problems).toEqual([])
})
