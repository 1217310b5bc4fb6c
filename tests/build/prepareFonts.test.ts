import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { faces, type FontName } from '../../src/node/fonts/faces'
import { prepareFonts } from '../../src/node/fonts/prepareFonts'
import { titleTypeface } from '../../src/node/fonts/typeface'
import { fromRoot } from '../../src/node/process/paths'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { fontStacks } from '../../src/ui/styles/themeVariables'
import { isDeep, slow } from '../depth'
import { checkBilingual } from '../sites/bilingualSite'
import { fixtureSites, pestControlFile } from '../sites/fixtureSites'

const manifest = JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest
const stack = fontStacks[manifest.site.theme.font]

test('a face of another script is named for what is in its languages, not for the whole page', async () => {
  const files = new Map<string, Buffer>()
  const { styles, preload } = await prepareFonts(manifest, 'Indore इंदौर', '/', files)
  expect(styles).toContain(
    `:lang(hi),:lang(mr),:lang(ne),:lang(sa){--title:"Anek Devanagari","Anek Devanagari Noto",${stack};font-family:var(--title)}`,
  )
  expect(styles).toMatch(/"Anek Devanagari";[^}]*;unicode-range:U\+900-97F\}/)
  expect(Object.values(fontStacks).join()).not.toContain('Devanagari')
  expect([...files.keys()].filter((path) => path.includes('devanagari'))).toHaveLength(1)
  // Only the main face is fetched early.
  expect(preload).toHaveLength(1)
  expect(preload[0]).toContain('latin')
})

test('pages in another script have its face in all weights and fetch it early, and their styles leave its signs room', async () => {
  const files = new Map<string, Buffer>()
  const hindi = { ...manifest, site: { ...manifest.site, language: 'hi-IN' } }
  const { styles, preload } = await prepareFonts(hindi, 'Indore नहीं', '/', files)
  // With the Latin one for its digits and names: a page that began with one of them would stand in two typefaces.
  expect(preload).toEqual([expect.stringContaining('devanagari'), expect.stringContaining('latin')])
  expect(styles).toMatch(
    /\{--words:"Anek Devanagari","Anek Devanagari Noto",.*,"Nirmala UI",.*,"Anek Devanagari Late";font-family/,
  )
  // Where no device's font has the letters, the same file is shown whenever it comes.
  const [first, last] = ['optional', 'block'].map(
    (display) => new RegExp(`font-display:${display};src:url\\((/assets/[^)]*devanagari[^)]*)\\)`).exec(styles)?.[1],
  )
  expect(first).toBeDefined()
  expect(last).toBe(first)
  expect(styles).toContain('letter-spacing:0!important')
})

test('a page’s face has what numbers, days, hours and prices are written with, though no text of the site has it', async () => {
  const lacks = async (site: object, inTexts: string, script: string, characters: string) => {
    const files = new Map<string, Buffer>()
    const own = { ...manifest, site: { ...manifest.site, ...site } }
    await prepareFonts(own as Manifest, inTexts, '/', files, { texts: (take) => take(inTexts) })
    const name = [...files.keys()].find((path) => path.includes(`-${script}-`)) ?? ''
    const all = { keepAllGlyphs: true, targetFormat: 'sfnt' as const }
    const face = new Face(new Blob(await subsetFont(files.get(name) as Buffer, '', all)))
    const has = new Set(face.collectUnicodes())
    return [...characters].filter((character) => !has.has(character.codePointAt(0) as number))
  }
  const days = new Intl.DateTimeFormat('mr-IN-u-nu-deva', { weekday: 'long', month: 'long', day: 'numeric' })
  const marathi = days.format(Date.UTC(2026, 9, 30)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  expect(marathi).toContain('३०')
  const ownDigits = { language: 'mr', numerals: 'deva' }
  expect(await lacks(ownDigits, 'दुकान', 'devanagari', `०१२३४५६७८९${marathi}`)).toEqual([])
  expect(await lacks({ language: 'mr' }, 'दुकान', 'devanagari', '०')).toEqual(['०'])
  const deva = { language: 'hi-IN', numerals: 'deva' }
  expect(await lacks(deva, 'दुकान', 'devanagari', '०१२३४५६७८९')).toEqual([])
  expect(await lacks({ language: 'hi-IN' }, 'दुकान', 'devanagari', '०')).toEqual(['०'])
  expect(await lacks({ language: 'fr' }, 'Paris', 'latin', 'éû')).toEqual([])
  expect(await lacks({ language: 'ar' }, 'متجر', 'arabic', '٠١٢٣٤٥٦٧٨٩')).toEqual([])
  expect(await lacks({ language: 'ur' }, 'دکان', 'arabic', 'ٹڈڑںہھے')).toEqual([])
})

test('a language’s pages get the letters of their own texts alone', async () => {
  const files = new Map<string, Buffer>()
  const { styles } = await prepareFonts(manifest, 'Indore नहीं', '/', files, { texts: (take) => take('Indore') })
  expect(styles).not.toContain('Devanagari')
})

test('a site without a word in another script has no face for it', async () => {
  const files = new Map<string, Buffer>()
  const { styles } = await prepareFonts(manifest, 'Indore', '/', files)
  expect(styles).not.toContain(':lang(')
  expect(files.size).toBe(1)
})

test.each(['anek', 'baloo'] as const)(
  'the pages of %s are in upright letters from regular to bold, in Latin as in Devanagari',
  async (font) => {
    const hindi = {
      ...manifest,
      site: { ...manifest.site, language: 'hi-IN', theme: { ...manifest.site.theme, font } },
    }
    const files = new Map<string, Buffer>()
    const { styles } = await prepareFonts(hindi, 'Indore नहीं', '/', files)
    for (const script of ['latin', 'devanagari']) {
      const [, least, most, name = ''] =
        new RegExp(`font-weight:(\\d+) (\\d+);[^}]*?url\\(/(assets/[^)]*-${script}-[^)]*)\\)`).exec(styles) ?? []
      expect(Number(least), script).toBeLessThanOrEqual(400)
      expect(Number(most), script).toBeGreaterThanOrEqual(700)
      // The file itself has them: the same word is wider in bold.
      const all = { keepAllGlyphs: true, targetFormat: 'sfnt' as const }
      const sfnt = await subsetFont(files.get(name) as Buffer, '', all)
      const widthAt = (weight: number): number => {
        const opened = new Font(new Face(new Blob(sfnt)))
        opened.setVariations([new Variation('wght', weight)])
        const run = new Run()
        run.addText(script === 'latin' ? 'Indore' : 'नहीं')
        run.guessSegmentProperties()
        shape(opened, run)
        return run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      }
      expect(widthAt(700), script).toBeGreaterThan(widthAt(400))
    }
  },
)

const latinFaces = Object.entries(faces).flatMap(([font, [face]]) =>
  face?.main ? [[font as FontName, face] as const] : [],
)

test.each(isDeep ? latinFaces : latinFaces.filter(([font]) => font === manifest.site.theme.font))(
  'every word of the pages is shaped as in the whole Latin face of %s, in a file that comes soon',
  async (font, { file }) => {
    const one: Manifest = { ...manifest, site: { ...manifest.site, theme: { ...manifest.site.theme, font } } }
    const texts = JSON.stringify(one)
    const files = new Map<string, Buffer>()
    const { preload } = await prepareFonts(one, [...new Set(texts)].join(''), '/', files)
    const own = files.get((preload[0] as string).slice(1)) as Buffer
    expect(own.length).toBeLessThan(25_500)
    const all = { keepAllGlyphs: true, targetFormat: 'sfnt' as const, variationAxes: { wght: { min: 400, max: 800 } } }
    const whole = readFileSync(createRequire(import.meta.url).resolve(file))
    const [inOwn, inWhole] = [shaper(await subsetFont(own, '', all)), shaper(await subsetFont(whole, '', all))]
    const words = [...new Set(texts.match(/[A-Za-z\d’₹,.-]+/g))]
    expect(words.length).toBeGreaterThan(1000)
    expect(words.filter((word) => inOwn(word) !== inWhole(word))).toEqual([])
  },
)

const fontsource = '@fontsource-variable'
const anek = `${fontsource}/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2`
const baloo = `${fontsource}/baloo-2/files/baloo-2-devanagari-wght-normal.woff2`
const serif = `${fontsource}/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2`
const narrow = `${fontsource}/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2`

/** The files of Hindi pages in the order in which they come: the whole file, its weight, and the most bytes. */
const hindiFaces: readonly (readonly [FontName, (readonly [string, { wght: number; wdth?: number }, number])[]])[] = [
  [
    'fraunces',
    [
      [serif, { wght: 720 }, 20_000],
      [anek, { wght: 400 }, 33_500],
      [anek, { wght: 650 }, 31_000],
    ],
  ],
  [
    'bricolage',
    [
      [narrow, { wght: 720, wdth: 78 }, 26_000],
      [anek, { wght: 400 }, 33_500],
      [anek, { wght: 650 }, 31_000],
    ],
  ],
  [
    'anek',
    [
      [anek, { wght: 400 }, 33_500],
      [anek, { wght: 650 }, 31_000],
    ],
  ],
  [
    'baloo',
    [
      [baloo, { wght: 400 }, 45_000],
      [baloo, { wght: 650 }, 42_000],
    ],
  ],
]

slow(test).each(isDeep ? hindiFaces : hindiFaces.slice(0, 1))(
  'every word of the Hindi pages is shaped as in the whole faces of %s, in few bytes',
  async (font, wanted) => {
    const bilingual = checkBilingual().translations[0] as Manifest
    const { site } = bilingual
    const hindi: Manifest = { ...bilingual, site: { ...site, theme: { ...site.theme, font } } }
    const texts = JSON.stringify(hindi)
    const characters = [...new Set(texts)].join('')
    const files = new Map<string, Buffer>()
    const { preload } = await prepareFonts(hindi, characters, '/', files, { texts: (take) => take(texts) })
    expect(preload).toHaveLength(wanted.length + 1)
    const words = [...new Set(texts.match(/[\u0900-\u097f\u200c\u200d]+/g))]
    expect(words.length).toBeGreaterThan(3000)
    const shaped = words.filter((_, index) => isDeep || index % 6 === 0)
    for (const [index, [name, variationAxes, mostBytes]] of wanted.entries()) {
      const own = files.get((preload[index] as string).slice(1)) as Buffer
      expect(own.length, name).toBeLessThan(mostBytes)
      const all = { keepAllGlyphs: true, targetFormat: 'sfnt' as const }
      const whole = readFileSync(createRequire(import.meta.url).resolve(name))
      const inOwn = shaper(await subsetFont(own, '', all))
      const inWhole = shaper(await subsetFont(whole, '', { ...all, variationAxes }))
      expect(shaped.filter((word) => inOwn(word) !== inWhole(word))).toEqual([])
      if (variationAxes.wght === 720) continue
      // What somebody may type is spelled right too, and in bold what is usual.
      const rare = ['प्रज्ञा', 'श्रीवास्तव', 'कृष्णमूर्ति', 'भट्टाचार्य']
      for (const typed of ['प्रकाश', 'शर्मा', 'व्यास', ...(variationAxes.wght === 400 ? rare : [])])
        expect(inOwn(typed)).toBe(inWhole(typed))
    }
  },
)

test('Arabic has a face of its own in every typeface, on its pages alone, whose letters join as in the whole face', async () => {
  const screens = JSON.parse(readFileSync(fromRoot(fixtureSites.screens), 'utf8')) as Manifest
  const [arabic, english] = ['ar-OM', 'en']
  const texts = JSON.stringify(screens)
  const filesOf = async (language: string) => {
    const files = new Map<string, Buffer>()
    const one = {
      ...screens,
      site: { ...screens.site, language, theme: { ...screens.site.theme, font: 'anek' as const } },
    }
    const own = language === english ? 'English alone' : texts
    const { styles, preload } = await prepareFonts(one, texts, '/', files, {
      texts: (take) => take(own),
    })
    return { styles, preload, face: [...files].find(([path]) => path.includes('vazirmatn'))?.[1] }
  }
  // The name of the language alone.
  expect((await filesOf(english)).face?.length).toBeLessThan(3000)
  expect(faces.bricolage.map(({ family }) => family)).toContain('Vazirmatn')
  const { styles, preload, face = Buffer.of() } = await filesOf(arabic)
  expect(preload).toEqual([expect.stringContaining('vazirmatn'), expect.stringContaining('latin')])
  expect(styles).toContain(
    `:lang(ar),:lang(fa),:lang(ur){--words:"Vazirmatn","Vazirmatn Naskh","Vazirmatn Noto","Vazirmatn DejaVu",${fontStacks.anek},`,
  )
  expect(styles).toContain('letter-spacing:0!important')
  const name = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
  const whole = readFileSync(createRequire(import.meta.url).resolve(name))
  expect(face.length).toBeLessThan(0.6 * whole.length)
  const all = { keepAllGlyphs: true, targetFormat: 'sfnt' as const, variationAxes: { wght: { min: 400, max: 800 } } }
  const [inOwn, inWhole] = [shaper(await subsetFont(face, '', all)), shaper(await subsetFont(whole, '', all))]
  const words = [...new Set([...(texts.match(/[\u0600-\u06ff]+/g) ?? []), 'غضنفر', 'ظریف', 'چگونه'])]
  expect(words.length).toBeGreaterThan(300)
  expect(words.filter((word) => inOwn(word) !== inWhole(word))).toEqual([])
})

test('a title that is read from the right is drawn so, words of Latin in it as they are, in the size of the main face', async () => {
  const text = 'شبك Window Screen للنوافذ'
  const typeface = await titleTypeface('anek', text, 700)
  const [whole, first, last] = [text, 'شبك', 'للنوافذ'].map((one) => typeface.glyphs(one)) as [Drawn, Drawn, Drawn]
  expect(whole.slice(0, last.length).map(({ d }) => d)).toEqual(last.map(({ d }) => d))
  expect(whole.slice(-first.length).map(({ d }) => d)).toEqual(first.map(({ d }) => d))
  expect(first.map(({ scale = 1 }) => scale)).toEqual(first.map(() => 2000 / 2048))
  const inOrder = (texts: string[]) => texts.map((one) => typeface.widthOf(one)).reduce((sum, width) => sum + width)
  expect(typeface.widthOf(text)).toBeCloseTo(inOrder(['شبك', ' Window Screen ', 'للنوافذ']), 5)
})

type Drawn = ReturnType<Awaited<ReturnType<typeof titleTypeface>>['glyphs']>

/** What a font draws for a word: its glyphs as paths, with their places. */
function shaper(file: Buffer): (word: string) => string {
  const font = new Font(new Face(new Blob(file)))
  font.setVariations([new Variation('wght', 400)])
  return (word) => {
    const run = new Run()
    run.addText(word)
    run.guessSegmentProperties()
    shape(font, run)
    return JSON.stringify(
      run
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xAdvance, xOffset, yOffset }) => [font.glyphToPath(codepoint), xAdvance, xOffset, yOffset]),
    )
  }
}
