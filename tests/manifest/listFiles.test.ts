import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { formatProblems } from '../../src/node/check/formatProblems'
import { contentHash } from '../../src/node/cache/cache'
import { readSite } from '../../src/node/check/readSite'
import type { LocatedProblem } from '../../src/manifest/core/problem'
import { sentencesOf } from '../../src/words/english'
import { currentVersion } from '../../src/manifest/migrations/migrations'
import { listReferencesIn } from '../../src/manifest/json/listFiles'
import { linesOfList } from '../../src/manifest/json/listLines'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { inListFiles, siteIn, type SiteInFiles } from '../sites/listFiles'

const messages = (site: SiteInFiles): string[] =>
  checkFile(site.file).problems.map((problem) => sentencesOf(problem)[0])
const locations = (site: SiteInFiles): string[] =>
  checkFile(site.file).problems.map(({ file = 'site.json', line, column }) => `${file}:${line}:${column}`)

describe('a site whose lists stand in files', () => {
  test.each([
    [fixtureSites.musicSchool, 'jsonl'],
    [fixtureSites.musicSchool, 'csv'],
    [fixtureSites.pestControl, 'jsonl'],
    [fixtureSites.pestControl, 'csv'],
    [fixtureSites.restaurant, 'csv'],
  ] as const)('is read as the one that holds them: %s, %s', (path, ending) => {
    const whole = checkFile(fromRoot(path))
    const read = checkFile(inListFiles(path, undefined, ending).file)
    expect(read.lists.length).toBeGreaterThan(1)
    expect(read.manifest).toBeDefined()
    expect(read.manifest).toEqual(whole.manifest)
    const saidOf = ({ problems }: typeof read) => problems.map((one) => `${one.place} ${sentencesOf(one)[0]}`).sort()
    expect(saidOf(read)).toEqual(saidOf(whole))
  })

  test('is nothing that other sites are asked about', () => {
    const text = readFileSync(fromRoot(fixtureSites.pestControl), 'utf8')
    expect(listReferencesIn(text)).toEqual([])
    const hash = contentHash(text)
    expect(readSite(fromRoot(fixtureSites.pestControl))).toEqual({
      text,
      hash,
      hashes: [hash],
      lists: [],
      listPaths: [],
      problems: [],
    })
  })
})

describe('a problem is located in its file', () => {
  const site = inListFiles(fixtureSites.musicSchool)
  const [name] = Object.keys(site.files()).filter((file) => file.endsWith('.jsonl')) as [string]
  const whole = site.read(name)
  const mistaken = whole.replace(/(\n\{"id":")/, '$1Not An Id ')

  test('at its line and column, with that line as the code frame', () => {
    site.write(name, mistaken)
    const { file, text, lists, problems } = checkFile(site.file)
    const found = problems.find(({ rule }) => rule === 'wrong-form')
    expect(found).toMatchObject({ file: name, line: 2, column: 7 })
    const shown = formatProblems(file, text, [found as never], 'text', lists).split('\n')
    expect(shown[0]).toMatch(new RegExp(`/${name}:2:7 {2}`))
    expect(shown[2]).toBe(`    2 | ${(mistaken.split('\n')[1] as string).slice(0, 110)}`)
    expect(JSON.parse(formatProblems(file, text, [found as never], 'json', lists))).toMatchObject([
      { file: expect.stringMatching(new RegExp(`/${name}$`)), line: 2, column: 7 },
    ])
    expect(formatProblems(file, text, [found as never], 'github', lists)).toMatch(
      new RegExp(`^::error file=.*/${name},line=2,col=7,`),
    )
  })

  test('also behind empty lines, lines of Windows, and in the last line', () => {
    site.write(name, `\n\n${mistaken.replaceAll('\n', '\r\n').trimEnd()}`)
    const { file, text, lists, problems } = checkFile(site.file)
    const found = problems.find(({ rule }) => rule === 'wrong-form')
    expect(found).toMatchObject({ file: name, line: 4, column: 7 })
    expect(formatProblems(file, text, [found as never], 'text', lists)).not.toMatch(/,$/m)
    site.write(name, whole)
  })

  test('and in the manifest at the line that the manifest has', () => {
    const text = site.read('site.json')
    const changed = text.replace('"routes": [', '"rutes": [')
    site.write('site.json', changed)
    const { file, text: joined, lists, problems } = checkFile(site.file)
    const line = changed.split('\n').findIndex((one) => one.includes('"rutes"')) + 1
    const found = problems.find((problem) => sentencesOf(problem)[0].includes('"rutes"'))
    expect([found?.file, found?.line, found?.column]).toEqual([undefined, line, 3])
    expect(formatProblems(file, joined, [found as never], 'text', lists)).toContain(`    ${line} |   "rutes": [`)
    site.write('site.json', text)
  })

  test('also where it is on one line with the names of the files', () => {
    const text = site.read('site.json')
    site.write('site.json', JSON.stringify({ ...(JSON.parse(text) as object), wrong: 1 }))
    expect(locations(site)).toEqual([`site.json:1:${site.read('site.json').indexOf('"wrong"') + 1}`])
    site.write('site.json', text)
  })
})

describe('what is wrong with a file is said', () => {
  const manifest = (value: unknown): string =>
    `${JSON.stringify({ version: currentVersion, catalogs: { cities: value } })}\n`
  const withLines = (lines: string): SiteInFiles =>
    siteIn({ 'site.json': manifest({ file: 'cities.jsonl' }), 'cities.jsonl': lines })
  const column = `site.json:1:${manifest('').indexOf('""') + 1 + '{"file":'.length}`

  test.each([
    ['which is not there', 'cities.jsonl', 'There is no file "cities.jsonl".'],
    ['which is above the site', '../cities.jsonl', '"../cities.jsonl" leads out of the folder of site.json.'],
    ['which is above a folder of it', 'a/../../b.jsonl', '"a/../../b.jsonl" leads out of the folder of site.json.'],
    ['which is anywhere', '/etc/cities.jsonl', '"/etc/cities.jsonl" leads out of the folder of site.json.'],
    ['which is of another kind', 'site.json', '"site.json" is not the name of a list’s file.'],
    ['which has no name', 7, '7 is not the name of a list’s file.'],
    ['which is a folder', 'folder.jsonl', '"folder.jsonl" cannot be read as a file.'],
    ['which is a link to the outside', 'link.jsonl', '"link.jsonl" leads out of the folder of site.json.'],
    ['which is no text', 'latin1.jsonl', '"latin1.jsonl" is not saved as UTF-8 text.'],
  ])('%s', (_case, name, message) => {
    const site = siteIn({ 'site.json': manifest({ file: name }) })
    mkdirSync(join(site.folder, 'folder.jsonl'))
    symlinkSync(siteIn({ 'outside.jsonl': '' }).folder, join(site.folder, 'out'))
    symlinkSync(join(site.folder, 'out', 'outside.jsonl'), join(site.folder, 'link.jsonl'))
    writeFileSync(join(site.folder, 'latin1.jsonl'), Buffer.from('{"name":"Mhow \xe9"}\n', 'latin1'))
    const [problem, ...others] = checkFile(site.file).problems
    expect([messages(site)[0], others]).toEqual([message, []])
    expect(sentencesOf(problem as LocatedProblem)[1]).toMatch(/\.$/)
    expect(locations(site)).toEqual([column])
  })

  test('a link inside the folder is a file like others', () => {
    const site = withLines('')
    site.write('elsewhere.jsonl', '{"id":"indore"}\n')
    symlinkSync(join(site.folder, 'elsewhere.jsonl'), join(site.folder, 'linked.jsonl'))
    site.write('site.json', manifest({ file: 'linked.jsonl' }))
    expect(readSite(site.file)).toMatchObject({ problems: [], lists: [{ name: 'linked.jsonl' }] })
  })

  test('one file of two lists', () => {
    const list = { file: 'cities.jsonl' }
    const site = siteIn({
      'site.json': JSON.stringify({ catalogs: { cities: list, services: { file: './cities.jsonl' } } }),
      'cities.jsonl': '',
    })
    expect(messages(site)).toEqual(['Two lists name the file "./cities.jsonl".'])
    site.write('site.json', JSON.stringify({ catalogs: { cities: list, services: list } }))
    expect(messages(site)).toEqual(['Two lists name the file "cities.jsonl".'])
    symlinkSync('cities.jsonl', join(site.folder, 'same.jsonl'))
    site.write('site.json', JSON.stringify({ catalogs: { cities: list, services: { file: 'same.jsonl' } } }))
    expect(messages(site)).toEqual(['Two lists name the file "same.jsonl".'])
  })

  test('another key beside the file; a note is none', () => {
    const site = siteIn({ 'site.json': manifest({ file: 'cities.jsonl', entries: [] }), 'cities.jsonl': '' })
    expect(messages(site)).toEqual([
      '"entries" and "file" cannot be used together: a list is either here or in the file.',
    ])
    site.write('site.json', manifest({ file: 'cities.jsonl', 'x-note': 'From the atlas' }))
    expect(readSite(site.file).problems).toEqual([])
  })

  test('a block that names no file', () => {
    const [wrong] = checkFile(siteIn({ 'site.json': manifest({ from: 'cities.jsonl' }) }).file).problems.filter(
      ({ rule }) => rule === 'wrong-type',
    )
    const [message, hint] = sentencesOf(wrong as LocatedProblem)
    expect(message).toBe('This is a block in { }, but it must be a list in [ ].')
    expect(hint).toContain('{ "file": "cities.jsonl" }')
  })

  test.each([
    ['a comma at the end of a line', '{"id":"a"}\n{"id":"b"},\n', '2:11', /Each line of the file is one entry/],
    ['a list', '[{"id":"a"}]\n', '1:1', /Each line/],
    ['a text', '"a"\n', '1:1', /Each line/],
    ['two entries', '\n{"id":"a"} {"id":"b"}\n', '2:12', /Each line/],
    ['an entry that is cut off', '{"id":"a"}\n{"id":"b"\n{"id":"c"}\n', '2:10', /Every \{ needs its \}.* Each line/],
    ['a text without its end', '{"id":"a}\n{"id":"b"}\n', '1:7', /double quote at its end/],
    ['a fault inside', '{"id":"a"}\r\n{"id" "b"}\r\n', '2:7', /Write "name": "value"/],
    ['an entry on several lines', '{"id":"a"}\n{\n"id":"b"\n}\n', '2:2', /Each line/],
    ['lines that are whole only together', '{"a":[{"b":1}\n{"c":2}]}\n', '1:14', /Each line/],
    ['more than entries', '{"id":"a"}], "services": [{"id":"b"}\n', '1:11', /Each line/],
    ['an invisible mark', '\uFEFF{"id":"a"}\n', '1:1', /without BOM/],
  ])('a line with %s', (_case, lines, where, hint) => {
    const [first] = checkFile(withLines(lines).file).problems
    expect(sentencesOf(first as LocatedProblem)[1]).toMatch(hint)
    expect([first?.file, `${first?.line}:${first?.column}`]).toEqual(['cities.jsonl', where])
  })

  test('a key that stands twice in a line', () => {
    const { problems } = checkFile(withLines('{"id":"a"}\n{"id":"b","id":"c"}\n').file)
    expect(problems.find(({ rule }) => rule === 'duplicate-key')).toMatchObject({
      file: 'cities.jsonl',
      line: 2,
      column: 11,
    })
  })

  test('each such line, up to twenty', () => {
    expect(locations(withLines('{}}\n{}\n[]\n'))).toEqual(['cities.jsonl:1:3', 'cities.jsonl:3:1'])
    expect(checkFile(withLines('wrong\n'.repeat(50)).file).problems).toHaveLength(20)
  })
})

describe('the lines of a file', () => {
  test.each([
    ['a new one behind the others', '{"a":1}\n', '[\n{"a":1},\n{"a":2}\n]', '{"a":1}\n{"a":2}\n'],
    ['one on several lines', '{"a":1, "b":2}\n', '[\n{\n  "a": 1,\n  "b": [\n    2\n  ]\n}\n]', '{"a": 1, "b": [2]}\n'],
    ['one in a list that was empty', '', '[\n    {\n      "a": "x,\\n y"\n    }\n  ]', '{"a": "x,\\n y"}\n'],
    ['two on one line', '', '[{"a":1},{"a":2}]', '{"a":1}\n{"a":2}'],
    ['none any more', '{"a":1}\n', '[]', ''],
  ])('have one entry each: %s', (_case, before, list, after) => {
    expect(linesOfList(list, before)).toBe(after)
  })
})

test('a note is no list', () => {
  const site = siteIn({
    'site.json': '{"catalogs":{"x-cities":{"file":"a.jsonl"},"cities":{"file":"b.jsonl"}}}',
    'b.jsonl': '',
  })
  expect(readSite(site.file)).toMatchObject({ problems: [], lists: [{ name: 'b.jsonl' }] })
})
