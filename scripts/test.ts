/** `npm test`, `test:site [-- --site FILE]` (see `tests/owner/`), `test:deep`. All steps run, whatever fails. */
import { rmSync } from 'node:fs'
import { translations } from '../src/editor/words/languages'
import { findGaps } from '../src/node/generate/findGaps'
import { pathOr, readOptions } from '../src/node/process/options'
import { fromRoot } from '../src/node/process/paths'
import { countBrowserTests, countUnitTests, sumCounts } from './test/countTests'
import { listBrowserFailures, listUnitFailures } from './test/listFailures'
import { openRunFolder } from './test/openRunFolder'
import { roomForShortLived } from './test/roomForShortLived'
import { runStep } from './test/runStep'

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

const bin = (name: string) => fromRoot(`node_modules/.bin/${name}`)
const script = (...args: string[]) => [process.execPath, ['--import', 'tsx', ...args]] as const
const unitTests = (report: string, ...args: string[]) =>
  [bin('vitest'), ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]] as const
const ownerTests = ['the site', ...unitTests(siteReport, 'tests/owner/')] as const
const browser = ['browser', ...script('src/node/browser/readyBrowser.ts')] as const
/** Makes what tests on all cores would each make: the bundle of the code, pictures, typefaces. */
const build = [
  'build',
  process.execPath,
  ['scripts/run.js', 'build', '--site', 'tests/sites/pest-control/site.json', '--out', 'test-results/build'],
] as const
const check = ['check', process.execPath, ['scripts/run.js', 'check', site]] as const

const steps =
  mode === 'site'
    ? ([check, browser, ownerTests] as const)
    : ([
        ['types', bin('tsc'), ['-p', '.']],
        build,
        ['lint', bin('oxlint'), []],
        ['format', bin('oxfmt'), ['--check']],
        ['unused code', bin('knip'), []],
        check,
        browser,
        ['older browser', ...script('tests/e2e/readyOldChrome.ts')],
        // With those of the owner's site, which alone would leave a core idle.
        ['unit, property, build and site tests', ...unitTests(unitReport)],
        // Its workers are started with the options of Node that it was started with.
        [
          'browser tests',
          process.execPath,
          [roomForShortLived, bin('playwright'), 'test', '-c', 'tests/e2e/playwright.config.ts'],
        ],
        ...(mode === 'deep' ? ([['Lighthouse', ...script('scripts/bench.ts', '--lighthouse')]] as const) : []),
      ] as const)

type Step = (typeof steps)[number]
const passed = new Map<Step, boolean>()
const runEach = async (some: readonly Step[]): Promise<void> => {
  for (const step of some) {
    const [name, command, args] = step
    passed.set(step, await runStep(name, command, args, env))
  }
}
const isTests = ([name]: Step): boolean => /tests|site/.test(name)
const firstTests = steps.findIndex(isTests)
const before = steps.slice(0, firstTests)
// On one core each what reads the code, and what builds and checks.
const readsCode = ([name]: Step): boolean => ['types', 'lint', 'format', 'unused code'].includes(name)
await Promise.all([runEach(before.filter(readsCode)), runEach(before.filter((step) => !readsCode(step)))])
await runEach(steps.slice(firstTests))

const {
  passed: good,
  failed,
  skipped,
} = sumCounts([
  ...unitReports.map(countUnitTests),
  ...browserReports.map(countBrowserTests),
  ...steps.flatMap((step) =>
    isTests(step) ? [] : [{ passed: Number(passed.get(step)), failed: Number(!passed.get(step)), skipped: 0 }],
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
