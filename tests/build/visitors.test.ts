import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputFiles } from '../../src/node/output/assetPath'
import schema from '../../src/manifest/generated/schema.generated.json'
import type { City } from '../../src/manifest/generated/manifest.generated'
import { buildUnchanged, pagesIn, readManifest, renderSome } from './pestControlSite'

const manifest = readManifest()
let files: OutputFiles

beforeAll(async () => {
  files = await buildUnchanged()
})

/** Every text in a piece of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

describe('what visitors download', () => {
  const scripts = () =>
    [...files]
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, content]) => [path, Buffer.from(content as Uint8Array).toString('utf8')] as const)

  test('holds no schema', () => {
    // Not its patterns: a form checks an e-mail address as the schema does.
    const descriptions = new Set(textsIn(schema).filter((text) => text.length > 24 && !text.startsWith('^')))
    expect(descriptions.size).toBeGreaterThan(200)
    const telltales = [
      ...descriptions,
      'additionalProperties',
      'unevaluatedProperties',
      'http://json-schema.org',
      'x-ref',
      'schemaPath',
      'instancePath',
      'must NOT have additional',
      'jsonc',
      // The sentences of the check, and the library that words them.
      'part/did-you-mean',
      'MISSING_INTL_API',
    ]
    for (const [path, code] of scripts())
      expect(
        telltales.filter((text) => code.includes(text)),
        path,
      ).toEqual([])
  })

  test('holds no manifest: no text of the site is in a script', () => {
    const texts = new Set(textsIn(manifest).filter((text) => text.length > 18 && !text.includes('://')))
    expect(texts.size).toBeGreaterThan(800)
    for (const [path, code] of scripts())
      expect(
        [...texts].filter((text) => code.includes(text)),
        path,
      ).toEqual([])
  })

  test('on a page is what stands on that page: no text of another city or service', () => {
    const cities = manifest.catalogs.cities ?? []
    const services = manifest.catalogs.services ?? []
    for (const [path, html] of pagesIn(files)) {
      const others = [
        ...cities.filter(({ id }) => path !== `locations/${id}/index.html`).flatMap(({ about }) => about ?? []),
        ...services
          .filter(({ id }) => path !== `services/${id}/index.html`)
          .map((service) => service.detailedDescription),
      ]
      const plain = html
        .replaceAll('&#x27;', "'")
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      expect(
        others.filter((text) => plain.includes(text)),
        path,
      ).toEqual([])
    }
  })
})

test('a city’s page is as large with 5,000 cities as with 35', async () => {
  const many = readManifest()
  const cities = many.catalogs.cities as City[]
  const [model] = cities as [City]
  for (let count = cities.filter(({ served }) => served).length; count < 5_000; count += 1)
    cities.push({ ...model, id: `town-${count}`, name: `Town ${count}` })
  const sample = new Set(
    cities
      .filter(({ served, id }) => served && !id.startsWith('town-'))
      .slice(0, 5)
      .map(({ id }) => `/locations/${id}`),
  )
  const few = await renderSome(manifest, (path) => sample.has(path))
  const large = await renderSome(many, (path) => sample.has(path) || path === '/locations/town-4999')
  expect(few.size).toBe(5)
  expect(large.size).toBe(6)
  const bytes = (html: string | undefined) => Buffer.byteLength(html ?? '')
  for (const path of sample)
    expect(Math.abs(bytes(large.get(path)) / bytes(few.get(path)) - 1), path).toBeLessThan(0.01)
})
