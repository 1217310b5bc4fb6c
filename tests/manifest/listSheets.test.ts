import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { readSite } from '../../src/node/check/readSite'
import { valueAt } from '../../src/manifest/core/read'
import { formatProblems } from '../../src/node/check/formatProblems'
import { textOf } from '../../src/words/english'
import { siteIn, type SiteInFiles } from '../sites/listFiles'
import { minimal, minimalText } from './minimal'

const fields = {
  name: { type: 'text' },
  fee: { type: 'price' },
  starts: { type: 'date' },
  tags: { type: 'texts' },
  photo: { type: 'image' },
  level: { type: 'choice', options: ['Easy', 'Hard'] },
}

/** The smallest site, with a list in a sheet. */
const withSheet = (
  sheet: string,
  list: object = { title: 'Course', fields, entries: { file: 'a.csv' } },
): SiteInFiles =>
  siteIn({
    'site.json': minimalText({
      ...minimal(),
      site: { ...(minimal().site as object), currency: 'INR' },
      lists: { courses: list },
    }),
    'a.csv': sheet,
  })

function entriesOf({ file }: SiteInFiles): unknown {
  const { text, problems } = readSite(file)
  expect(problems).toEqual([])
  return valueAt(JSON.parse(text), 'lists', 'courses', 'entries')
}

const faults = (site: SiteInFiles): string[] =>
  checkFile(site.file)
    .problems.filter(({ file, severity }) => file === 'a.csv' && severity === 'error')
    .map((one) => `${one.line}:${one.column} ${one.cell}: ${textOf(one)}`)

test('a problem of a value is at its cell, behind a mark, line ends of Windows and cells of several lines', () => {
  const site = withSheet('\uFEFFid;name;"level";tags\r\na;"One; ""two""\r\nlines";Easy;x\r\n;;;\r\nB 1;Two;Hrd;y\r\n')
  const { file, text, lists, problems } = checkFile(site.file)
  const found = problems.filter(({ file: name, severity }) => name === 'a.csv' && severity === 'error')
  expect(found.map(({ line, column, length, cell, pointer }) => ({ line, column, length, cell, pointer }))).toEqual([
    { line: 5, column: 1, length: 3, cell: 'A4', pointer: '/lists/courses/entries/1/id' },
    { line: 5, column: 9, length: 3, cell: 'C4', pointer: '/lists/courses/entries/1/level' },
  ])
  const [, level] = formatProblems(file, text, found, 'text', lists).split('\n\n')
  expect(level).toMatch(/a\.csv:5:9 {2}C4 {2}lists › courses › entries › 1 › level\n/)
  expect(level).toMatch(/\n +5 \| B 1;Two;Hrd;y\r?\n +\| {9}\^\^\^\n/)
  expect(formatProblems(file, text, found, 'github', lists)).toContain('::C4: ')
})

test('values that stand in several columns are each at their own, in any order of the columns', () => {
  const site = withSheet('photo.alt,id,photo.src\n,a,none.svg\nA door,b,\n')
  const cells = checkFile(site.file).problems.flatMap(({ cell, pointer }) =>
    cell === undefined ? [] : [`${cell} ${pointer}`],
  )
  expect(cells).toEqual(['C2 /lists/courses/entries/0/photo', 'A3 /lists/courses/entries/1/photo'])
})

describe('what cannot be read is said with its cell', () => {
  test.each([
    [
      'a word for a price',
      'id,fee\na,soon\n',
      ['2:3 B2: "soon" is not a number. Write this into its own column: soon below "fee.words".'],
    ],
    ['a number in two ways', 'id,fee\na,1.200\n', [expect.stringContaining('2:3 B2: "1.200" can be read in two ways')]],
    ['a day in two ways', 'id,starts\na,03/04/2027\n', [expect.stringContaining('2:3 B2: "03/04/2027" can be read')]],
    ['a heading', 'id,fe\na,1\n', ['1:4 B1: This list has no field "fe". Did you mean "fee"?']],
    ['an id that stands twice', 'id\na\na\n', ['3:1 A3: Row 2 already has "a".']],
    ['no ids', 'name\nOne\n', [expect.stringContaining('1:1 undefined: The sheet has no column "id"')]],
    ['an open quote', 'id\n"a\n', [expect.stringContaining('A quote in the file is never closed')]],
    ['letters behind a quote', 'id\n"a"b\n', [expect.stringContaining('A letter follows the closing quote')]],
  ])('%s', (_case, sheet, expected) => {
    expect(faults(withSheet(sheet))).toEqual(expected)
  })

  test('up to twenty', () => {
    expect(
      faults(withSheet(`id,fee\n${Array.from({ length: 50 }, (_, row) => `a${row},soon\n`).join('')}`)),
    ).toHaveLength(20)
  })

  test('a list whose fields are not in this file', () => {
    expect(faults(withSheet('id\na\n', { entries: { file: 'a.csv' } }))[0]).toContain(
      'This file does not declare the fields of "courses"',
    )
  })

  test('a workbook, and letters that are lost', () => {
    const workbook = withSheet('', { title: 'Course', fields, entries: { file: 'a.xlsx' } })
    expect(checkFile(workbook.file).problems.map(textOf)[0]).toContain(
      'A site cannot keep a list in a workbook such as "a.xlsx"',
    )
    const site = withSheet('')
    writeFileSync(join(site.folder, 'a.csv'), Buffer.from('id,name\na,Café\n', 'latin1'))
    expect(checkFile(site.file).problems.map(textOf)[0]).toContain('"a.csv" is not saved as UTF-8 text.')
  })
})

test('an empty file is a list without entries', () => {
  expect(entriesOf(withSheet(''))).toEqual([])
})

test('a price that says more than a number has columns of its own', () => {
  const sheet = 'id,name,fee\na,A,₹900 - ₹1800\nb,B,on request\nc,C,900+\nd,D,900/-\n'
  expect(faults(withSheet(sheet))).toEqual([
    '2:5 C2: "₹900 - ₹1800" is not a number. Write this into their own columns: 900 below "fee.amount", 1800 below "fee.upTo".',
    '3:5 C3: "on request" is not a number. Write this into its own column: on request below "fee.words".',
    '4:5 C4: "900+" is not a number.',
  ])
  expect(entriesOf(withSheet('id,name,fee,fee.amount,fee.upTo\na,A,,900,"₹1,800"\nb,B,500,,\n'))).toEqual([
    { id: 'a', name: 'A', fee: { amount: 900, upTo: 1800 } },
    { id: 'b', name: 'B', fee: 500 },
  ])
})

describe('a heading in a language that the site does not have', () => {
  const withTag = (tag: string, heading: string): string[] => {
    const site = withSheet(`id,${heading}\na,A\n`)
    const manifest = JSON.parse(readFileSync(site.file, 'utf8')) as { site: object }
    const languages = [
      { tag: 'en', name: 'English' },
      { tag, name: 'हिन्दी', path: 'hi' },
    ]
    writeFileSync(site.file, JSON.stringify({ ...manifest, site: { ...manifest.site, languages } }))
    return checkFile(site.file).problems.map((one) => `${one.file ?? 'site.json'} ${one.place}: ${textOf(one)}`)
  }
  test('is answered first where the language is declared in another notation', () => {
    expect(withTag('hin', 'name (hi)')).toEqual([
      'site.json site › languages › 1 › tag: The language "hin" must be written "hi". Write "hi", here and in the texts of this language.',
      expect.stringMatching(/^a\.csv .*The site has no language "hi"/),
    ])
    expect(withTag('hi-in ', 'name (hi-IN)')).toEqual([
      expect.stringMatching(/^site\.json site › languages › 1 › tag: "hi-in " .* Did you mean "hi-IN"\?/),
      expect.stringMatching(/^a\.csv .*The site has no language "hi-IN"/),
    ])
  })
  test('is answered alone where all is right with the languages', () => {
    expect(withTag('hi', 'name (hin)')).toEqual([
      'a.csv : The site has no language "hin". Did you mean "name (hi)"? Its languages are en, hi.',
    ])
  })
})
