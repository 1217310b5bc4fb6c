import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSurroundings } from '../../scripts/check/findSurroundings'
import { fromRoot } from '../../scripts/paths'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/locate'
import { groupMutants, mutantsOf, placeOfMutant, withMutant, type Mutant } from './mutants'

const file = fromRoot('site.json')
const text = readFileSync(file, 'utf8')
const site = JSON.parse(text) as unknown
const surroundings = findSurroundings(file, text)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const runs = Number(process.env.MUTANTS ?? 80)

const mutants = [...mutantsOf(site)]
const byFault = groupMutants(mutants, ({ fault }) => fault)
console.log(`mutants.property seed: ${seed}; ${mutants.length} mutants of ${byFault.size} kinds, ${runs} tried`)

/** Where the problems of a mutant are told, and by which rule. */
function toldOf(mutant: Mutant): string[] {
  const changed = JSON.stringify(withMutant(site, mutant), null, 2)
  const { manifest, problems } = checkManifest(changed, surroundings)
  expect(manifest).toBeUndefined()
  return locateProblems(changed, problems).map(({ line, column, rule }) => `${line}:${column} ${rule}`)
}

test('every fault is refused, told once, and told where it is', () => {
  // A kind first, then one of its mutants: rare kinds come up as often as common ones.
  const mutant = fc.constantFrom(...byFault.values()).chain((some) => fc.constantFrom(...some))
  fc.assert(fc.property(mutant, (each) => {
    expect(toldOf(each)).toEqual([`${placeOfMutant(site, each)} ${each.rule}`])
  }), { seed, numRuns: runs })
}, 600_000)
