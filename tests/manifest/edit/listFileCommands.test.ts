import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { slow } from '../../depth'
import { readSite } from '../../../src/node/check/readSite'
import { valueAt } from '../../../src/manifest/core/read'
import { printCsv } from '../../../src/node/tables/csv'
import { readTranslated } from '../../../src/node/site-file/commands/translateCommand'
import { fixtureSites } from '../../sites/fixtureSites'
import { inListFiles, type SiteInFiles } from '../../sites/listFiles'
import { flagsFor, runCommand, type CommandName } from './runCommand'
import { twoLanguages } from '../minimal'

/*
 * The commands on a list of a site's own, wherever its entries stand: courses, each with a page and a teacher, who is an
 * entry of another such list. How lines and rows may be laid out is a matter of `listFiles.property.test.ts`,
 * `listFiles.test.ts` and `listSheets.test.ts`.
 */

async function run(
  site: SiteInFiles,
  command: CommandName,
  ...args: string[]
): Promise<{ status: number; out: string }> {
  const { status, out } = await runCommand(site.file, command, ...args)
  expect(readdirSync(site.folder).filter((name) => name.endsWith('.new'))).toEqual([])
  return { status, out }
}

/** Runs a command that is done. */
async function done(site: SiteInFiles, command: CommandName, ...args: string[]): Promise<string> {
  const { status, out } = await run(site, command, ...args)
  expect(status, out).toBe(0)
  return out
}

const school = (ending: 'json' | 'jsonl' | 'csv'): SiteInFiles =>
  ending === 'json'
    ? inListFiles(fixtureSites.musicSchool, [])
    : inListFiles(fixtureSites.musicSchool, undefined, ending)

const values = {
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
}
const course = ['course', ...flagsFor(values)]

/** The lines of a file that another state of it does not have. */
const newLines = (before: string, after: string): string[] => {
  const known = new Set(before.split(/\r?\n/))
  return after.split(/\r?\n/).filter((line) => !known.has(line))
}

type Files = Record<string, string>

/** The files that are others than before. */
const changedFiles = (before: Files, after: Files): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

const coursesIn = ({ file }: SiteInFiles) =>
  valueAt(JSON.parse(readSite(file).text), 'lists', 'courses', 'entries') as { id: string }[]
const idsIn = (site: SiteInFiles): string[] => coursesIn(site).map(({ id }) => id)

describe.each([
  ['the manifest', 'json', 'site.json'],
  ['lines', 'jsonl', 'courses.jsonl'],
  ['a sheet', 'csv', 'courses.csv'],
] as const)('in %s', (_, ending, file) => {
  test('add writes one line in the format of the others, and remove deletes it', async () => {
    const site = school(ending)
    const before = site.files()
    const out = await done(site, 'add', ...course)
    const after = site.files()
    expect(changedFiles(before, after)).toEqual([file])
    const lines = (after[file] as string).split('\n')
    const [, line = ''] =
      new RegExp(`/${file}:(\\d+):\\d+ .*\\n.*Its page is /courses/tabla-jugalbandi`).exec(out) ?? []
    expect(lines.slice(Number(line) - 1, Number(line) + 1).join('')).toContain('"tabla-jugalbandi"')
    if (ending !== 'json')
      expect(newLines(before[file] as string, after[file] as string)).toEqual([
        expect.stringMatching(/^(?:\{"id":)?"tabla-jugalbandi",/),
      ])
    expect(coursesIn(site)).toContainEqual(expect.objectContaining({ id: 'tabla-jugalbandi', fee: 1900 }))
    await done(site, 'remove', 'course', 'tabla-jugalbandi')
    expect(site.files()).toEqual(before)
  })

  test('hide changes that entry alone, and show takes it back', async () => {
    const site = school(ending)
    const [before, courses] = [site.files(), coursesIn(site)]
    expect(await done(site, 'hide', 'course', 'violin', '--anyway')).toContain('The course "violin" is hidden now.')
    expect(changedFiles(before, site.files())).toEqual([file])
    expect(coursesIn(site)).toEqual(courses.map((one) => (one.id === 'violin' ? { ...one, hidden: true } : one)))
    await done(site, 'show', 'course', 'violin')
    expect(coursesIn(site)).toEqual(courses)
    // A sheet keeps the column that it has got.
    if (ending === 'csv') expect(site.read(file)).toMatch(/^\uFEFF"id",.*,"hidden"\r\n/)
    else expect(site.files()).toEqual(before)
  })

  test('rename changes the words in all files, and nothing else; where finds each', async () => {
    const site = school(ending)
    const before = site.files()
    await done(site, 'rename', 'teacher', 'asha', 'asha-rao')
    const { 'site.json': manifest, ...lists } = site.files()
    expect(manifest).not.toMatch(/"asha"/)
    for (const [name, text] of Object.entries(lists))
      expect(text).toBe(before[name]?.replaceAll('"asha"', '"asha-rao"'))
    const out = await done(site, 'where', 'teacher', 'asha-rao')
    expect(out).toContain('lists › team › entries › asha-rao › id  (itself)')
    expect(out).toContain('lists › courses › entries › piano-beginners › teacher')
    const found = [...out.matchAll(/(\w+\.(?:jsonl?|csv)):(\d+):(\d+)/g)]
    const team = file.replace('courses', 'team')
    expect(new Set(found.map(([, name]) => name))).toEqual(new Set([file, team, 'site.json']))
    for (const [, name = '', line, column] of found) {
      const source = site.read(name).split('\n')[Number(line) - 1]
      if (name !== 'site.json') expect(source?.slice(Number(column) - 1)).toMatch(/^(?:"asha-rao"|\{)/)
    }
  })

  test('move changes the order of lines, and takes it back', async () => {
    const site = school(ending)
    const [before, [first = '', second = '', ...others]] = [site.files(), idsIn(site)]
    await done(site, 'move', 'course', second, '--before', first)
    expect(changedFiles(before, site.files())).toEqual([file])
    expect(idsIn(site)).toEqual([second, first, ...others])
    await done(site, 'move', 'course', second, '--after', first)
    expect(site.files()).toEqual(before)
  })
})

test('a renamed entry can be hidden and removed: the redirect from its old address waits, and goes with it', async () => {
  const site = school('json')
  const before = site.files()
  await done(site, 'add', ...course)
  const renamed = await done(site, 'rename', 'course', 'tabla-jugalbandi', 'tabla-duo')
  expect(renamed).toContain('/courses/tabla-jugalbandi leads to /courses/tabla-duo from now on.')
  await done(site, 'hide', 'course', 'tabla-duo')
  expect(site.read('site.json')).toContain('"/courses/tabla-jugalbandi"')
  await done(site, 'show', 'course', 'tabla-duo')
  const removed = await done(site, 'remove', 'course', 'tabla-duo')
  expect(removed).toContain('The redirect from /courses/tabla-jugalbandi, which led to it, is removed too.')
  expect(site.files()).toEqual(before)
})

test('what the fields do not allow is told, all at once, with what was meant; one that is named is not removed', async () => {
  const site = school('json')
  const before = site.files()
  const misspelt = await run(site, 'add', ...course, '--starst', '2027-01-01')
  expect(misspelt.out).toContain('Did you mean "starts"?')
  const wrong = await run(
    site,
    'add',
    'course',
    ...flagsFor({ name: 'A', places: '90', teacher: 'ash', level: 'Beginer' }),
  )
  for (const words of ['Did you mean "asha"?', 'Did you mean "Beginners"?', '90']) expect(wrong.out).toContain(words)
  const named = await run(site, 'remove', 'teacher', 'asha')
  expect(named.out).toContain('asha')
  expect([misspelt, wrong, named].map(({ status }) => status > 0)).toEqual([true, true, true])
  expect(site.files()).toEqual(before)
})

slow(test)('translate writes into the lines, and lists them', async () => {
  const site = inListFiles(fixtureSites.pestControl, ['cities', 'questions'])
  site.write(
    'site.json',
    site.read('site.json').replace('"site": {', `"site": {"languages":${JSON.stringify(twoLanguages)},`),
  )
  const before = site.files()
  const sheet = join(site.folder, 'hindi.csv')
  const listed = await done(site, 'translate', 'hi', '--all')
  expect(/cities\.jsonl:2:\d+ +\S.*single: /.test(listed)).toBe(true)
  await done(site, 'translate', 'hi', '--csv', sheet, '--all')
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
  expect(await done(site, 'translate', 'hi', '--from', sheet, '--anyway')).toContain('1 text is in हिन्दी now.')
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
  const site = school('jsonl')
  const before = site.files()
  site.write('site.json', (before['site.json'] as string).replace('"version": 3', '"version": 0'))
  expect(await done(site, 'migrate', '--write')).toContain('Written.')
  expect(site.files()).toEqual(before)
})

test.each([
  ['jsonl', 'news.jsonl', '{"id":\n', /news\.jsonl:1:\d+/],
  [
    'csv',
    'news.csv',
    '"id","titel"\r\n"a","b"\r\n',
    /news\.csv:1:6 {2}B1\n.*This list has no field "titel"\. Did you mean "title"\?/,
  ],
] as const)(
  'a file of %s that cannot be read is reported, and nothing is changed',
  async (ending, name, text, words) => {
    const site = school(ending)
    site.write(name, text)
    const before = site.files()
    for (const { status, out } of [
      await run(site, 'hide', 'course', 'violin'),
      await run(site, 'migrate', '--write'),
    ]) {
      expect(status).toBeGreaterThan(0)
      expect(out).toMatch(words)
    }
    expect(site.files()).toEqual(before)
  },
)
