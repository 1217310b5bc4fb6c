import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { staleTranslations } from '../../../src/node/check/checkWithMedia'
import { translateCommand, readTranslated } from '../../../src/node/site-file/commands/translateCommand'
import { CommandError, runCommand } from '../../../src/node/site-file/CommandError'
import Papa from 'papaparse'
import { decodeSheet, printCsv, readCsv } from '../../../src/node/tables/csv'
import { knownPairs, pairsFile, translationRows } from '../../../src/node/check/translationRows'
import { xliffId } from '../../../src/node/site-file/xliff'
import type { LocatedProblem } from '../../../src/manifest/core/problem'
import { sentencesOf } from '../../../src/words/english'
import type { Manifest } from '../../../src/manifest/generated/manifest.generated'
import { languagesOf } from '../../../src/manifest/core/languages'
import { applyChange, minimal, minimalText, twoLanguages } from '../minimal'
import { temporaryFolder } from '../../temporaryFolder'

const folder = temporaryFolder('translate')
const file = join(folder, 'site.json')
const sheet = join(folder, 'hi.csv')
const units = join(folder, 'hi.xliff')

const spoken = {
  'site › languages': twoLanguages,
  'company › name': { en: 'Tap & Pipe', hi: 'टैप एंड पाइप' },
  'routes › 0 › title': { en: 'Plumbers "on" the <coast>' },
  'forms › booking › title': { en: 'Book a visit' },
}
const site = (change: Record<string, unknown> = {}) => minimalText(applyChange(minimal(), { ...spoken, ...change }))

beforeEach(() => {
  for (const made of [pairsFile(file), sheet, units]) rmSync(made, { force: true })
  writeFileSync(file, site())
})

/** The sheet of a translator. */
const sheetWith = (...rows: readonly (readonly string[])[]): string =>
  printCsv([['place', 'original', 'translation'], ...rows.map((row) => [...row])])

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
  expect(readTranslated(readFileSync(path)).map(({ original }) => original)).toEqual([
    'Book a visit',
    'Plumbers "on" the <coast>',
  ])
  const words = ['आने का समय लें', 'तट पर "प्लंबर" <आज> & कल']
  const rows = readTranslated(readFileSync(path)).map((row, index) => ({
    ...row,
    translation: words[index] as string,
  }))
  writeFileSync(
    path,
    option === '--csv'
      ? sheetWith(...rows.map((row) => [row.location, row.original, row.translation]))
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
  const rows = readTranslated(readFileSync(sheet))
  const row = rows.find(({ original }) => original === 'Salt air eats taps here.')
  writeFileSync(sheet, sheetWith([row?.location ?? '', row?.original ?? '', 'खारी हवा']))
  const before = readFileSync(file, 'utf8')
  translate('hi', '--from', sheet)
  expect(readFileSync(file, 'utf8')).toBe(
    before.replace('"Salt air eats taps here."', '{ "en": "Salt air eats taps here.", "hi": "खारी हवा" }'),
  )
})

test('what is in a further language alone is translated into the first one', () => {
  writeFileSync(file, site({ 'routes › 0 › title': { hi: 'तट पर प्लंबर' }, 'forms › booking › title': 'आने का समय' }))
  expect(translate('hi')).toContain('0 missing')
  const said = translate('en')
  expect(said).toContain('missing: तट पर प्लंबर')
  expect(said).toContain('English: 2 missing, 0 stale, 1 translated; 0 stand once')
  translate('en', '--xliff', units)
  expect(readFileSync(units, 'utf8')).toContain('srcLang="hi" trgLang="en-IN"')
  translate('en', '--csv', sheet)
  const translations = new Map([
    ['तट पर प्लंबर', 'Plumbers on the coast'],
    ['आने का समय', 'When we come'],
  ])
  const rows = readTranslated(readFileSync(sheet)).map(({ location, original }) => [
    location,
    original,
    translations.get(original) ?? '',
  ])
  writeFileSync(sheet, sheetWith(...rows))
  expect(translate('en', '--from', sheet)).toContain('2 texts are in English now.')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('{ "hi": "आने का समय", "en": "When we come" }')
  expect((JSON.parse(text) as Manifest).routes[0]?.title).toEqual({ hi: 'तट पर प्लंबर', en: 'Plumbers on the coast' })
  // They are originals from now on.
  expect(translate('en')).toContain('0 missing, 0 stale')
  expect(existsSync(pairsFile(file))).toBe(true)
  expect(knownPairs(file, 'en').noted).toEqual([])
})

test('20 edits in one language: the other is told as stale, and nothing else', () => {
  const texts = applyChange(minimal(), spoken)
  const [, hindi] = languagesOf(texts)
  const rows = translationRows(texts, hindi as never, knownPairs(file, 'hi')).filter(({ state }) => state === 'single')
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
    translationRows(JSON.parse(readFileSync(file, 'utf8')), hindi as never, knownPairs(file, 'hi'))
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

test('no file is written over: not the site, nor what a translator has sent back', () => {
  const back = '"place","original","translation"\r\n"company › name","Tap & Pipe","टैप"\r\n'
  writeFileSync(sheet, back)
  const before = readFileSync(file, 'utf8')
  for (const [option, path] of [
    ['--csv', sheet],
    ['--xliff', sheet],
    ['--csv', file],
    ['--csv', folder],
  ] as const)
    expect(() => translate('hi', option, path)).toThrow(`There is "${path}" already.`)
  expect([readFileSync(sheet, 'utf8'), readFileSync(file, 'utf8')]).toEqual([back, before])
})

test('what the system refuses is one sentence', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await runCommand(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: 'hi.csv' })
  })
  const { exitCode } = process
  process.exitCode = 0
  expect([said.mock.calls, exitCode]).toEqual([[['"hi.csv" could not be used: the disk is full.']], 1])
  said.mockRestore()
})

test('what cannot be understood is refused in words', () => {
  expect(() => translate('hj')).toThrow('There is no language "hj" to translate into. Did you mean "hi"?')
  expect(() => translate('hi', '--from', join(folder, 'none.csv'))).toThrow(CommandError)
  for (const text of ['<xliff><unit', '<tmx></tmx>', '"open', 'a,b\n1,2\n', '']) {
    writeFileSync(sheet, text)
    expect(() => translate('hi', '--from', sheet)).toThrow(CommandError)
  }
  writeFileSync(file, minimalText(minimal()))
  expect(() => translate('hi')).toThrow('The site speaks one language.')
  expect(existsSync(pairsFile(file))).toBe(false)
})

/** The sheet as a spreadsheet writes it once somebody has translated "Book a visit" there. */
function savedAs(separator: string, encode: (text: string) => Buffer): void {
  rmSync(sheet, { force: true })
  translate('hi', '--csv', sheet)
  const rows = readCsv(readFileSync(sheet, 'utf8')).map((row) =>
    row[1] === 'Book a visit' ? row.with(2, 'आने का "समय" लें') : row,
  )
  const cell = (text: string) =>
    /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  writeFileSync(sheet, encode(rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')))
}
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')
const encodings = {
  'UTF-8': Buffer.from,
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  '"Unicode text" of Excel': (text: string) => utf16(`\uFEFF${text}`),
  'UTF-16 without its mark': utf16,
  'UTF-16 of the other order': (text: string) => utf16(`\uFEFF${text}`).swap16(),
}
test.each(
  Object.entries(encodings).flatMap(([name, encode]) =>
    [',', ';', '\t'].map((separator) => [name, separator, encode] as const),
  ),
)('a sheet in %s, separated by %j, is taken back', (_, separator, encode) => {
  savedAs(separator, encode)
  expect(translate('hi', '--from', sheet)).toContain('1 text is in हिन्दी now.')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    forms: { booking: { title: { en: 'Book a visit', hi: 'आने का "समय" लें' } } },
  })
})

test('a sheet that has lost its letters, and a workbook, say how to save it', () => {
  const before = readFileSync(file, 'utf8')
  savedAs(',', (text) => Buffer.from(text.replaceAll(/[^\0-\u007F]/g, '?')))
  expect(translate('hi', '--from', sheet)).toContain('Not taken, because letters have become "?": 1 text.')
  savedAs(',', (text) => Buffer.from(text.replace('आ', 'é'), 'latin1'))
  expect(() => translate('hi', '--from', sheet)).toThrow('The file is not in UTF-8 or UTF-16')
  for (const start of [
    [0xff, 0x41],
    [0x41, 0xfe],
    [0xfe, 0x41],
    [0x41, 0xff],
  ])
    expect(() => decodeSheet(Buffer.from([...start, 0x42, 0x43]))).toThrow('The file is not in UTF-8 or UTF-16')
  writeFileSync(sheet, 'PK\u0003\u0004...')
  expect(() => translate('hi', '--from', sheet)).toThrow('The file is a workbook, not a text. Save it')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

/** A unit of ours, as a program for translators keeps it. */
const place = 'forms › booking › title'
test.each([
  [
    'XLIFF 1.2, by its name',
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="site" datatype="plaintext"><body>
    <trans-unit id="1" resname="${place}"><source>Book a visit</source><seg-source><mrk mtype="seg" mid="0">Book a visit</mrk></seg-source>
    <target><mrk mtype="seg" mid="0">समय लें</mrk></target><alt-trans><source>Book</source><target>कुछ और</target></alt-trans></trans-unit></body></file></xliff>`,
  ],
  [
    'XLIFF 1.2, by its id alone',
    `<xliff version="1.2"><file><body><trans-unit id="${xliffId(place)}"><source>Book a visit</source><target>समय लें</target></trans-unit></body></file></xliff>`,
  ],
  [
    'XLIFF 2 with a prefix, segments and suggestions',
    `<x:xliff version="2.1" xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><x:file id="f">
    <x:unit id="u" name="${place}"><m:matches><m:match ref="#1"><x:source>Book</x:source><x:target>कुछ और</x:target></m:match></m:matches>
    <x:segment><x:source>Book </x:source><x:target>समय </x:target></x:segment><x:segment><x:source>a visit</x:source><x:target>लें</x:target></x:segment></x:unit></x:file></x:xliff>`,
  ],
])('%s is taken back', (_, text) => {
  writeFileSync(units, text)
  expect(translate('hi', '--from', units)).toContain('1 text is in हिन्दी now.')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    forms: { booking: { title: { hi: 'समय लें' } } },
  })
})

test('words outside of a unit belong to no text', () => {
  const unit = `<unit id="u" name="${place}"><segment><source>Book a visit</source><target>समय लें</target></segment></unit>`
  writeFileSync(
    units,
    `<xliff version="2.0"><file id="f"><notes><source>About</source><target>कुछ और</target></notes>${unit}</file></xliff>`,
  )
  expect(translate('hi', '--from', units)).toContain('1 text is in हिन्दी now.')
  expect(readFileSync(file, 'utf8')).not.toContain('कुछ और')
})

test('a text of which a segment is not translated yet is not taken by half', () => {
  writeFileSync(
    units,
    `<xliff version="2.0"><file id="f"><unit id="u" name="${place}"><segment><source>Book </source><target>समय </target></segment>
    <segment><source>a visit</source><target></target></segment></unit></file></xliff>`,
  )
  expect(translate('hi', '--from', units)).toContain('Nothing was written')
})

test('a text that a spreadsheet would run as a formula is written as a text, and comes back', () => {
  const texts = ['=1+1', '-20 %', '+91 98765', '@home', '\t=1', '\r=1', "'=1", "''-1", "'quoted'", "it's", '＝1', '']
  const printed = printCsv([texts])
  expect(readCsv(printed)).toEqual([texts])
  const cells = Papa.parse<string[]>(printed.slice(1)).data[0] ?? []
  expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  expect(cells.slice(-4)).toEqual(["'quoted'", "it's", "'＝1", ''])
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
