import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { faces } from '../../src/node/fonts/faces'
import { fallbackFaces, latinScript } from '../../src/node/fonts/fallbackFaces'
import { openTypeface } from '../../src/node/fonts/typeface'
import { fontStacks } from '../../src/ui/styles/themeVariables'

const require = createRequire(import.meta.url)
const font = readFileSync(require.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'))

test('bold letters are wider than regular ones, so each has stand-ins of its own', async () => {
  const [regular, bold] = [await openTypeface(font, 'house', 400), await openTypeface(font, 'house', 700)]
  expect(bold.widthOf('house')).toBeGreaterThan(regular.widthOf('house'))
})

/** A schema's typefaces with files of their own, each with its main face. */
const typefaces = Object.entries(faces).flatMap(([name, [main]]) =>
  main?.main ? [{ name, ...main, ...main.main }] : [],
)

test('ten typefaces have files of their own; two bring Devanagari in the weights of text', () => {
  expect(typefaces).toHaveLength(10)
  const families = Object.values(faces).flatMap((all) =>
    all.flatMap(({ other, family }) => (other?.languages.includes('hi') ? [family] : [])),
  )
  expect([...new Set(families)]).toEqual(['Anek Devanagari', 'Baloo 2 Devanagari'])
})

test.each(typefaces)(
  'the stand-ins of $name have the names that the styles use, and are made neither much wider nor much narrower',
  async ({ name, family, file, fallback, standIns }) => {
    const stack = fontStacks[name as keyof typeof fontStacks]
    expect(stack.startsWith(`"${family}",`)).toBe(true)
    const rules = await fallbackFaces(fallback, readFileSync(require.resolve(file)), {
      ...latinScript,
      ...(standIns && { systemFonts: standIns }),
    })
    const names = [...new Set([...rules.matchAll(/font-family:("[^"]+")/g)].map(([, each]) => each))]
    expect(stack.split(',').slice(1, 1 + names.length)).toEqual(names)
    for (const [, percent] of rules.matchAll(/size-adjust:([\d.]+)%/g)) {
      expect(Number(percent)).toBeGreaterThan(75)
      expect(Number(percent)).toBeLessThan(130)
    }
  },
)

test('a text is drawn as one outline a letter, each further right than the one before', async () => {
  const glyphs = (await openTypeface(font, 'Indore', 750)).glyphs('Indore')
  expect(glyphs).toHaveLength(6)
  expect(glyphs.map(({ x }) => x)).toEqual(glyphs.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(glyphs.every(({ d }) => d.startsWith('M'))).toBe(true)
})
