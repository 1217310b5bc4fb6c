import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeEach, expect, test } from 'vitest'
import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { prepareFonts } from '../../src/node/fonts/prepareFonts'
import { prepareSite, sourceOf } from '../../src/node/site-build/prepareSite'
import { openShareDrawings } from '../../src/node/pictures/shareImages'
import { siteFont, fontSources } from '../../src/node/fonts/faces'
import { fromRoot } from '../../src/node/process/paths'
import { sentencesOf } from '../../src/words/english'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { temporaryFolder } from '../temporaryFolder'

type Theme = Manifest['site']['theme']

const variable = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'),
)
const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const fixed = await subsetFont(variable, letters, { targetFormat: 'sfnt', variationAxes: { wght: 500 } })
/** Its outlines are noise: the table of a font file that a bad disk or a bad program wrote. */
const broken = Buffer.from(fixed)
const entry = 12 + 16 * tablesOf(fixed).indexOf('glyf')
broken.fill(0xa5, fixed.readUInt32BE(entry + 8), fixed.readUInt32BE(entry + 8) + fixed.readUInt32BE(entry + 12))
/** A block for each letter, with the curves of PostScript. */
const blocks = readFileSync(fromRoot('tests/build/fixtures/blocks.otf'))
function tablesOf(font: Buffer): string[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, n) => font.toString('latin1', 12 + 16 * n, 16 + 16 * n))
}
const folder = temporaryFolder('typeface')
const file = join(folder, 'site.json')

beforeEach(() => cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true }))

/** Gives the minimal site a typeface of its own. */
function setTypeface(name: string, content?: Uint8Array, font = 'figtree'): void {
  const site = JSON.parse(readFileSync(fromRoot('tests/sites/minimal/site.json'), 'utf8')) as Manifest
  site.site.theme = { ...site.site.theme, font: font as Theme['font'], fontFile: name as Theme['fontFile'] & string }
  writeFileSync(file, JSON.stringify(site, null, 2))
  if (content) writeFileSync(join(folder, 'media', name), content)
}

const messages = async (): Promise<string[]> =>
  (await checkWithMedia(file)).problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${problem.place}: ${problem.rule}: ${sentencesOf(problem)[0]}`)

test('a typeface of every kind of file is taken', async () => {
  for (const [name, content] of [
    ['own.woff2', variable],
    ['own.ttf', fixed],
    ['own.woff', await subsetFont(variable, letters, { targetFormat: 'woff' })],
    ['own.otf', blocks],
  ] as const) {
    setTypeface(name, content)
    expect(await messages(), name).toEqual([])
  }
})

test.each([
  ['own.woff2', Buffer.from('This is a letter to my aunt.'), 'figtree', 'cannot be opened as a typeface'],
  ['cut.woff2', variable.subarray(0, 2000), 'figtree', 'cannot be opened as a typeface'],
  ['broken.ttf', broken, 'figtree', 'cannot be opened as a typeface'],
  ['own.woff2', await subsetFont(variable, 'abcABC019', { targetFormat: 'woff2' }), 'figtree', 'lacks letters'],
  ['own.woff2', variable, 'system', 'is not used'],
  ['gone.woff2', undefined, 'figtree', 'has no file "gone.woff2"'],
  ['mark.svg', undefined, 'figtree', 'is not a typeface'],
])('%s that is of no use is an error at its place', async (name, content, font, words) => {
  setTypeface(name, content, font)
  const found = await messages()
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('site › theme › fontFile: ')
  expect(found[0]).toContain(words)
})

test('letters of the texts that it lacks are advice at its place, by name, and the site is built', async () => {
  setTypeface('own.ttf', fixed)
  const site = readFileSync(file, 'utf8')
  writeFileSync(file, site.replace(/"name": "([^"]+)"/, '"name": "Café $1 ₹ दीमक"'))
  const { problems, manifest } = await checkWithMedia(file)
  expect(manifest).toBeDefined()
  const found = problems.filter(({ rule }) => rule === 'lacking-letters')
  expect(found.map((problem) => [problem.severity, problem.place, sentencesOf(problem)[0]])).toEqual([
    ['advice', 'site › theme › fontFile', expect.stringMatching(/"own\.ttf" lacks letters .*: .*é.*₹/)],
  ])
  expect(sentencesOf(found[0] as never)[0]).not.toContain('द')
  setTypeface('own.woff2', variable)
  expect((await checkWithMedia(file)).problems.map(({ rule }) => rule)).not.toContain('lacking-letters')
})

const opened = async (): Promise<Awaited<ReturnType<typeof prepareSite>>> => {
  const { manifest, text, mediaFolder } = await checkWithMedia(file)
  return prepareSite(sourceOf(manifest as Manifest, { text, mediaFolder }))
}

test('pages are written in it, and its stand-ins and the header are as wide as it is', async () => {
  setTypeface('own.woff2', variable)
  const own = await opened()
  const [{ styles, fontFiles }] = own.languages
  expect(fontFiles).toHaveLength(1)
  expect(fontFiles[0]).toMatch(/own\.\w+\.woff2$/)
  const bytes = own.files.get(String(fontFiles[0]).slice(1)) as Uint8Array
  expect(bytes.length).toBeGreaterThan(2000)
  expect(bytes.length).toBeLessThan(variable.length)
  expect(styles).toContain('font-weight:100 800')
  const measuresOf = (text: string) => [...text.matchAll(/size-adjust:[\d.]+%/g)].map(([found]) => found)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const asOutfit = {
    ...manifest,
    site: { ...manifest.site, theme: { ...manifest.site.theme, font: 'outfit' as const } },
  }
  const outfit = await prepareFonts(asOutfit, 'abc', '/', new Map())
  expect(measuresOf(styles)).toEqual(measuresOf(outfit.styles))
  const figtree = await prepareFonts(manifest, 'abc', '/', new Map())
  expect(measuresOf(styles)).not.toEqual(measuresOf(figtree.styles))
})

test('one with the curves of PostScript is cut and measured as any other', async () => {
  setTypeface('own.otf', blocks)
  const [{ styles, fontFiles }] = (await opened()).languages
  expect(fontFiles[0]).toMatch(/own\.\w+\.woff2$/)
  expect(styles).toMatch(/url\([^)]*own\.\w+\.woff2\)/)
  expect(styles).toMatch(/size-adjust:[\d.]+%/)
})

test('the browser makes bold letters of a file that has none', async () => {
  setTypeface('own.ttf', fixed)
  const [{ styles, fontFiles }] = (await opened()).languages
  expect(styles).toMatch(/font-weight:400;font-display:optional;src:url\([^)]*own\.\w+\.woff2\)/)
  expect(fontFiles[0]).toMatch(/\.woff2$/)
})

test('pictures to share are drawn anew with another file, and it asks for no licence of a package', () => {
  setTypeface('own.woff2', variable)
  const { theme } = (JSON.parse(readFileSync(file, 'utf8')) as Manifest).site
  const font = siteFont(theme, join(folder, 'media'))
  const addressOf = () =>
    openShareDrawings({ theme, font, characters: 'abc', base: '/', contentOf: () => '' }).addressOf({
      title: 'abc',
      logo: 'logo.svg',
      picture: undefined,
    })
  const before = addressOf()
  writeFileSync(join(folder, 'media', 'own.woff2'), fixed)
  expect(addressOf()).not.toBe(before)
  expect(fontSources(font).some((path) => path.includes('figtree'))).toBe(false)
})
