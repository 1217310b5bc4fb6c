import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addCommand } from '../../../src/node/site-file/commands/addCommand'
import { changeEntryCommand } from '../../../src/node/site-file/commands/changeEntryCommand'
import { migrateCommand } from '../../../src/node/site-file/commands/migrateCommand'
import { moveCommand } from '../../../src/node/site-file/commands/moveCommand'
import { renameCommand } from '../../../src/node/site-file/commands/renameCommand'
import { translateCommand } from '../../../src/node/site-file/commands/translateCommand'
import { whereCommand } from '../../../src/node/site-file/commands/whereCommand'
import { readSite } from '../../../src/node/check/readSite'
import { valueAt } from '../../../src/manifest/core/read'
import { CommandError } from '../../../src/node/site-file/CommandError'
import { printCsv } from '../../../src/node/sheets/csv'
import { readTranslated } from '../../../src/node/site-file/translations/readTranslated'
import { fixtureSites } from '../../sites/fixtureSites'
import { inListFiles, type SiteInFiles } from '../../sites/listFiles'

/*
 * The commands on a site whose lists stand in files: what is not meant stays byte for byte, in every file.
 */

type Say = (words: string) => void

const commands = {
  add: addCommand,
  rename: renameCommand,
  where: whereCommand,
  migrate: migrateCommand,
  move: moveCommand,
  translate: translateCommand,
  hide: (words: readonly string[], say: Say) => changeEntryCommand('hide', words, say),
  show: (words: readonly string[], say: Say) => changeEntryCommand('show', words, say),
  remove: (words: readonly string[], say: Say) => changeEntryCommand('remove', words, say),
}

async function run(site: SiteInFiles, command: keyof typeof commands, ...args: string[]): Promise<string> {
  const said: string[] = []
  try {
    await commands[command]([...args, '--site', site.file], (words) => void said.push(words))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    said.push(`FAILED: ${error.message}`)
  }
  expect(readdirSync(site.folder).filter((name) => name.endsWith('.new'))).toEqual([])
  return said.join('\n')
}

/** In every way that people and programs lay such files out. */
const layouts: Record<string, (text: string) => string> = {
  'as programs write them': (text) => text,
  'with line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'without an end of the last line': (text) => text.trimEnd(),
  'with empty lines': (text) => `\n${text.replaceAll('\n', '\n\n')}`,
  'with spaces': (text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `${JSON.stringify(JSON.parse(line), null, 1).replaceAll(/\n */g, ' ')}\n`)
      .join(''),
}

function musicSchool(layout: (text: string) => string = (text) => text): SiteInFiles {
  const site = inListFiles(fixtureSites.musicSchool)
  for (const [name, text] of Object.entries(site.files())) if (name.endsWith('.jsonl')) site.write(name, layout(text))
  return site
}

const course = Object.entries({
  name: 'Tabla "Jugalbandi"',
  fee: '1900',
  teacher: 'asha',
  starts: '2027-02-01',
  level: 'Advanced',
  summary: 'Two players, one rhythm.',
  text: 'Twelve evenings.',
  places: '8',
  'photo.src': 'photos/piano.jpg',
  'photo.alt': 'Two tablas',
  at: '18:00',
  topics: 'Teental',
}).reduce((words, [key, value]) => [...words, `--${key}`, value], ['course'])

/** The lines of a file that another state of it does not have. */
const newLines = (before: string, after: string): string[] => {
  const known = new Set(before.split(/\r?\n/))
  return after.split(/\r?\n/).filter((line) => !known.has(line))
}

/** The files that are others than before. */
const changedFiles = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

describe.each(Object.entries(layouts))('%s', (_name, layout) => {
  test('add writes one line, as the others are written, and remove takes it back', async () => {
    const site = musicSchool(layout)
    const before = site.files()
    const out = await run(site, 'add', ...course)
    expect(out).toMatch(/courses\.jsonl:\d+:1 .*\n.*Its page is \/courses\/tabla-jugalbandi/)
    const after = site.files()
    expect(changedFiles(before, after)).toEqual(['courses.jsonl'])
    const [line = '', ...others] = newLines(before['courses.jsonl'] as string, after['courses.jsonl'] as string)
    expect(others).toEqual([])
    const value = JSON.parse(line) as { id: string }
    expect(value.id).toBe('tabla-jugalbandi')
    expect(layout(`${JSON.stringify(value)}\n`).trim()).toBe(line)
    expect(Number(/courses\.jsonl:(\d+):1/.exec(out)?.[1])).toBe(
      (after['courses.jsonl'] as string).split('\n').findIndex((one) => one.includes('"tabla-jugalbandi"')) + 1,
    )
    expect(await run(site, 'remove', 'course', 'tabla-jugalbandi')).not.toContain('FAILED')
    expect(site.files()).toEqual(before)
  })

  test('hide changes one line, and show takes it back', async () => {
    const site = musicSchool(layout)
    const before = site.files()
    expect(await run(site, 'hide', 'course', 'violin')).not.toContain('FAILED')
    const after = site.files()
    expect(changedFiles(before, after)).toEqual(['courses.jsonl'])
    const lines = newLines(before['courses.jsonl'] as string, after['courses.jsonl'] as string)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ id: 'violin', hidden: true }])
    expect(layout(`${JSON.stringify(JSON.parse(lines[0] as string))}\n`).trim()).toBe(lines[0])
    await run(site, 'show', 'course', 'violin')
    expect(site.files()).toEqual(before)
  })

  test('rename changes the words in all files, and nothing else', async () => {
    const site = musicSchool(layout)
    const before = site.files()
    expect(await run(site, 'rename', 'teacher', 'asha', 'asha-rao')).not.toContain('FAILED')
    const after = site.files()
    expect(after['team.jsonl']).toBe((before['team.jsonl'] as string).replace('"asha"', '"asha-rao"'))
    expect(after['courses.jsonl']).toBe((before['courses.jsonl'] as string).replaceAll('"asha"', '"asha-rao"'))
    expect(after['courses.jsonl']).not.toBe(before['courses.jsonl'])
    expect(after['news.jsonl']).toBe(before['news.jsonl'])
    expect(after['site.json']).toContain('"courses.jsonl"')
  })

  test('move changes the order of lines', async () => {
    const site = musicSchool(layout)
    const before = site.files()
    expect(await run(site, 'move', 'course', 'violin', '--before', 'piano-beginners')).not.toContain('FAILED')
    const after = site.files()
    expect(changedFiles(before, after)).toEqual(['courses.jsonl'])
    const blocks = (text = '') => text.split(/\r?\n/).filter((line) => line !== '')
    const [first, second, ...rest] = blocks(before['courses.jsonl'])
    expect(blocks(after['courses.jsonl'])).toEqual([second, first, ...rest])
  })
})

test('where names the file, the line and the column', async () => {
  const site = musicSchool()
  const out = await run(site, 'where', 'teacher', 'asha')
  const found = [...out.matchAll(/(\w+\.jsonl?):(\d+):(\d+)/g)]
  expect(new Set(found.map(([, name]) => name))).toEqual(new Set(['courses.jsonl', 'team.jsonl', 'site.json']))
  for (const [, name = '', line, column] of found) {
    const source = site.read(name).split('\n')[Number(line) - 1]
    if (name !== 'site.json') expect(source?.slice(Number(column) - 1)).toMatch(/^(?:"asha"|\{)/)
  }
})

test('translate writes into the lines, and lists them', async () => {
  const site = inListFiles(fixtureSites.pestControl, ['cities', 'questions'])
  const languages = [
    { tag: 'en-IN', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi' },
  ]
  site.write(
    'site.json',
    site.read('site.json').replace('"site": {', `"site": {"languages":${JSON.stringify(languages)},`),
  )
  const before = site.files()
  const sheet = join(site.folder, 'hi.csv')
  const listed = await run(site, 'translate', 'hi', '--all')
  expect(/cities\.jsonl:2:\d+ +\S.*single: /.test(listed)).toBe(true)
  await run(site, 'translate', 'hi', '--csv', sheet, '--all')
  const rows = readTranslated(readFileSync(sheet))
  const row = rows.find(({ location: place }) => place.startsWith('catalogs › cities') && place.endsWith('about'))
  expect(row).toBeDefined()
  writeFileSync(
    sheet,
    printCsv([
      ['place', 'original', 'translation'],
      [row?.location ?? '', row?.original ?? '', 'शहर'],
    ]),
  )
  expect(await run(site, 'translate', 'hi', '--from', sheet, '--anyway')).toContain('1 text is in हिन्दी now.')
  const after = site.files()
  expect(changedFiles(before, after)).toEqual(['cities.jsonl'])
  const [line = '', ...others] = newLines(before['cities.jsonl'] as string, after['cities.jsonl'] as string)
  expect(others).toEqual([])
  const own = JSON.stringify(row?.original)
  expect(before['cities.jsonl']).toBe(
    (after['cities.jsonl'] as string).replace(JSON.stringify({ en: row?.original, hi: 'शहर' }), own),
  )
  expect(JSON.parse(line)).toMatchObject({ about: { hi: 'शहर' } })
})

test('migrate changes lines where they are', async () => {
  const site = inListFiles(fixtureSites.musicSchool)
  const before = site.files()
  site.write('site.json', (before['site.json'] as string).replace('"version": 3', '"version": 0'))
  expect(await run(site, 'migrate', '--write')).toContain('Written.')
  expect(site.files()).toEqual(before)
})

test('a file that cannot be read is reported, and nothing is changed', async () => {
  const site = musicSchool()
  site.write('news.jsonl', '{"id":\n')
  const before = site.files()
  for (const words of [['hide', 'course', 'violin'] as const, ['migrate', '--write'] as const]) {
    const [command, ...args] = words
    const out = await run(site, command, ...args)
    expect(out).toMatch(/^FAILED: \S*news\.jsonl:1:\d+/)
  }
  expect(site.files()).toEqual(before)
  expect(dirname(site.file)).toBe(site.folder)
})

describe('lists that stand in sheets', () => {
  const school = (): SiteInFiles => inListFiles(fixtureSites.musicSchool, undefined, 'csv')
  const listIn = (site: SiteInFiles, list: string): unknown =>
    valueAt(JSON.parse(readSite(site.file).text), 'lists', list, 'entries')

  test('add writes one row, and remove takes it back', async () => {
    const site = school()
    const before = site.files()
    const out = await run(site, 'add', ...course)
    expect(out).toMatch(/courses\.csv:\d+:1 .*\n.*Its page is \/courses\/tabla-jugalbandi/)
    const after = site.files()
    expect(changedFiles(before, after)).toEqual(['courses.csv'])
    expect(newLines(before['courses.csv'] as string, after['courses.csv'] as string)[0]).toMatch(/^"tabla-jugalbandi",/)
    expect(listIn(site, 'courses')).toContainEqual(expect.objectContaining({ id: 'tabla-jugalbandi', fee: 1900 }))
    await run(site, 'remove', 'course', 'tabla-jugalbandi')
    expect(site.files()).toEqual(before)
  })

  test('rename, move and where reach into their cells', async () => {
    const site = school()
    const before = site.files()
    expect(await run(site, 'where', 'teacher', 'asha')).toMatch(/courses\.csv:\d+:\d+ .*\n/)
    expect(await run(site, 'rename', 'teacher', 'asha', 'asha-rao')).not.toContain('FAILED')
    const renamed = site.files()
    expect(renamed['team.csv']).toBe((before['team.csv'] as string).replace('"asha"', '"asha-rao"'))
    expect(renamed['courses.csv']).toBe((before['courses.csv'] as string).replaceAll('"asha"', '"asha-rao"'))
    await run(site, 'move', 'course', 'violin', '--before', 'piano-beginners')
    const [head, first, second, ...rest] = (renamed['courses.csv'] as string).split('\r\n"')
    expect(site.read('courses.csv')).toBe([head, second, first, ...rest].join('\r\n"'))
  })

  test('hide and translate add the column that they need', async () => {
    const site = school()
    expect(await run(site, 'hide', 'course', 'violin')).not.toContain('FAILED')
    expect(site.read('courses.csv')).toMatch(/^\uFEFF"id",.*,"hidden"\r\n/)
    expect(listIn(site, 'courses')).toContainEqual(expect.objectContaining({ id: 'violin', hidden: true }))
    await run(site, 'show', 'course', 'violin')
    expect(JSON.stringify(listIn(site, 'courses'))).not.toContain('hidden')
  })

  test('a sheet that cannot be read is reported with its cell, and nothing is changed', async () => {
    const site = school()
    site.write('news.csv', '"id","titel"\r\n"a","b"\r\n')
    const before = site.files()
    const out = await run(site, 'hide', 'course', 'violin')
    expect(out).toMatch(/^FAILED: \S*news\.csv:1:6 {2}B1\n.*There is no "titel" in this list\. Did you mean "title"\?/)
    expect(site.files()).toEqual(before)
  })
})
