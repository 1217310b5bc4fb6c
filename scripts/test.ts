/** `npm test`: types → lint → check → unit, property and build tests → browser tests. All of it runs, whatever fails on the way. */
import { rmSync } from 'node:fs'
import { fromRoot } from './paths'
import { countBrowserTests, countUnitTests } from './test/countTests'
import { runStep } from './test/runStep'

const unitReport = fromRoot('test-results/unit.json')
const browserReport = fromRoot('test-results/e2e.json')
rmSync(fromRoot('test-results'), { recursive: true, force: true })

const node = process.execPath
const bin = (name: string) => fromRoot(`node_modules/.bin/${name}`)
const steps = [
  await runStep('types', bin('tsc'), ['-p', '.']),
  await runStep('lint', bin('oxlint'), []),
  await runStep('format', bin('prettier'), ['--check', '--log-level=warn', '.']),
  await runStep('check', node, ['--import', 'tsx', 'scripts/check.ts']),
  await runStep('unit, property and build tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]),
  await runStep('browser tests', bin('playwright'), ['test', '-c', 'tests/e2e/playwright.config.ts']),
]

const counts = [
  countUnitTests(unitReport),
  countBrowserTests(browserReport),
  ...steps.slice(0, 4).map((passed) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 })),
]
const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = steps.every(Boolean) && sum('failed') === 0 ? 0 : 1
