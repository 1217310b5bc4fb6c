import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { isDeep, runsOf, seed } from '../depth'
import { cpuSeconds } from '../cpuSeconds'
import { firstContext, firstSite } from './firstSite'

type Block = Record<string, unknown>

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

const places = [...keysIn(JSON.parse(firstSite))]
const blockAt = (root: unknown, path: readonly (string | number)[]) =>
  path.reduce((block, key) => (block as Block)[key], root) as Block

test('any value in place of another is refused or harmless: nothing is ever thrown', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), ({ path, key }, value) => {
      const manifest = JSON.parse(firstSite) as unknown
      blockAt(manifest, path)[key] = value
      const changed = JSON.stringify(manifest)
      const [located, seconds] = cpuSeconds(() =>
        locateProblems(changed, checkManifest(changed, firstContext).problems),
      )
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
      const manifest = JSON.parse(firstSite) as unknown
      blockAt(manifest, path)[key] = value
      const changed = JSON.stringify(manifest)
      const where = [...path, key].join(' › ')
      expect(() => locateProblems(changed, checkManifest(changed, firstContext).problems), where).not.toThrow()
    }
  }
})
