import { basename, dirname } from 'node:path'
import specsOf from '../../tests/e2e/specsOf.json' with { type: 'json' }
import { git, importersOf } from '../../tests/imports'
import { slowPaths } from './slow'
import { secondsOf } from './times'

/** Processor seconds that the tests of a change may take; half of them where browser tests run too, for which sites are built first. */
const unitBudget = 24
const browserBudget = 8
/** Processor seconds in which a file's modules are read anew: in a whole run, whose times are noted, many files share them. */
const readingSeconds = 0.5

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
  const isQuick = (path: string) => /^tests\/.*\.test\.tsx?$/.test(path) && !slowPaths.includes(path)
  const related = [...steps.keys()].filter(isQuick)
  const folders = changed.map((path) => dirname(path).replace(/^src\/(?:node\/)?|^tests\//, ''))
  const names = new Set(changed.map((path) => basename(path).split('.')[0]))
  const distance = (path: string): number => {
    const folder = dirname(path).replace(/^tests\/?/, '')
    if (names.has(basename(path).split('.')[0])) return 0
    return folders.includes(folder) ? 1 : folders.some((one) => one.startsWith(`${folder}/`)) ? 2 : 3
  }
  related.sort(
    (one, other) =>
      distance(one) - distance(other) ||
      (steps.get(one) ?? 0) - (steps.get(other) ?? 0) ||
      secondsOf(one) - secondsOf(other),
  )
  const browser = within(
    browserBudget,
    Object.entries(specsOf)
      .filter(([folder]) => changed.some((path) => path.startsWith(folder)))
      .sort(([one], [other]) => other.length - one.length)
      .flatMap(([, each]) => each.map((name) => `tests/e2e/${name}`)),
  )
  const unit = within(unitBudget / (browser.length > 0 ? 2 : 1), related, readingSeconds)
  const rest = related.length - unit.length
  if (rest > 0) console.log(`\n${rest} further files of tests import what has changed: npm test runs them.`)
  return { unit, browser, isTypeScript: changed.some((path) => /\.tsx?$/.test(path)) }
}

/** As many as fit into a budget, and the first, however long it takes. */
function within(budget: number, paths: readonly string[], reading = 0): string[] {
  let left = budget
  return [...new Set(paths)].filter((path, index) => {
    const seconds = reading + secondsOf(path)
    const isTaken = index === 0 || seconds <= left
    if (isTaken) left -= seconds
    return isTaken
  })
}
