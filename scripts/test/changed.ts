import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'
import { secondsOf } from './times'

/** Processor seconds that the unit tests and the browser tests of a change may take, each. */
const unitBudget = 34
const browserBudget = 14

/** Browser specs of a part of the code, the nearest first. */
const specs = JSON.parse(readFileSync(new URL('../../tests/e2e/specsOf.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

/**
 * Finds the tests of what has changed since a commit: of the files that import it, those named like its folder first, then the
 * quickest, as many as fit into a minute.
 */
export function findChanged(since: string): { unit: string[]; browser: string[]; isTypeScript: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: fromRoot(''), encoding: 'utf8' })
      .trim()
      .split('\n')
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean)
  const listed = execFileSync(
    fromRoot('node_modules/.bin/vitest'),
    ['list', '--filesOnly', '--json', '--changed', since],
    { cwd: fromRoot(''), encoding: 'utf8', env: { ...process.env, TEST_QUICK: '1' } },
  )
  const related = (JSON.parse(listed.slice(listed.indexOf('['))) as { file: string }[]).map(({ file }) =>
    file.slice(fromRoot('').length).replace(/^\//, ''),
  )
  const near = new Set(changed.map((path) => dirname(path).replace(/^src\/(?:node\/)?|^tests\//, '')))
  const distance = (path: string): number =>
    changed.includes(path) ? 0 : near.has(dirname(path).replace(/^tests\//, '')) ? 1 : 2
  const ordered = related.sort((one, other) => distance(one) - distance(other) || secondsOf(one) - secondsOf(other))
  const unit = within(unitBudget, ordered)
  const browser = within(
    browserBudget,
    Object.entries(specs)
      .filter(([folder]) => changed.some((path) => path.startsWith(folder)))
      .flatMap(([, names]) => names.map((name) => `tests/e2e/${name}`)),
  )
  const rest = related.length - unit.length
  if (rest > 0) console.log(`\n${rest} further files of tests import what has changed: npm test runs them.`)
  return { unit, browser, isTypeScript: changed.some((path) => /\.tsx?$/.test(path)) }
}

function within(budget: number, paths: readonly string[]): string[] {
  let spent = 0
  return [...new Set(paths)].filter((path) => {
    spent += secondsOf(path)
    return spent <= budget
  })
}
