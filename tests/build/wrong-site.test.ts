import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromRoot } from '../../scripts/paths'
import { siteText } from './realSite'
import { photograph, runBuild } from './runBuild'

const folder = mkdtempSync(join(tmpdir(), 'wrong-site-'))
const out = join(folder, 'dist')
let good: Record<string, string>

beforeAll(async () => {
  mkdirSync(join(folder, 'src'))
  symlinkSync(fromRoot('src/media'), join(folder, 'src/media'))
  const { code, output } = await runBuild(['--out', out])
  expect(code, output).toBe(0)
  good = photograph(out, 'times')
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true }))

/** One mistake each: what is written instead of what, and what the problem says. */
const mistakes: Record<string, { write: string; for: string; says: string[] }> = {
  'a comma that is missing': { write: '"version": 1', for: '"version": 1,', says: ['not-json', 'comma'] },
  'a key that stands twice': { write: '"version": 1, "version": 1,', for: '"version": 1,', says: ['duplicate-key', '"version"'] },
  'a misspelt key': { write: '"relai": {', for: '"relay": {', says: ['unknown-key', '"relai"', '"relay"'] },
  'a reference to nothing': { write: '"form": "heroQick"', for: '"form": "heroQuick"', says: ['unknown-reference', '"heroQick"', '"heroQuick"'] },
  'a placeholder that nothing fills': { write: '"Pest Control Services | {company.nam}"', for: '"Pest Control Services | {company.name}"', says: ['unknown-placeholder', '{company.nam}', '{company.name}'] },
  'a link to no page': { write: '"href": "/galery"', for: '"href": "/gallery"', says: ['dead-link', '/galery', '/gallery'] },
  'a picture that is not there': { write: '"src": "brand/logoo.svg"', for: '"src": "brand/logo.svg"', says: ['missing-media', 'brand/logoo.svg', 'brand/logo.svg'] },
  'a link that runs script': { write: '"href": "javascript:alert(1)"', for: '"href": "/gallery"', says: ['unsafe-link', 'javascript:'] },
  'two pages at one address': { write: '"path": "/gallery"', for: '"path": "/book-now"', says: ['duplicate-route', '/gallery'] },
  'an address that no host can keep': { write: '"path": "/con"', for: '"path": "/gallery"', says: ['bad-slug', '"con"'] },
  'a kind of section that does not exist': { write: '"type": "herro"', for: '"type": "hero"', says: ['herro', 'hero'] },
  'a colour that is none': { write: '"brand": "greenish"', for: '"brand": "#1e5b43"', says: ['greenish'] },
}

function wrong(names: readonly string[]): string {
  let text = siteText
  for (const name of names) {
    const { write, for: place } = mistakes[name] as (typeof mistakes)[string]
    if (!text.includes(place)) throw new Error(`site.json no longer holds ${place}: the test has nothing to make wrong.`)
    text = text.replace(place, () => write)
  }
  return text
}

async function buildWrong(names: readonly string[]) {
  const file = join(folder, `${names.length === 1 ? names[0]?.replaceAll(' ', '-') : 'all'}.json`)
  writeFileSync(file, wrong(names))
  return runBuild(['--site', file, '--out', out], { env: { NO_COLOR: '1' } })
}

describe('a wrong site stops the build and leaves the last good one as it was', { timeout: 180_000, concurrent: true }, () => {
  for (const [name, { says }] of Object.entries(mistakes)) {
    test(name, async ({ expect: expectHere }) => {
      const { code, output } = await buildWrong([name])
      expectHere(code, output).toBe(1)
      for (const words of says) expectHere(output).toContain(words)
      expectHere(output).toMatch(/\.json:\d+:\d+/)
      expectHere(photograph(out, 'times')).toEqual(good)
    })
  }

  test('all that can be wrong at once is told at once', async ({ expect: expectHere }) => {
    const together = ['a key that stands twice', 'a reference to nothing', 'a placeholder that nothing fills', 'a link that runs script', 'a picture that is not there', 'two pages at one address', 'a colour that is none']
    const { code, output } = await buildWrong(together)
    expectHere(code, output).toBe(1)
    for (const words of together.flatMap((name) => mistakes[name]?.says ?? [])) expectHere(output).toContain(words)
    expectHere(photograph(out, 'times')).toEqual(good)
  })
})
