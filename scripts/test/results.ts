import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a step of the tests came to. */
export interface Results {
  passed: number
  failed: number
  skipped: number
  /** A paragraph a failure: the file, the test and how its message begins. */
  failures: string[]
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: { title: string; file: string; ok: boolean; tests: { results: { errors?: { message?: string }[] }[] }[] }[]
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; skipped: number }
  errors: { message?: string }[]
  suites: BrowserSuite[]
}

/** Reads Vitest's or Playwright's JSON report. One that is not there counts as a failure. */
export function readResults(file: string): Results {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`${file} was not written`] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport | BrowserReport
  return 'stats' in report ? browserResults(report) : unitResults(report)
}

export const sumResults = (all: readonly Results[]): Results => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
})

const unitResults = (report: UnitReport): Results => ({
  passed: report.numPassedTests,
  failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
  skipped: report.numPendingTests,
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [paragraph(name, [message])]
        : failed.map(({ fullName, failureMessages }) => paragraph(`${name}: ${fullName}`, failureMessages))
    }),
})

/** With errors that no test owns, such as those of a worker that ends. */
const browserResults = ({ stats, errors, suites }: BrowserReport): Results => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message = '' }) => paragraph('outside of every test', [message])),
  ],
})

const failuresOf = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      paragraph(
        `${file}: ${title}`,
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors = [] }) => errors)
          .map(({ message = '' }) => message),
      ),
    ),
  ...suites.flatMap(failuresOf),
]

/** The message is printed whole further up. */
const paragraph = (what: string, messages: readonly string[]): string =>
  `${what}\n  ${stripVTControlCharacters(messages.join('\n')).slice(0, 400).replaceAll('\n', '\n  ')}`
