import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where the tests of the owner's own site are. All others are about the engine and stand on `tests/sites`. */
const ownersTests = /^owner\//

/**
 * How a test would read the site at the project's root: by the name of its manifest, of its media, or by a command that
 * takes it by itself.
 */
const readings = [
  /\b(?:fromRoot|resolve|readFileSync|existsSync|cpSync|checkFile|buildFile|openSite)\(\s*['"`](?:\.\/)?site\.json['"`]/,
  /['"`]--site['"`],\s*['"`](?:\.\/)?site\.json['"`]/,
  /\bsrc\/media\b/,
]
const readsTheOwnersSite = (code: string): boolean => readings.some((reading) => reading.test(code))

test('the tests of the engine never read the site that belongs to its owner', () => {
  const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|tsx|js|json)$/.test(path) && path !== 'ownership.test.ts' && !ownersTests.test(path))
    // Measures are about the site that ships.
    .filter((path) => !path.startsWith('bench/'))
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter((path) => readsTheOwnersSite(readFileSync(join(import.meta.dirname, path), 'utf8')))).toEqual([])
})

test.each([
  "const text = readFileSync(fromRoot('site.json'), 'utf8')",
  'await buildFile("site.json")',
  "JSON.parse(readFileSync('./site.json', 'utf8'))",
  "runBuild(['--site', 'site.json'])",
  "symlinkSync(fromRoot('src/media'), folder)",
  '"media": "../../src/media"',
])('%s would be found', (code) => expect(readsTheOwnersSite(code)).toBe(true))
