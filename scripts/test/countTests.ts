import { readReport } from './readReport'

interface TestCount {
  passed: number
  failed: number
  skipped: number
}

/** Counts from vitest's JSON report; a report that is not there counts as one failure. */
export function countUnitTests(file: string): TestCount {
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
  }
}

/** Counts from Playwright's JSON report. */
export function countBrowserTests(file: string): TestCount {
  const report = readReport<{
    stats: { expected: number; unexpected: number; skipped: number }
    errors: unknown[]
  }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, skipped } = report.stats
  return { passed: expected, failed: unexpected + report.errors.length, skipped }
}

export const sumCounts = (counts: readonly TestCount[]): TestCount =>
  counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
  }))
