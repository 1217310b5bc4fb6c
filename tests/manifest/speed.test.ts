import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { schema } from '../../src/manifest/schema/schema'
import { minimal, minimalContext, minimalText } from './minimal'
import { thorough } from '../depth'
import { cpuSeconds } from '../cpuSeconds'

const cities = 10_000

/** A manifest with many cities, each with texts of its own; the same ones in every run. */
function withCities(): string {
  const manifest = minimal() as { catalogs: { cities: Record<string, unknown>[] } }
  let drawn = 1
  const word = () => {
    drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0
    return `w${(drawn >>> 12).toString(36)}`
  }
  const [first] = manifest.catalogs.cities
  for (let number = 0; number < cities; number += 1) {
    const text = Array.from({ length: 100 }, word).join(' ')
    manifest.catalogs.cities.push({
      ...first,
      id: `town-${number}`,
      name: `Town ${number}`,
      tagline: word(),
      about: text,
      seo: { title: `Pipes in Town ${number}`, description: word() },
    })
  }
  return minimalText(manifest)
}

/** In ms for each of many entries, which all miss what they need and are shown nowhere; measured: 0.2, with joined errors or references looked up for each 1. */
const mostOfEntry = 0.5

test('very many entries that are faulty, or shown nowhere, are checked in a time that grows with their number alone', () => {
  const manifest = minimal() as { catalogs: Record<string, object[]> }
  const ids = Array.from({ length: 10_000 }, (_, number) => ({ id: `one-${number}` }))
  manifest.catalogs = { ...manifest.catalogs, cities: ids }
  manifest.catalogs.questions = ids.map(({ id }) => ({ id, question: `${id}?`, answer: id }))
  const text = minimalText(manifest)
  const each = time(() => expect(checkManifest(text, minimalContext).problems.length).toBeGreaterThan(10_000)) / 20_000
  console.log(`speed: ${each.toFixed(3)} ms for an entry`)
  expect(each).toBeLessThan(mostOfEntry)
})

/** How long something took of the processor, in ms. */
const time = (run: () => void): number => cpuSeconds(run)[1] * 1000

// The least of some rounds, taken in turn: whatever else the computer does comes and goes.
thorough(test)(
  `checking ${cities} cities takes a few times as long as reading and validating them`,
  { timeout: 120_000 },
  () => {
    const text = withCities()
    const validate = new Ajv({ allErrors: true, discriminator: true, strict: false }).compile(schema.bundle)
    expect(checkManifest(text, minimalContext).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const rounds = Array.from({ length: 6 }, () => ({
      least: time(() => validate(JSON.parse(text))),
      all: time(() => checkManifest(text, minimalContext)),
    }))
    const [least, all] = [
      Math.min(...rounds.map((round) => round.least)),
      Math.min(...rounds.map((round) => round.all)),
    ]
    console.log(
      `speed: JSON.parse and ajv ${least.toFixed(0)} ms, check ${all.toFixed(0)} ms, ${(all / least).toFixed(2)} times`,
    )
    expect(all / least).toBeLessThan(15)
  },
)
