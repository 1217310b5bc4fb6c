import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fallbackFaces } from '../../scripts/build/fallbackFaces'
import { openTypeface } from '../../scripts/build/typeface'
import { fontStacks } from '../../src/ui/themeVariables'

const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'),
)

test('bold letters are wider than regular ones, so each has stand-ins of its own', async () => {
  const [regular, bold] = [await openTypeface(font, 'house', 400), await openTypeface(font, 'house', 700)]
  expect(bold.widthOf('house')).toBeGreaterThan(regular.widthOf('house'))
})

test('the stand-ins have the names that the styles use, and are made neither much wider nor much narrower', async () => {
  const rules = await fallbackFaces('Anek', font)
  const names = new Set([...rules.matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name as string))
  for (const name of names) expect(fontStacks.anek).toContain(`"${name}"`)
  for (const [, percent] of rules.matchAll(/size-adjust:([\d.]+)%/g)) {
    expect(Number(percent)).toBeGreaterThan(80)
    expect(Number(percent)).toBeLessThan(120)
  }
})

test('a text is drawn as one outline a letter, each further right than the one before', async () => {
  const glyphs = (await openTypeface(font, 'Indore', 750)).outline('Indore')
  expect(glyphs).toHaveLength(6)
  expect(glyphs.map(({ x }) => x)).toEqual(glyphs.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(glyphs.every(({ d }) => d.startsWith('M'))).toBe(true)
})
