import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import schema from '../../src/manifest/schema.generated.json'
import { minimal, minimalSurroundings, minimalText } from './minimal'

const cities = Number(process.env.CITIES ?? 3000)

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
    manifest.catalogs.cities.push({ ...first, id: `town-${number}`, name: `Town ${number}`, tagline: word(), about: text, seo: { title: `Pipes in Town ${number}`, description: word() } })
  }
  return minimalText(manifest)
}

const fastest = (run: () => void): number => Math.min(...[1, 2, 3].map(() => {
  const start = performance.now()
  run()
  return performance.now() - start
}))

test(`checking ${cities} cities takes a few times as long as reading and validating them`, () => {
  const text = withCities()
  const validate = new Ajv({ allErrors: true, discriminator: true, strict: false }).compile(schema)
  const least = fastest(() => validate(JSON.parse(text)))
  expect(checkManifest(text, minimalSurroundings).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const all = fastest(() => checkManifest(text, minimalSurroundings))
  console.log(`speed: JSON.parse and ajv ${least.toFixed(0)} ms, check ${all.toFixed(0)} ms, ${(all / least).toFixed(2)} times`)
  expect(all / least).toBeLessThan(12)
}, 60_000)
