import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSurroundings } from '../../scripts/check/findSurroundings'
import { fromRoot } from '../../scripts/paths'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/locate'
import { obeysSchema } from '../../src/manifest/obeysSchema'
import { groupMutants, keywordsOf, mutantsOf, placeOfMutant, withMutant, type Mutant } from './mutants'
import { randomManifest } from './randomManifest'

const file = fromRoot('site.json')
const text = readFileSync(file, 'utf8')
const surroundings = findSurroundings(file, text)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const runs = Number(process.env.MUTANTS ?? 80)

/** The site, and for what it does not use some manifests made at random, always the same ones. */
const bases: unknown[] = [JSON.parse(text), ...fc.sample(randomManifest, { seed: 1, numRuns: 12 })]
interface Made {
  base: unknown
  mutant: Mutant
}
const made: Made[] = bases.flatMap((base) => [...mutantsOf(base)].map((mutant) => ({ base, mutant })))
const byFault = groupMutants(made, ({ mutant }) => mutant.fault)
console.log(`mutants.property seed: ${seed}; ${made.length} mutants of ${byFault.size} kinds, ${runs} tried`)

/** Each refused, told once, and told where it is; the quick answer is never a wrong yes. */
function expectTold({ base, mutant }: Made): void {
  const wrong = withMutant(base, mutant)
  const changed = JSON.stringify(wrong, null, 2)
  const { manifest, problems } = checkManifest(changed, surroundings)
  expect(manifest).toBeUndefined()
  const told = locateProblems(changed, problems).map(({ line, column, rule }) => `${line}:${column} ${rule}`)
  expect(told, `${mutant.fault} at ${mutant.keys.join(' › ')}`).toEqual([`${placeOfMutant(base, mutant)} ${mutant.rule}`])
  if (mutant.keyword !== undefined) expect(obeysSchema(wrong)).toBe(false)
}

describe('faults', () => {
  test('are of 40 kinds at least', () => expect(byFault.size).toBeGreaterThanOrEqual(40))

  // As many as are tried go to each keyword at each place first, from a place drawn by lot; the rest to any.
  test('of every keyword of the schema, at every place where it stands', () => {
    const broken = new Map<unknown, Map<string | undefined, Made>>()
    for (const each of made) if (each.mutant.keyword !== undefined) broken.set(each.mutant.node, (broken.get(each.mutant.node) ?? new Map<string | undefined, Made>()).set(each.mutant.keyword, each))
    const all = [...keywordsOf()]
    expect(all.flatMap(({ place, node, keyword }) => (broken.get(node)?.has(keyword) ? [] : [`${place}: ${keyword}`]))).toEqual([])
    const first = seed % all.length
    const failed: string[] = []
    for (const { node, keyword } of [...all.slice(first), ...all.slice(0, first)].slice(0, runs)) {
      try {
        expectTold(broken.get(node)?.get(keyword) as Made)
      } catch (error) {
        failed.push((error as Error).message)
      }
    }
    expect(failed).toEqual([])
  }, 3_600_000)

  test('are refused, told once, and told where they are', () => {
    // A kind first, then one of its mutants: rare kinds come up as often as common ones.
    const mutant = fc.constantFrom(...byFault.values()).chain((some) => fc.constantFrom(...some))
    fc.assert(fc.property(mutant, expectTold), { seed, numRuns: runs })
  }, 3_600_000)
})
