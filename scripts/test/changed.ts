import { basename, dirname } from 'node:path'
import specsOf from '../../tests/e2e/specsOf.json' with { type: 'json' }
import { git, importersOf } from '../../tests/imports'
import slowFiles from '../../tests/slow.json' with { type: 'json' }
import { secondsOf } from './times'

/** Processor seconds that the unit tests of a change may take: alone, and where browser tests run too, whose sites are built first. */
const unitBudget = { alone: 24, besideBrowser: 12 }
const browserBudget = 8
/** Processor seconds in which a file's modules are read anew: in a whole run, whose times are noted, many files share them. */
const readingSeconds = 0.5

/** Browser specs of a part of the code, the nearest first. */
const specs: Record<string, string[]> = specsOf

/**
 * Finds the tests of what has changed since a commit: of the files that import it, those named like it or its folder first,
 * then those that import it most directly, as many as fit into a minute.
 */
export function findChanged(since: string): { unit: string[]; browser: string[]; isTypeScript: boolean } {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const steps = importersOf(changed)
  const related = [...steps.keys()].filter(
    (path) => /^tests\/.*\.test\.tsx?$/.test(path) && !(path.slice('tests/'.length) in slowFiles),
  )
  const folders = changed.map((path) => dirname(path).replace(/^src\/(?:node\/)?|^tests\//, ''))
  const names = new Set(changed.map(nameOf))
  const distance = (path: string): number => {
    const folder = dirname(path).replace(/^tests\/?/, '')
    if (names.has(nameOf(path))) return 0
    return folders.includes(folder) ? 1 : folders.some((one) => one.startsWith(`${folder}/`)) ? 2 : 3
  }
  const ordered = related.sort(
    (one, other) =>
      distance(one) - distance(other) ||
      (steps.get(one) ?? 0) - (steps.get(other) ?? 0) ||
      secondsOf(one) - secondsOf(other),
  )
  const browser = within(
    browserBudget,
    Object.keys(specs)
      .filter((folder) => changed.some((path) => path.startsWith(folder)))
      .sort((one, other) => other.length - one.length)
      .flatMap((folder) => (specs[folder] ?? []).map((name) => `tests/e2e/${name}`)),
    secondsOf,
  )
  const unit = within(
    browser.length > 0 ? unitBudget.besideBrowser : unitBudget.alone,
    ordered,
    (path) => readingSeconds + secondsOf(path),
  )
  const rest = related.length - unit.length
  if (rest > 0) console.log(`\n${rest} further files of tests import what has changed: npm test runs them.`)
  return { unit, browser, isTypeScript: changed.some((path) => /\.tsx?$/.test(path)) }
}

const nameOf = (path: string): string => basename(path).split('.')[0] as string

/** As many as fit into a budget, and the first, however long it takes. */
function within(budget: number, paths: readonly string[], secondsFor: (path: string) => number): string[] {
  let spent = 0
  return [...new Set(paths)].filter((path, index) => {
    if (index > 0 && spent + secondsFor(path) > budget) return false
    spent += secondsFor(path)
    return true
  })
}
