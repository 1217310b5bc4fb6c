/** `npm test`, `test:site [-- --site FILE]` (see `tests/owner/`), `test:deep`. All steps run, whatever fails. */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { translations } from '../src/editor/words/languages'
import { findGaps } from '../src/node/generate/findGaps'
import { pathOr, readOptions } from '../src/node/process/options'
import { fromRoot } from '../src/node/process/paths'
import { countBrowserTests, countUnitTests, sumCounts } from './test/countTests'
import { listBrowserFailures, listUnitFailures } from './test/listFailures'
import { openRunFolder } from './test/openRunFolder'
import { roomForShortLived } from './test/roomForShortLived'
import { runStep } from './test/runStep'
import { workerCount } from '../tests/e2e/sites/counts'

const { values, positionals } = readOptions(
  'npm test; npm run test:site [-- --site FILE]\nTests everything; or only what concerns the site of an owner.',
  { site: { type: 'string' } },
)
const mode = positionals[0] ?? 'all'
if (!['all', 'site', 'deep'].includes(mode)) throw new Error(`There are no tests "${mode}": all, site or deep.`)
const site = pathOr(values.site, 'site.json')
const run = openRunFolder()
const env = { SITE: site, TMPDIR: run.folder, ...(mode === 'deep' && { TEST_DEEP: '1' }) }

const unitReport = fromRoot('test-results/unit.json')
const siteReport = fromRoot('test-results/site.json')
const unitReports = [mode === 'site' ? siteReport : unitReport]
const browserReports = mode === 'site' ? [] : [fromRoot('test-results/e2e.json')]
rmSync(fromRoot('test-results'), { recursive: true, force: true })
mkdirSync(fromRoot('test-results'))

type Step = readonly [name: string, command: string, args: readonly string[]]

const bin = (name: string) => fromRoot(`node_modules/.bin/${name}`)
const script = (name: string, ...args: string[]): Step => [name, process.execPath, ['--import', 'tsx', ...args]]
const unitTests = (name: string, report: string, ...args: string[]): Step => [
  name,
  bin('vitest'),
  ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]
const check: Step = ['check', process.execPath, ['scripts/run.js', 'check', site]]
const browser = script('browser', 'src/node/browser/readyBrowser.ts')
/** Makes what tests on all cores would each make: the bundle of the code, pictures, typefaces. */
const build: Step = [
  'build',
  process.execPath,
  ['scripts/run.js', 'build', '--site', 'tests/sites/pest-control/site.json', '--out', 'test-results/build'],
]
const readsCode: Step[] = [
  ['types', bin('tsc'), ['-p', '.']],
  ['lint', bin('oxlint'), []],
  ['format', bin('oxfmt'), ['--check']],
  ['unused code', bin('knip'), []],
]
const makesReady = [build, check, browser, script('older browser', 'tests/e2e/readyOldChrome.ts')]

const passed = new Map<Step, boolean>()
async function runEach(steps: readonly Step[]): Promise<void> {
  for (const step of steps) passed.set(step, await runStep(...step, env))
}
/** Runs the second while the first runs, and shows what it said afterwards. */
async function runBeside(first: Step, second: Step): Promise<void> {
  const until = runStep(...first, env)
  passed.set(second, await runStep(...second, env, { file: fromRoot('test-results/held.log'), until }))
  passed.set(first, await until)
}

if (mode === 'site') {
  await runEach([check, browser])
  await runEach([unitTests('the site', siteReport, 'tests/owner/')])
} else {
  // On one core each what reads the code, and what builds and checks.
  await Promise.all([runEach(readsCode), runEach(makesReady)])
  const cores = availableParallelism()
  // Tests wait for pages and for time-outs: one after the other these two leave a fifth of two cores idle.
  await runBeside(
    // With those of the owner's site.
    unitTests('unit, property, build and site tests', unitReport, `--maxWorkers=${cores}`),
    [
      'browser tests',
      process.execPath,
      [
        // Playwright's workers are started with the options of Node that it was started with.
        roomForShortLived,
        bin('playwright'),
        'test',
        '-c',
        'tests/e2e/playwright.config.ts',
        `--workers=${Math.min(cores, workerCount)}`,
      ],
    ],
  )
}
if (mode === 'deep') await runEach([script('Lighthouse', 'scripts/bench.ts', '--lighthouse')])

const {
  passed: good,
  failed,
  skipped,
} = sumCounts([
  ...unitReports.map(countUnitTests),
  ...browserReports.map(countBrowserTests),
  ...[...passed].flatMap(([[name], isGood]) =>
    /tests|site/.test(name) ? [] : [{ passed: Number(isGood), failed: Number(!isGood), skipped: 0 }],
  ),
])
for (const failure of [...unitReports.flatMap(listUnitFailures), ...browserReports.flatMap(listBrowserFailures)])
  console.log(`\nFailed: ${failure}`)
const left = run.left()
if (left.length > 0) console.log(`\nFailed: tests left in the temporary folder: ${left.join(', ')}`)
for (const language of translations) {
  const gaps = (await findGaps(language)).length
  if (gaps > 0) console.log(`\nTexts of the editor without ${language.inEnglish}: ${gaps}`)
}
console.log(`\n${good} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = [...passed.values()].every(Boolean) && failed === 0 && left.length === 0 ? 0 : 1
