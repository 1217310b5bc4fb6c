import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { differences } from '../../src/manifest/edits/differences'
import { blocksAt } from '../../src/manifest/core/read'
import { languagesOf } from '../../src/manifest/core/languages'
import { keysOfEntries, schemaOf } from '../../src/manifest/schema/lists'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { tableCommand } from '../../src/sheets/tableCommand'
import { readCell, type Cell } from '../../src/node/tables/readCell'
import { printSheet, readSheet } from '../../src/sheets/sheetFile'
import { columnsFor, headingOf, tableRows } from '../../src/node/tables/tableColumns'
import { writeListSheet } from '../../src/node/tables/writeListSheet'
import { compareTable } from '../../src/node/tables/readTable'
import { fromRoot } from '../../src/node/process/paths'
import { bilingualText } from '../sites/bilingualSite'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('table')

const texts: [string, () => string][] = [
  ...Object.entries(fixtureSites).map(([name, file]): [string, () => string] => [
    name,
    () => readFileSync(fromRoot(file), 'utf8'),
  ]),
  ['the first site in two languages', bilingualText],
]

/** The lists of a manifest, with what a sheet of each is made of. */
function tablesOf(manifest: unknown) {
  const schema = schemaOf(manifest)
  const languages = languagesOf(manifest).map(({ key }) => key) as [string, ...string[]]
  return schema.lists().flatMap((list) => {
    const node = schema.entry(list)
    const entries = blocksAt(manifest, ...keysOfEntries(list)).map(([, entry]) => entry)
    if (!node || entries.length === 0) return []
    const columns = columnsFor(entries, node, { schema, languages })
    return [{ list, entries, columns, table: { entries, node, schema, languages, headings: columns.map(headingOf) } }]
  })
}

test.each(texts)('each list of %s comes back from CSV and from a workbook as it was', async (_name, text) => {
  for (const { list, entries, columns, table } of tablesOf(JSON.parse(text())))
    for (const file of ['list.csv', 'list.xlsx']) {
      const bytes = await printSheet(file, tableRows(entries, columns, table.schema, table.languages[0]))
      const { both, added, gone, faults } = compareTable(await readSheet(bytes), table)
      expect({ list, file, added, gone, faults }).toEqual({ list, file, added: [], gone: [], faults: [] })
      expect(both.flatMap(({ before, after }) => differences(before, after))).toEqual([])
      expect(both.map(({ before }) => before)).toEqual(entries)
    }
})

const restaurant = readFileSync(fromRoot(fixtureSites.restaurant), 'utf8')

interface Run {
  said: string
  text: string
}

/** Runs the command on a copy of the restaurant, whose media are not there. @param sheet the file that comes back */
async function take(sheet: string | Buffer, ...options: string[]): Promise<Run> {
  const [site, file] = [join(folder, 'site.json'), join(folder, 'dishes.csv')]
  writeFileSync(site, restaurant)
  writeFileSync(file, sheet)
  const said: string[] = []
  const quiet = { input: new PassThrough(), output: new PassThrough() }
  const words = ['dishes', '--from', file, '--site', site, '--anyway', ...options]
  await tableCommand(words, (line) => said.push(line), quiet)
  return { said: said.join('\n'), text: readFileSync(site, 'utf8') }
}

/** The sheet of the restaurant's dishes as text, each cell as the command writes it. */
async function dishes(change: (rows: string[][]) => void): Promise<string> {
  const found = tablesOf(JSON.parse(restaurant)).find(({ list }) => list === 'dishes')
  if (!found) throw new Error('The restaurant has no dishes.')
  const rows = tableRows(found.entries, found.columns, found.table.schema, 'en').map((row) => row.map(String))
  change(rows)
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n')
}

/** The one entry of a small list after its sheet has come back with some cells changed. */
async function typedOver(entry: Record<string, unknown>, change: (rows: (string | number)[][]) => void) {
  const schema = schemaOf({
    lists: { tips: { fields: { text: { type: 'text' }, lines: { type: 'texts' } }, entries: [] } },
  })
  const node = schema.entry('tips') as SchemaNode
  const languages = ['en', 'hi'] as const
  const columns = columnsFor([entry], node, { schema, languages })
  const rows = tableRows([entry], columns, schema, 'en')
  change(rows)
  const sheet = await readSheet(await printSheet('a.csv', rows))
  return compareTable(sheet, { entries: [entry], node, schema, languages, headings: [] }).both[0]?.after
}

test('texts and lists of texts have a column for each language, and keep what a sheet does not say', async () => {
  const tip = { id: 'a', text: { en: 'One', hi: 'एक' }, lines: ['Name', { en: 'Two', hi: 'दो' }, 'Three'] }
  expect(
    await typedOver(tip, (rows) => {
      expect(rows).toEqual([
        ['id', 'text', 'text (hi)', 'lines', 'lines (hi)'],
        ['a', 'One', 'एक', 'Name\nTwo\nThree', '\nदो'],
      ])
    }),
  ).toEqual(tip)
  expect(await typedOver(tip, (rows) => (rows[1] = ['a', 'Uno', '', 'Name\nTwo', '\nदो']))).toEqual({
    id: 'a',
    text: 'Uno',
    lines: ['Name', { en: 'Two', hi: 'दो' }],
  })
  // Without the column of a language its texts stay with theirs.
  expect(await typedOver(tip, (rows) => rows.splice(0, 2, ['id', 'lines'], ['a', 'Two\nThree']))).toEqual({
    ...tip,
    lines: [{ en: 'Two', hi: 'दो' }, 'Three'],
  })
  // What is in the further language alone comes back as it was.
  const hindi = { id: 'a', text: { hi: 'एक' }, lines: [{ hi: 'दो' }, { en: 'Two', hi: 'तीन' }, { hi: 'चार' }] }
  expect(await typedOver(hindi, () => {})).toEqual(hindi)
  const plain = { id: 'a', text: 'One', lines: ['Name'], photos: [{ en: 'a.svg', hi: 'b.svg' }] }
  expect(
    await typedOver(plain, (rows) => rows.splice(0, 2, ['id', 'text (hi)', 'lines (hi)'], ['a', 'एक', ''])),
  ).toEqual({
    ...plain,
    text: { en: 'One', hi: 'एक' },
  })
})

const price = 3

test('a price, a new entry and one that is gone are shown first, and no other byte is changed', async () => {
  const sheet = await dishes((rows) => {
    expect(rows[0]).toEqual(['id', 'name', 'course', 'price', 'text', 'badge'])
    ;(rows[1] as string[])[price] = '₹ 1,20,000'
    rows.splice(2, 1)
    rows.push(['', 'Elaneer payasam', 'Sweet', '१८०', '', ''], [])
  })
  const shown = await take(sheet)
  expect(shown.text).toBe(restaurant)
  expect(shown.said).toContain('rasam › price: 120 → 120000')
  expect(shown.said).toContain('Gone:\n  vada: Ulli vada')
  expect(shown.said).toContain('New:\n  elaneer-payasam: Elaneer payasam')
  expect(shown.said).toContain('dish: 1 changed, 1 new, 1 gone.\nNothing was written. With --yes it is.')
  const { text } = await take(sheet, '--yes')
  const before = restaurant.split('\n')
  const after = text.split('\n')
  expect(after.filter((line) => !before.includes(line)).join('\n')).toMatch(/120000[^]*elaneer-payasam/)
  const expected = JSON.parse(restaurant) as { lists: { dishes: { entries: Record<string, unknown>[] } } }
  const { entries } = expected.lists.dishes
  Object.assign(entries[0] as object, { price: 120_000 })
  entries.splice(1, 1)
  const written = JSON.parse(text) as typeof expected
  const added = { id: 'elaneer-payasam', name: 'Elaneer payasam', course: 'Sweet', price: 180 }
  expect(written.lists.dishes.entries).toContainEqual(added)
  written.lists.dishes.entries = written.lists.dishes.entries.filter(({ id }) => id !== added.id)
  expect(written).toEqual(expected)
})

test('a sheet that changes nothing says so, in the separators and letters of any spreadsheet', async () => {
  const sheet = await dishes(() => undefined)
  const inUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const each of [sheet, sheet.replaceAll('";"', '","'), inUtf16(sheet.replaceAll('";"', '"\t"'))])
    expect((await take(each, '--yes')).said).toBe('The sheet and the site are the same.')
})

test.each<[string, (rows: string[][]) => void, string]>([
  [
    'an unknown heading',
    (rows) => rows[0]?.splice(price, 1, 'prise'),
    'D1: This list has no field "prise". Did you mean "price"?',
  ],
  ['a heading that stands twice', (rows) => rows[0]?.splice(5, 1, 'name'), 'F1: There are two columns "name".'],
  ['a column without a heading', (rows) => rows[1]?.push('lost'), 'G1: The column has no heading.'],
])('%s is told by its cell, and nothing is written', async (_name, change, message) => {
  await expect(take(await dishes(change), '--yes')).rejects.toThrow(message)
  expect(readFileSync(join(folder, 'site.json'), 'utf8')).toBe(restaurant)
})

test('merged cells are told by where they are', async () => {
  const rows = [
    [{ value: 'id' }, { value: 'price' }],
    [{ value: 'rasam', rowSpan: 2 }, { value: 120 }],
    [null, { value: 3 }],
  ]
  const bytes = await writeWorkbook(rows).toBuffer()
  await expect(readSheet(bytes)).rejects.toThrow('Cells are merged in the sheet: A2:A3.')
})

test('a day in no calendar and a number without end are texts, which their columns refuse', async () => {
  const row = [{ value: 5 }, { value: new Date(Date.UTC(2027, 0, 31)), format: 'yyyy-mm-dd' }]
  const files = unzipSync(await writeWorkbook([[{ value: 'price' }, { value: 'day' }], row]).toBuffer())
  const name = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(files[name] as Uint8Array)
    .replace('<v>5<', '<v>1e999<')
    .replace(/<v>4\d{4}</, '<v>1e300<')
  const [, cells = []] = await readSheet(Buffer.from(zipSync({ ...files, [name]: strToU8(sheet) })))
  expect(cells).toEqual(['Infinity', 'Invalid Date'])
  expect(readCell(cells[0] ?? '', number, undefined)).toHaveProperty('fault')
  expect(readCell(cells[1] ?? '', date, undefined)).toHaveProperty('fault')
})

test('a text is never a formula: neither in CSV nor in a workbook', async () => {
  const text = '=HYPERLINK("https://evil.example","free")'
  expect(String(await printSheet('a.csv', [['text'], [text]]))).toContain(`"'=HYPERLINK`)
  const workbook = await printSheet('a.xlsx', [['text'], [text]])
  expect(await readSheet(workbook)).toEqual([['text'], [text]])
  expect(await readSheet(await printSheet('a.csv', [['text'], [text]]))).toContainEqual([text])
})

const date = { type: 'string', 'x-input': 'day' } as const
const yearly = { type: 'string', 'x-input': 'yearly-day' } as const
const time = { type: 'string', 'x-input': 'time' } as const
const number = { type: 'number' } as const
test.each<[Exclude<Cell, undefined>, Parameters<typeof readCell>[1], unknown, boolean?]>([
  ['1,20,000', number, 120_000],
  ['Rs. 1,200.50/-', number, 1200.5],
  ['१,२०,०००', number, 120_000],
  ['€ 12,50', number, 12.5],
  ['0.125', number, 0.125],
  ['1,200,000', number, 1_200_000],
  [99.5, number, 99.5],
  ['31/01/2027', date, '2027-01-31', true],
  ['01/31/27', date, '2027-01-31', false],
  ['05-05-2027', date, '2027-05-05'],
  ['31-Jan-27', date, '2027-01-31'],
  ['Jan 31, 2027', date, '2027-01-31'],
  [new Date(Date.UTC(2027, 0, 31)), date, '2027-01-31'],
  ['--12-20', yearly, '--12-20'],
  ['31/12/2026', yearly, '2026-12-31', true],
  ['5:30 pm', time, '17:30'],
  ['12:05 AM', time, '00:05'],
  [0.4375, time, '10:30'],
  ['नहीं', { type: 'boolean' }, false],
  [9_876_543_210, { type: 'string' }, '9876543210'],
])('the cell %s becomes a value of the site', (cell, node, value, isDayFirst) => {
  expect(readCell(cell, node, isDayFirst)).toEqual({ value })
})

test.each<[string, Parameters<typeof readCell>[1]]>([
  ['03/04/2027', date],
  ['31/02/2027', date],
  ['soon', date],
  ['1.200', number],
  ['1,2,3', number],
  ['25:10', time],
  ['13:00 pm', time],
  ['maybe', { type: 'boolean' }],
])('the cell %s is no value, and is told', (cell, node) => {
  expect(readCell(cell, node, cell.startsWith('31') ? true : undefined)).toHaveProperty('fault')
})

test('a sheet whose letters or formulas were lost, or that no site can have, is answered by its cell, before anything is shown', async () => {
  const taken = (row: number, column: string, words: string, ...options: string[]) =>
    dishes((rows) => (rows[row]![rows[0]!.indexOf(column)] = words)).then((sheet) =>
      take(`sep=;\n${sheet}`, ...options),
    )
  await expect(taken(2, 'name', '???? ???')).rejects.toThrow(/^[A-Z]3: The letters of this sheet were lost/)
  await expect(taken(2, 'name', '#REF!')).rejects.toThrow(/^[A-Z]3: A formula of the sheet failed: #REF!/)
})

test('a sheet checks before it shows: the first answer is the cell of what no site can have', async () => {
  const [site, file] = [join(folder, 'salon.json'), join(folder, 'treatments.csv')]
  cpSync(fromRoot('src/node/new/templates/salon/media'), join(folder, 'media'), { recursive: true })
  const starter = readFileSync(fromRoot('src/node/new/templates/salon/site.json'), 'utf8')
  const text = starter.replace('"price": 900', '"price": { "amount": 1100, "upTo": 1300 }')
  writeFileSync(site, text)
  const table = tablesOf(JSON.parse(text)).find(({ list }) => list === 'treatments')!
  const taken = async (change: (row: string[], at: (column: string) => number) => unknown): Promise<string> => {
    const rows = tableRows(table.entries, table.columns, table.table.schema, 'en').map((row) => row.map(String))
    change(rows[1]!, (column) => rows[0]!.indexOf(column))
    writeFileSync(file, rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'))
    const said: string[] = []
    const quiet = { input: new PassThrough(), output: new PassThrough() }
    await tableCommand(['treatments', '--from', file, '--site', site], (line) => said.push(line), quiet).catch(
      ({ message }: Error) => said.push(message),
    )
    expect(readFileSync(site, 'utf8')).toBe(text)
    return said.join('\n')
  }
  expect(await taken(() => {})).toBe('The sheet and the site are the same.')
  expect(await taken((row, at) => (row[at('kind')] = 'cuts'))).toMatch(/^[A-Z]+2: [^]*"cuts"[^]*Did you mean "cut"/)
  expect(await taken((row, at) => (row[at('price.amount')] = '1650'))).toMatch(/^[A-Z]+2: [^]*1[,.]?300/)
})

test('a failed formula of a workbook empties no value', async () => {
  const files = unzipSync(
    await printSheet('a.xlsx', [
      ['id', 'price'],
      ['a', 5],
    ]),
  )
  const sheet = 'xl/worksheets/sheet1.xml'
  const failed = strFromU8(files[sheet]!).replace('r="B2"', 'r="B2" t="e"').replace('<v>5</v>', '<v>#DIV/0!</v>')
  const bytes = Buffer.from(zipSync({ ...files, [sheet]: strToU8(failed) }))
  await expect(readSheet(bytes)).rejects.toThrow('A formula of the sheet failed: B2.')
})

test('a separator in a line of its own is read, and stays', () => {
  const node = schemaOf({ lists: { tips: { fields: { text: { type: 'text' } }, entries: [] } } }).entry('tips')!
  const table = { node, schema: schemaOf({}), languages: ['en'] as const }
  expect(writeListSheet([{ id: 'a', text: 'One, two' }], 'sep=;\r\nid;text\r\na;One\r\n', table)).toBe(
    'sep=;\r\nid;text\r\na;"One, two"\r\n',
  )
})
