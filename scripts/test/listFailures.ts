import { stripVTControlCharacters } from 'node:util'
import { readReport } from './readReport'

/** In characters: the message is printed whole further up. */
const mostOfMessage = 400

interface BrowserSuite {
  title: string
  suites?: BrowserSuite[]
  specs: { title: string; file: string; ok: boolean; tests: { results: { errors?: { message?: string }[] }[] }[] }[]
}

/** What failed in vitest's JSON report, a paragraph each: the file, the test and how its message begins. */
export function listUnitFailures(file: string): string[] {
  const { testResults = [] } =
    readReport<{
      testResults: {
        name: string
        status: string
        message: string
        assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
      }[]
    }>(file) ?? {}
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [paragraph(name, message)]
        : failed.map(({ fullName, failureMessages }) => paragraph(`${name}: ${fullName}`, failureMessages.join('\n')))
    })
}

/** The same from Playwright's, with errors that no test owns, such as those of a worker that ends. */
export function listBrowserFailures(file: string): string[] {
  const report = readReport<{ suites: BrowserSuite[]; errors: { message?: string }[] }>(file)
  if (!report) return []
  return [
    ...report.suites.flatMap(failuresOf),
    ...report.errors.map(({ message }) => paragraph('outside of every test', message)),
  ]
}

const failuresOf = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      paragraph(
        `${file}: ${title}`,
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors = [] }) => errors)
          .map(({ message }) => message)
          .join('\n'),
      ),
    ),
  ...suites.flatMap(failuresOf),
]

const paragraph = (what: string, message = ''): string =>
  `${what}\n  ${stripVTControlCharacters(message).slice(0, mostOfMessage).replaceAll('\n', '\n  ')}`
