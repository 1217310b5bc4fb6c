/** `npm test`, `test:all [-- --rest]`, `test:deep`, `test:site [-- --site FILE]`, `test:changed [-- COMMIT]`. All steps run, whatever fails. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findGaps, translations } from '../src/node/generate/translations'
import { pathOr, readOptions } from '../src/node/process/options'
import { fromRoot } from '../src/node/process/paths'
import { familySeconds } from '../tests/cpuSeconds'
import { workerCount } from '../tests/e2e/sites/counts'
import { findChanged } from './test/changed'
import { openRunFolder } from './test/openRunFolder'
import { readResults, sumResults, type Results } from './test/results'
import { roomForShortLived } from './test/roomForShortLived'
import { findSlow } from './test/slow'
import { compareTimes, writeTimes } from './test/times'
import { spawn } from 'node:child_process'

const modes = ['quick', 'all', 'deep', 'site', 'changed']
const { values, positionals } = readOptions(
  'npm test; npm run test:all [-- --rest]; npm run test:deep; npm run test:site [-- --site FILE]; npm run test:changed [-- COMMIT]\n' +
    'Proves each promise once; runs every test, or those that npm test leaves out; what concerns an owner’s site; what a change touches.',
  { site: { type: 'string' }, rest: { type: 'boolean', default: false } },
)
const [mode = 'quick', since = 'HEAD'] = positionals
if (!modes.includes(mode)) throw new Error(`There are no tests "${mode}": ${modes.join(', ')}.`)
const began = performance.now()
const isQuick = mode === 'quick' || mode === 'changed'
const site = pathOr(values.site, 'site.json')
const run = openRunFolder()
const times = fromRoot('test-results/times.tsv')
const counts = fromRoot('test-results/counts.json')
// Those of `npm test` are added to those of what it leaves out.
const before: Results[] = values.rest && existsSync(counts) ? [JSON.parse(readFileSync(counts, 'utf8')) as Results] : []
const env = {
  SITE: site,
  TMPDIR: run.folder,
  TEST_TIMES: times,
  ...(isQuick && { TEST_QUICK: '1' }),
  ...(mode === 'deep' && { TEST_DEEP: '1' }),
}
rmSync(fromRoot('test-results'), { recursive: true, force: true })
mkdirSync(fromRoot('test-results'))

type Step = readonly [name: string, command: string, args: readonly string[], report?: string]

const cores = availableParallelism()
const bin = (name: string) => fromRoot(`node_modules/.bin/${name}`)
const script = (name: string, ...args: string[]): Step => [name, process.execPath, ['--import', 'tsx', ...args]]
const unitTests = (...args: string[]): Step => {
  const report = fromRoot('test-results/unit.json')
  const workers = cores + Number(mode === 'changed')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return ['unit tests', bin('vitest'), ['run', ...args, `--maxWorkers=${workers}`, ...reporters], report]
}
const browserTests = (...args: string[]): Step => [
  'browser tests',
  process.execPath,
  // Playwright's workers are started with the options of Node that it was started with.
  [
    roomForShortLived,
    bin('playwright'),
    'test',
    '-c',
    'tests/e2e/playwright.config.ts',
    `--workers=${Math.min(cores, workerCount)}`,
    ...args,
  ],
  fromRoot('test-results/e2e.json'),
]
const readsCode: Step[] = [
  ['types', bin('tsc'), ['-p', '.']],
  ['lint', bin('oxlint'), []],
  ['format', bin('oxfmt'), ['--check']],
  ['unused code', bin('knip'), []],
]
const check: Step = ['check', process.execPath, ['scripts/run.js', 'check', site]]
const browser = script('browser', 'src/node/browser/readyBrowser.ts')
const editor = script('editor', 'src/editor/server/startEditor.ts')
const olderBrowser = script('older browser', 'tests/e2e/readyOldChrome.ts')
/** Makes, as `editor` does, what tests on all cores would each make: the bundle of the code, pictures, typefaces. */
const build: Step = [
  'build',
  process.execPath,
  ['scripts/run.js', 'build', '--site', 'tests/sites/pest-control/site.json', '--out', 'test-results/build'],
]

const ended: Results[] = []
async function runEach(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runOne(step)
}
async function runOne([name, command, args, report]: Step, held?: Parameters<typeof runStep>[4]): Promise<void> {
  const isGood = await runStep(name, command, args, env, held)
  const results =
    report === undefined
      ? { passed: Number(isGood), failed: Number(!isGood), skipped: 0, failures: [] }
      : readResults(report)
  ended.push(isGood || results.failed > 0 ? results : { ...results, failed: 1, failures: [`${name} ended badly`] })
}
/** Runs the second while the first runs, and shows what it said afterwards: tests wait for pages and time-outs, which leaves cores idle. */
async function runBeside(first: Step, second: Step): Promise<void> {
  const until = runOne(first)
  await runOne(second, { file: fromRoot('test-results/held.log'), until })
  await until
}

if (mode === 'site') await runEach([check, browser, unitTests('tests/owner/')])
else if (mode === 'changed') {
  const { unit, browser: specs, isTypeScript } = findChanged(since)
  if (isTypeScript) await runEach(readsCode.slice(0, 2))
  if (unit.length > 0) await runOne(unitTests(...unit))
  if (specs.length > 0) await runEach([browser, browserTests(...specs, '--project=android', '--grep=@quick')])
} else if (values.rest) {
  await runEach([build, editor, browser, olderBrowser])
  await runBeside(unitTests(...findSlow()), browserTests('--grep-invert=@quick'))
} else {
  // On one core each what reads the code, and what builds and checks.
  await Promise.all([runEach(readsCode), runEach([build, editor, check, browser, ...(isQuick ? [] : [olderBrowser])])])
  await runBeside(unitTests(), browserTests(...(isQuick ? ['--project=android', '--grep=@quick'] : [])))
  if (mode === 'deep') await runOne(script('Lighthouse', 'tests/bench/bench.ts', '--lighthouse'))
}

const left = run.left()
if (left.length > 0)
  ended.push({ passed: 0, failed: 1, skipped: 0, failures: [`tests left in the temporary folder: ${left.join(', ')}`] })
const sum = sumResults([...before, ...ended])
for (const failure of sum.failures) console.log(`\nFailed: ${failure}`)
for (const { inEnglish, read } of mode === 'site' || mode === 'changed' ? [] : translations) {
  const gaps = findGaps(read()).length
  if (gaps > 0) console.log(`\nTexts of the editor without ${inEnglish}: ${gaps}`)
}
const spent = familySeconds()
if (process.env.UPDATE_TIMES === '1') writeTimes(times, mode === 'quick')
else if (mode === 'quick') for (const line of compareTimes(times, spent)) console.log(`\nSlower: ${line}`)
writeFileSync(counts, JSON.stringify(sum))
console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s, ${spent.toFixed(0)} s of the processor`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exitCode = sum.failed === 0 ? 0 : 1

/**
 * Runs a program with its output on this console; returns whether it ended well. The output of one that runs beside
 * another is held back, so that their lines do not mix. @param held where it is kept, and what it waits for to be shown
 */
async function runStep(
  name: string,
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  held?: { file: string; until: Promise<unknown> },
): Promise<boolean> {
  const started = performance.now()
  const heading = `\n── ${name}`
  if (!held) console.log(heading)
  const output = held ? openSync(held.file, 'w') : 'inherit'
  const child = spawn(command, args, {
    cwd: fromRoot(''),
    stdio: ['ignore', output, output],
    env: { ...process.env, ...variables },
  })
  const end = await new Promise<number | string | null>((done) => {
    child.once('error', ({ message }) => done(message))
    child.once('exit', done)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (held) {
    await held.until
    console.log(heading)
    process.stdout.write(readFileSync(held.file))
  }
  if (typeof end === 'string') console.error(end)
  console.log(`── ${name}: ${end === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return end === 0
}
