import fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../src/manifest/core/read'
import { readSite } from '../../../src/node/check/readSite'
import { readListSheet } from '../../../src/node/tables/readListSheet'
import { SheetError } from '../../../src/node/tables/SheetFault'
import { tableOf, type Table } from '../../../src/node/tables/readTable'
import { writeListSheet } from '../../../src/node/tables/writeListSheet'
import { changeText } from '../../../src/node/site-file/text/changeText'
import { asWritten } from '../../../src/node/site-file/text/splitText'
import { writeSite } from '../../../src/node/site-file/writeSite'
import { runsOf, seed } from '../../depth'
import { siteIn } from '../../sites/listFiles'

const manifest = {
  site: { languages: [{ tag: 'en' }, { tag: 'hi', path: 'hi' }], currency: 'INR' },
  lists: {
    dishes: {
      title: 'Dish',
      fields: {
        name: { type: 'text' },
        price: { type: 'price' },
        tags: { type: 'texts' },
        from: { type: 'date' },
        isNew: { type: 'yesNo' },
      },
      entries: { file: 'a.csv' },
    },
  },
}
const table = tableOf(manifest, 'dishes') as Table

type Entry = Record<string, unknown>

const entriesIn = (sheet: string): Entry[] => {
  const { pieces, faults } = readListSheet(sheet, table)
  expect(faults).toEqual([])
  return JSON.parse(pieces.join('')) as Entry[]
}

/** The sheet after its entries were changed. */
const changed = (sheet: string, change: (entries: Entry[]) => void): string => {
  const entries = entriesIn(sheet)
  change(entries)
  return writeListSheet(entries, sheet, table)
}

describe('what is changed is written into its cell, and no other byte is another', () => {
  const sheet =
    'id;"name";price;;x-shelf\r\na;"Idli ";₹ 1,20,000;;"7"\r\n\r\n"b" ;Vada;40;;\r\nc;"Say ""hi""\nto all";;;'
  test.each<[string, (entries: Entry[]) => void, [string, string]]>([
    ['nothing', () => undefined, ['', '']],
    ['a number', ([one]) => void (one!.price = 130_000), ['₹ 1,20,000', '130000']],
    ['a text in quotes', ([one]) => void (one!.name = 'Dosa'), ['"Idli "', '"Dosa"']],
    ['a text that needs quotes', ([, two]) => void (two!.name = 'Vada; hot'), ['Vada', '"Vada; hot"']],
    ['a text that a spreadsheet would run', ([, two]) => void (two!.name = '=1+1'), ['Vada', "'=1+1"]],
    ['a value that was not there', ([, , three]) => void (three!.price = 9), ['to all";;;', 'to all";9;;']],
    ['a value that is gone', ([, two]) => void delete two!.price, ['Vada;40;', 'Vada;;']],
    ['an id', ([, two]) => void (two!.id = 'bb'), ['"b" ', '"bb"']],
    [
      'an entry more',
      (all) => void all.splice(1, 0, { id: 'n', name: 'New', price: 1 }),
      ['"7"\r\n\r\n', '"7"\r\n\r\nn;New;1;;\r\n'],
    ],
    ['an entry behind the last', (all) => void all.push({ id: 'n' }), ['to all";;;', 'to all";;;\r\nn;;;;']],
    ['an entry less', (all) => void all.splice(0, 1), ['a;"Idli ";₹ 1,20,000;;"7"\r\n', '']],
    ['the last one less', (all) => void all.pop(), ['\r\nc;"Say ""hi""\nto all";;;', '']],
  ])('%s', (_case, change, [from, to]) => {
    expect(changed(sheet, change)).toBe(sheet.replace(from, () => to))
  })

  test('another order', () => {
    const plain = 'id,name\na,One\nb,"Two"\nc,Three'
    expect(changed(plain, (all) => void all.reverse())).toBe('id,name\nc,Three\nb,"Two"\na,One')
  })

  test('what has no column gets one at the end, in every row', () => {
    expect(changed('id,price\na,1\nb,2\n', ([one]) => void (one!.name = { en: 'One', hi: 'एक' }))).toBe(
      'id,price,name,name (hi)\na,1,One,एक\nb,2,,\n',
    )
    expect(changed('id\na\n', ([one]) => void Object.assign(one!, { isNew: true, tags: ['x', 'y, z'] }))).toBe(
      'id,tags,isNew\na,"x\ny, z",yes\n',
    )
  })

  test('an empty file gets the headings that it needs', () => {
    expect(changed('', () => undefined)).toBe('')
    expect(changed('', (all) => void all.push({ id: 'a', price: 5 }))).toMatch(/^id,(?:name,)?price\r\na,(?:,)?5\r\n$/)
  })
})

test.each<[string, Entry]>([
  ['a word for a price', { price: 'soon' }],
  ['a block that no column has', { 'x-note': { a: [{ b: [1] }] } }],
  ['a text of two lines in a list', { tags: ['a\nb'] }],
])('%s is refused, because it would not be read again', (_case, change) => {
  expect(() => changed('id,price,tags\na,1,x\n', ([one]) => void Object.assign(one!, change))).toThrow(SheetError)
})

const words = fc.string({
  unit: fc.constantFrom('a', ' ', '"', "'", '=', '-', ',', ';', '\t', '\n', 'इ', '😀'),
  maxLength: 5,
})
const text = words.map((word) => `b${word}c`)
const entry = fc.record(
  {
    name: fc.oneof(text, fc.record({ en: text, hi: text })),
    price: fc.oneof(
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 1000),
    ),
    tags: fc.array(fc.constantFrom('x', 'y; z', '= 1', '"q"'), { minLength: 1, maxLength: 3 }),
    from: fc.constantFrom('2027-01-31', '2027-12-01'),
    isNew: fc.boolean(),
  },
  { requiredKeys: [] },
)
const list = fc
  .array(entry, { maxLength: 5 })
  .map((entries) => entries.map((one, index) => ({ id: `e${index}`, ...one })))

/** How a sheet is written. */
const layout = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  eol: fc.constantFrom('\n', '\r\n'),
  isEnded: fc.boolean(),
})

test('whatever is changed is read again, and rows that say the same stay as they were', () => {
  fc.assert(
    fc.property(list, list, layout, fc.array(fc.nat(9), { maxLength: 4 }), (before, after, style, order) => {
      const sheet = writeListSheet(before, `id${style.separator}name${style.eol}`, table)
      const written = style.isEnded ? sheet : sheet.slice(0, -style.eol.length)
      expect(entriesIn(written)).toEqual(before)
      expect(writeListSheet(before, written, table)).toBe(written)
      const wanted: Entry[] = order.reduce<Entry[]>((all, at) => [...all.slice(at), ...all.slice(0, at)], after)
      const result = writeListSheet(wanted, written, table)
      expect(entriesIn(result)).toEqual(wanted)
      const back = writeListSheet(before, result, table)
      expect(entriesIn(back)).toEqual(before)
    }),
    { numRuns: runsOf(150, 3000), seed },
  )
})

test.each<[string, BufferEncoding, string]>([
  ['UTF-8 without a mark', 'utf8', ''],
  ['UTF-8 with a mark', 'utf8', '\uFEFF'],
  ['what spreadsheets call Unicode', 'utf16le', '\uFEFF'],
])('a sheet stays in %s when it is written', (_case, encoding, mark) => {
  const site = siteIn({ 'site.json': `${JSON.stringify(manifest, null, 2)}\n`, 'a.csv': '' })
  const sheet = (name: string): Buffer => Buffer.from(`${mark}id\tname\r\na\t${name}\r\n`, encoding)
  writeFileSync(join(site.folder, 'a.csv'), sheet('इमली'))
  const before = readSite(site.file)
  const at = ['lists', 'dishes', 'entries', 0, 'name']
  const after = changeText(before.text, [{ do: 'set', at, value: 'आम' }])
  const written = asWritten(after, before)
  writeSite(site.file, before.text, written.text, before.lists)
  expect(readFileSync(join(site.folder, 'a.csv')).equals(sheet('आम'))).toBe(true)
  const again = readSite(site.file)
  expect(again.text).toBe(written.text)
  expect(again.lists).toEqual(written.lists)
  expect(valueAt(JSON.parse(again.text), ...at)).toBe('आम')
  expect(site.read('site.json')).toBe(`${JSON.stringify(manifest, null, 2)}\n`)
})
