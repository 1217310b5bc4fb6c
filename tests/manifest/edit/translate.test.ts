import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, afterAll, expect, test } from 'vitest'
import { staleTranslations } from '../../../src/node/check/staleTranslations'
import { translateCommand } from '../../../src/node/site-file/commands/translateCommand'
import { CommandError } from '../../../src/node/site-file/CommandError'
import { printCsv, readCsv } from '../../../src/node/site-file/translations/csv'
import { knownPairs, pairsFile } from '../../../src/node/check/translations/KnownPairs'
import { readTranslated } from '../../../src/node/site-file/translations/readTranslated'
import { translationRows } from '../../../src/node/check/translations/translationRows'
import type { LocatedProblem } from '../../../src/manifest/core/problem'
import { sentencesOf } from '../../../src/manifest/messages/sentencesOf'
import type { Manifest } from '../../../src/manifest/generated/manifest.generated'
import { languagesOf } from '../../../src/manifest/languages/languages'
import { applyChange, minimal, minimalText } from '../minimal'

const folder = mkdtempSync(join(tmpdir(), 'translate-'))
const file = join(folder, 'site.json')
const sheet = join(folder, 'hi.csv')
const units = join(folder, 'hi.xliff')

const spoken = {
  'site › languages': [
    { tag: 'en-IN', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi' },
  ],
  'company › name': { en: 'Tap & Pipe', hi: 'टैप एंड पाइप' },
  'routes › 0 › title': { en: 'Plumbers "on" the <coast>' },
  'forms › booking › title': { en: 'Book a visit' },
}
const site = (change: Record<string, unknown> = {}) => minimalText(applyChange(minimal(), { ...spoken, ...change }))

beforeEach(() => {
  rmSync(pairsFile(file), { force: true })
  writeFileSync(file, site())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the command says. The media of the small site are not there, which is no matter of its texts. */
function translate(...args: string[]): string {
  const said: string[] = []
  translateCommand([...args, '--site', file, ...(args.includes('--from') ? ['--anyway'] : [])], (words) =>
    said.push(words),
  )
  return said.join('\n')
}

test('what is missing is listed, with its place, its neighbours and the length that fits', () => {
  const said = translate('hi')
  expect(said).toContain('missing: Plumbers "on" the <coast>; about 60 characters fit; beside it: ')
  expect(said).toContain('description: Leaks, tanks and pumps.')
  expect(said).toContain('missing: Book a visit')
  expect(said).toMatch(/हिन्दी: 2 missing, 0 stale, 1 translated; \d+ stand once/)
  expect(said).not.toContain('single:')
  // What the owner's e-mail says, and what lists ask for, is not for a translator.
  const all = translate('hi', '--all')
  expect(all).toContain('single: Salt air eats taps here.')
  expect(all).not.toContain('Visit for')
  expect(all).not.toMatch(/single: (?:booking|\/)/)
})

test.each([
  ['--csv', sheet],
  ['--xliff', units],
])('a file of %s comes back, and no other byte of the site is changed', (option, path) => {
  translate('hi', option, path)
  const before = readFileSync(file, 'utf8')
  expect(readTranslated(readFileSync(path, 'utf8')).map(({ original }) => original)).toEqual([
    'Book a visit',
    'Plumbers "on" the <coast>',
  ])
  const words = ['आने का समय लें', 'तट पर "प्लंबर" <आज> & कल']
  const rows = readTranslated(readFileSync(path, 'utf8')).map((row, index) => ({
    ...row,
    translation: words[index] as string,
  }))
  writeFileSync(
    path,
    option === '--csv'
      ? printCsv([
          ['place', 'original', 'translation'],
          ...rows.map((row) => [row.location, row.original, row.translation]),
        ])
      : readFileSync(path, 'utf8')
          .split('<target xml:space="preserve"></target>')
          .map(
            (part, index) =>
              part + (index < words.length ? `<target><![CDATA[${words[index] as string}]]></target>` : ''),
          )
          .join(''),
  )
  expect(translate('hi', '--from', path)).toContain('2 texts are in हिन्दी now.')
  const after = readFileSync(file, 'utf8')
  expect(
    after
      .split('\n')
      .filter((line) => !before.split('\n').includes(line))
      .map((line) => line.trim()),
  ).toEqual([
    '"en": "Book a visit",',
    `"hi": ${JSON.stringify(words[0])}`,
    '"en": "Plumbers \\"on\\" the <coast>",',
    `"hi": ${JSON.stringify(words[1])}`,
  ])
  expect(JSON.parse(after)).toEqual(
    applyChange(JSON.parse(before) as Record<string, unknown>, {
      'forms › booking › title': { en: 'Book a visit', hi: words[0] },
      'routes › 0 › title': { en: 'Plumbers "on" the <coast>', hi: words[1] },
    }),
  )
  expect(translate('hi')).toContain('0 missing, 0 stale, 3 translated')
})

test('a text that stands once becomes one in two languages', () => {
  translate('hi', '--csv', sheet, '--all')
  const rows = readTranslated(readFileSync(sheet, 'utf8'))
  const row = rows.find(({ original }) => original === 'Salt air eats taps here.')
  writeFileSync(
    sheet,
    printCsv([
      ['place', 'original', 'translation'],
      [row?.location ?? '', row?.original ?? '', 'खारी हवा'],
    ]),
  )
  const before = readFileSync(file, 'utf8')
  translate('hi', '--from', sheet)
  expect(readFileSync(file, 'utf8')).toBe(
    before.replace('"Salt air eats taps here."', '{ "en": "Salt air eats taps here.", "hi": "खारी हवा" }'),
  )
})

test('20 edits in one language: the other is told as stale, and nothing else', () => {
  const texts = applyChange(minimal(), spoken)
  const [main, hindi] = languagesOf(texts)
  const rows = translationRows(texts, main, hindi as never, knownPairs(file, 'hi')).filter(
    ({ state }) => state === 'single',
  )
  const translated = Object.fromEntries(
    rows.map(({ location: place, original }, index) => [place, { en: original, hi: `अनुवाद ${index}` }]),
  )
  writeFileSync(file, site(translated))
  translate('hi')
  const edited = rows.filter((_, index) => index % 3 === 0).slice(0, 20)
  expect(edited).toHaveLength(20)
  const after = Object.fromEntries(
    edited.map(({ location: place, original }) => [
      place,
      { en: `${original} New.`, hi: (translated[place] as { hi: string }).hi },
    ]),
  )
  writeFileSync(file, site({ ...translated, ...after }))
  const stale = () =>
    translationRows(JSON.parse(readFileSync(file, 'utf8')), main, hindi as never, knownPairs(file, 'hi'))
      .filter(({ state }) => state === 'stale')
      .map(({ location: place }) => place)
  expect(stale()).toEqual(edited.map(({ location: place }) => place))
  expect(translate('hi')).toContain('2 missing, 20 stale')
  const text = readFileSync(file, 'utf8')
  const [advice, ...more] = staleTranslations({ file, text, lists: [], manifest: JSON.parse(text) as Manifest })
  expect(more).toEqual([])
  expect(advice).toMatchObject({ rule: 'stale-translation', severity: 'advice' })
  expect(sentencesOf(advice as LocatedProblem)[0]).toContain('20 texts are older than the original')
  // Looking does not settle it; a look by a person does.
  expect(stale()).toHaveLength(20)
  translate('hi', '--reviewed')
  expect(stale()).toEqual([])
  expect(translate('hi')).toContain('2 missing, 0 stale')
})

test('a text that is another now is not overwritten, and is told', () => {
  translate('hi', '--csv', sheet)
  writeFileSync(sheet, readFileSync(sheet, 'utf8').replace('"Book a visit",""', '"Book a visit","समय लें"'))
  writeFileSync(file, site({ 'forms › booking › title': { en: 'Ask for a visit' } }))
  const before = readFileSync(file, 'utf8')
  expect(translate('hi', '--from', sheet)).toContain(
    'Not taken, because the original is another now or is gone:\n  forms › booking › title: Book a visit',
  )
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('what cannot be understood is refused in words', () => {
  expect(() => translate('hj')).toThrow('There is no language "hj" to translate into. Did you mean "hi"?')
  expect(() => translate('hi', '--from', join(folder, 'none.csv'))).toThrow(CommandError)
  for (const text of ['<xliff><unit', '"open', 'a,b\n1,2\n', '']) {
    writeFileSync(sheet, text)
    expect(() => translate('hi', '--from', sheet)).toThrow(CommandError)
  }
  writeFileSync(file, minimalText(minimal()))
  expect(() => translate('hi')).toThrow('The site speaks one language.')
  expect(existsSync(pairsFile(file))).toBe(false)
})

test('cells of any kind come back as they were written', () => {
  const rows = [
    ['a', '', '"b"'],
    ['c\r\nd', ',;', 'हिन्दी'],
    ['', '', ''],
  ]
  expect(readCsv(printCsv(rows))).toEqual(rows)
  expect(readCsv('a;b\n1;"2;3"\n')).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ])
})
