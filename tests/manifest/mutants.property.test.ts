import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { sentencesOf } from '../../src/words/english'
import { groupMutants, keywordsOf, mutantsOf, placeOfMutant, withMutant, type Mutant } from './mutants'
import { randomManifest, withPaper } from './randomManifest'
import { isDeep, runsOf, seed } from '../depth'
import { firstContext, firstSite } from './firstSite'

const context = withPaper(firstContext)
const runs = runsOf(10, 5000)

interface Made {
  base: unknown
  mutant: Mutant
}

/**
 * How often manifests are drawn for what the site does not use: in the quick run once, which breaks nine in ten
 * keywords.
 */
const mostDraws = isDeep ? 20 : 4
const keywords = [...keywordsOf()]
/**
 * The mutants of the site, and for what it does not use those of manifests made at random: as many as it takes to break
 * everything.
 */
const made = allMutants()
const broken = groupMutants(made, ({ mutant }) => mutant.node)

function allMutants(): Made[] {
  const site = JSON.parse(firstSite) as unknown
  const all = [...mutantsOf(site)].map((mutant): Made => ({ base: site, mutant }))
  const done = new Map<unknown, Set<unknown>>()
  const note = ({ mutant: { node, keyword } }: Made) => void done.set(node, (done.get(node) ?? new Set()).add(keyword))
  all.forEach(note)
  for (
    let some = 3;
    some < mostDraws && keywords.some(({ node, keyword }) => !done.get(node)?.has(keyword));
    some += 1
  ) {
    for (const base of fc.sample(randomManifest, { seed: some, numRuns: 8 }))
      for (const mutant of mutantsOf(base)) if (!isTranslation(base, mutant)) all.push({ base, mutant })
    all.forEach(note)
  }
  return all
}

/**
 * In a site of several languages a block in place of a text, or of a file, is one for each:
 * tests/manifest/languageMutants.test.ts.
 */
function isTranslation(base: unknown, { fault, node, keys }: Mutant): boolean {
  const { languages } = (base as { site: { languages?: unknown } }).site
  return (
    languages !== undefined &&
    fault === 'block for text' &&
    (keys[0] === 'lists' || Boolean(node?.['x-text'] ?? node?.['x-form-text'] ?? node?.['x-media']))
  )
}
const byFault = groupMutants(made, ({ mutant }) => mutant.fault)
console.log(`mutants.property seed: ${seed}; ${made.length} mutants of ${byFault.size} kinds, ${runs} tried`)

/** What other parts of a manifest hang on: while one of these is wrong, findings that would follow from it wait. */
const structural = /^(?:id|name|path|as|each|from|type|field|only|where|parent|ink|version|group|limit|media)$/

/**
 * Faults that have nothing to do with each other: at places that are not inside one another, and that nothing hangs on.
 */
const apart = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.reduce<Mutant[]>((kept, mutant) => {
    const place = mutant.keys.slice(0, -1).join('/')
    const isNear = kept.some(
      ({ keys }) =>
        `${place}/`.startsWith(`${keys.slice(0, -1).join('/')}/`) ||
        `${keys.slice(0, -1).join('/')}/`.startsWith(`${place}/`),
    )
    return isNear ? kept : [...kept, mutant]
  }, [])

const isLoose = ({ keys, fault, renamed, value }: Mutant): boolean =>
  keys.length > 1 &&
  !keys.some((key) => structural.test(String(key))) &&
  !structural.test(renamed ?? '') &&
  fault !== 'id twice' &&
  typeof value !== 'object' &&
  value !== undefined

/** Each refused, told once, and told where it is. */
function expectTold({ base, mutant }: Made): void {
  const wrong = withMutant(base, mutant)
  const changed = JSON.stringify(wrong, null, 2)
  const { manifest, problems } = checkManifest(changed, context)
  expect(manifest, `${mutant.fault} at ${mutant.keys.join(' › ')}`).toBeUndefined()
  // Texts that are drawn may be worth a piece of advice.
  const errors = problems.filter(({ severity }) => severity === 'error')
  const told = locateProblems(changed, errors).map(({ line, column, rule }) => `${line}:${column} ${rule}`)
  expect(told, `${mutant.fault} at ${mutant.keys.join(' › ')}`).toEqual([
    `${placeOfMutant(base, mutant)} ${mutant.rule}`,
  ])
  for (const problem of errors)
    expect(sentencesOf(problem)[0]).not.toMatch(/undefined|\[object|NaN|must NOT|additional propert|Bug/)
}

const sizes = new Map<unknown, number>()
const sizeOf = (base: unknown): number => {
  const size = sizes.get(base) ?? JSON.stringify(base).length
  sizes.set(base, size)
  return size
}
const smallerOf = (one: Made, other: Made): Made => (sizeOf(other.base) < sizeOf(one.base) ? other : one)

const site = made[0]?.base
const loose = made.flatMap(({ base, mutant }) => (base === site && isLoose(mutant) && isLeaf(mutant) ? [mutant] : []))

/** Whether nothing but one value is lost: what is in a block or a list may be named elsewhere. */
function isLeaf({ keys, renamed }: Mutant): boolean {
  const before = [...keys.slice(0, -1), renamed ?? keys.at(-1) ?? ''].reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    site,
  )
  return typeof before !== 'object'
}

test('of one to ten faults at once each is told, once and where it is', () => {
  const some = fc
    .array(
      fc.constantFrom(...groupMutants(loose, ({ fault }) => fault).values()).chain((same) => fc.constantFrom(...same)),
      { minLength: 1, maxLength: 14 },
    )
    .map((mutants) => apart(mutants).slice(0, 10))
  fc.assert(
    fc.property(some, (mutants) => {
      const wrong = mutants.reduce(withMutant, site)
      const changed = JSON.stringify(wrong, null, 2)
      const told = locateProblems(changed, checkManifest(changed, context).problems).map(
        ({ line, column, rule }) => `${line}:${column} ${rule}`,
      )
      expect(told.sort()).toEqual(mutants.map((mutant) => `${placeOfMutant(wrong, mutant)} ${mutant.rule}`).sort())
    }),
    { seed, numRuns: runsOf(4, 1000) },
  )
}, 3_600_000)

describe('faults', () => {
  test('are of 40 kinds at least', () => expect(byFault.size).toBeGreaterThanOrEqual(40))

  // As many as are tried go to each keyword at each place first, from a place drawn by lot; the rest to any.
  test('of every keyword of the schema, at every place where it stands', () => {
    const all = keywords.map(({ place, node, keyword }) => ({
      name: `${place}: ${keyword}`,
      mutant: broken.get(node)?.find(({ mutant }) => mutant.keyword === keyword),
    }))
    const without = all.flatMap(({ name, mutant }) => (mutant ? [] : [name]))
    if (isDeep) expect(without).toEqual([])
    else expect(without.length).toBeLessThan(all.length / 10)
    const first = seed % all.length
    const failed: string[] = []
    const inTurn = [...all.slice(first), ...all.slice(0, first)].flatMap(({ mutant }) => mutant ?? [])
    for (const mutant of inTurn.slice(0, runs)) {
      try {
        expectTold(mutant)
      } catch (error) {
        failed.push((error as Error).message)
      }
    }
    expect(failed).toEqual([])
  }, 3_600_000)

  test('are refused, told once, and told where they are', () => {
    // In the quick run one of each kind, in the smallest manifest that has it.
    if (!isDeep) return [...byFault.values()].forEach((some) => expectTold(some.reduce(smallerOf)))
    // A kind first, then one of its mutants: rare kinds come up as often as common ones.
    const mutant = fc
      .constantFrom(...byFault.values())
      .chain((some) => fc.nat(some.length - 1).map((index) => some[index] as Made))
    fc.assert(fc.property(mutant, expectTold), { seed, numRuns: runs })
  }, 3_600_000)
})
