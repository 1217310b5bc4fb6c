import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCheckContext } from '../../src/node/check/findCheckContext'
import { sentencesOf } from '../../src/manifest/messages/sentencesOf'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { pestControlFile } from '../sites/fixtureSites'
import { isDeep, runsOf, seed } from '../depth'
import { cpuSeconds } from '../cpuSeconds'

type Block = Record<string, unknown>

const file = pestControlFile
const text = readFileSync(file, 'utf8')
const context = findCheckContext(file, text)

/**
 * Every block of the manifest and its keys, but for blocks whose keys are the owner's own and for keys that may be left
 * out.
 */
function* keysIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<{ path: readonly (string | number)[]; key: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const own = /^(facts|counts|forms|lookups)$|payload$|defaults$|where$/.test(path.join('/'))
    if (!Array.isArray(value) && !own) yield { path, key }
    yield* keysIn(child, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

const places = [...keysIn(JSON.parse(text))]
const blockAt = (root: unknown, path: readonly (string | number)[]) =>
  path.reduce((block, key) => (block as Block)[key], root) as Block

/**
 * Checks a changed manifest: refused, inside the file, without an exception, within two seconds of work. Gives the
 * places of the problems.
 */
function expectRefused(manifest: unknown): string[] {
  const changed = JSON.stringify(manifest, null, 2)
  const lines = changed.split('\n')
  const [{ manifest: passed, located }, seconds] = cpuSeconds(() => {
    const checked = checkManifest(changed, context)
    return { ...checked, located: locateProblems(changed, checked.problems) }
  })
  expect(seconds).toBeLessThan(2)
  expect(passed).toBeUndefined()
  for (const problem of located) {
    expect(lines[problem.line - 1]?.length).toBeGreaterThanOrEqual(problem.column - 1 + problem.length)
    expect(sentencesOf(problem)[0]).not.toMatch(/undefined|\[object|NaN|must NOT|additional propert|Bug/)
  }
  return located.map(({ place }) => place)
}

test('a key that is misspelt is always refused, and one problem is the key itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.nat(), ({ path, key }, salt) => {
      const manifest = JSON.parse(text) as unknown
      const block = blockAt(manifest, path)
      const slip = `${key.slice(0, salt % key.length)}q${key.slice(salt % key.length)}`
      block[slip] = block[key]
      delete block[key]
      expect(expectRefused(manifest)).toContain([...path, slip].join(' › '))
    }),
    { seed, numRuns: runsOf(8, 400) },
  )
})

test('any value in place of another is refused or harmless: nothing is ever thrown', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), ({ path, key }, value) => {
      const manifest = JSON.parse(text) as unknown
      blockAt(manifest, path)[key] = value
      const changed = JSON.stringify(manifest)
      const [located, seconds] = cpuSeconds(() => locateProblems(changed, checkManifest(changed, context).problems))
      for (const { line, column } of located) expect([line, column <= changed.length + 1]).toEqual([1, true])
      expect(seconds).toBeLessThan(2)
    }),
    { seed, numRuns: runsOf(8, 400) },
  )
})

/** What `String` throws at, what it makes a text of its own of, and lists and blocks of those. */
const unprintable: readonly unknown[] = [
  { toString: null },
  { toString: 1, valueOf: {} },
  [{ toString: null }],
  { en: { toString: null } },
]

test('a value that names itself is refused or harmless at every place', () => {
  for (const [index, { path, key }] of places.entries()) {
    if (!isDeep && index % 200 > 0) continue
    for (const value of unprintable) {
      const manifest = JSON.parse(text) as unknown
      blockAt(manifest, path)[key] = value
      const changed = JSON.stringify(manifest)
      const where = [...path, key].join(' › ')
      expect(() => locateProblems(changed, checkManifest(changed, context).problems), where).not.toThrow()
    }
  }
})

test('a needed key that is removed is always refused', () => {
  const high = places.filter(({ path }) => path.length <= 2)
  expect(high.length).toBeGreaterThan(25)
  let refused = 0
  fc.assert(
    fc.property(fc.constantFrom(...high), ({ path, key }) => {
      const manifest = JSON.parse(text) as unknown
      delete blockAt(manifest, path)[key]
      if (checkManifest(JSON.stringify(manifest), context).manifest) return
      expectRefused(manifest)
      refused += 1
    }),
    { seed, numRuns: runsOf(6, 250) },
  )
  expect(refused).toBeGreaterThan(3)
})
