import { readdirSync, readFileSync } from 'node:fs'
import slowFiles from '../../tests/slow.json' with { type: 'json' }

const tests = new URL('../../tests/', import.meta.url)

export const slowPaths: readonly string[] = Object.keys(slowFiles).map((path) => `tests/${path}`)

/** Files with tests that `npm test` leaves out, for the command line of Vitest. */
export function findSlow(): string[] {
  const mixed = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => /\b(?:slow\(test|isQuick)/.test(readFileSync(new URL(path, tests), 'utf8')))
  return [...new Set([...slowPaths, ...mixed.map((path) => `tests/${path}`)])]
}
