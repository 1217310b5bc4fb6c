import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { fileOf, formatProblems } from '../../src/node/check/formatProblems'
import { readSite } from '../../src/node/check/readSite'
import { sentencesOf } from '../../src/words/english'
import { currentVersion } from '../../src/manifest/migrations/migrations'
import { basedSite, siteOn } from '../sites/basedSite'

const version = currentVersion

/** What a site is with a base, both without what is about their files. */
function merged(own: object, ...bases: object[]): unknown {
  const site = basedSite({
    'site/site.json': { version, extends: '../base0', ...own },
    ...Object.fromEntries(
      bases.map((base, index) => [
        `base${index}/base.json`,
        { version, ...(index < bases.length - 1 && { extends: `../base${index + 1}` }), ...base },
      ]),
    ),
  })
  const { text, problems } = readSite(site.file)
  expect(problems).toEqual([])
  const { version: _, extends: _base, ...rest } = JSON.parse(text)
  return rest
}

describe('over a base stand', () => {
  test.each<[string, object, object, object]>([
    [
      'blocks key by key',
      { site: { name: 'A', theme: { colors: { brand: '#111111' } } } },
      { site: { name: 'B', url: 'u', theme: { font: 'anek', colors: { brand: '#222222', deep: '#333333' } } } },
      { site: { name: 'A', url: 'u', theme: { font: 'anek', colors: { brand: '#111111', deep: '#333333' } } } },
    ],
    [
      'texts as a whole: a translation is of its original',
      { company: { name: { en: 'A' } } },
      { company: { name: { en: 'B', hi: 'ब' }, phone: '1' } },
      { company: { name: { en: 'A' }, phone: '1' } },
    ],
    [
      'entries by id, those of the base first',
      { catalogs: { services: [{ id: 'new' }, { id: 'b', name: 'Mine' }] } },
      { catalogs: { services: [{ id: 'a' }, { id: 'b', name: 'Theirs', price: 2 }, {}], cities: [{ id: 'c' }] } },
      {
        catalogs: {
          services: [{ id: 'a' }, { id: 'b', name: 'Mine', price: 2 }, {}, { id: 'new' }],
          cities: [{ id: 'c' }],
        },
      },
    ],
    [
      'choices by their group too',
      { catalogs: { options: [{ group: 'y', id: 'a', label: 'Mine' }] } },
      {
        catalogs: {
          options: [
            { group: 'x', id: 'a', label: 'X' },
            { group: 'y', id: 'a', label: 'Y' },
          ],
        },
      },
      {
        catalogs: {
          options: [
            { group: 'x', id: 'a', label: 'X' },
            { group: 'y', id: 'a', label: 'Mine' },
          ],
        },
      },
    ],
    [
      'entries of lists of the site’s own',
      { lists: { team: { entries: [{ id: 'me', type: 'x' }] } } },
      { lists: { team: { title: 'One', fields: { name: {} }, entries: [{ id: 'you' }, { id: 'me', type: 'y' }] } } },
      { lists: { team: { entries: [{ id: 'you' }, { id: 'me', type: 'x' }], title: 'One', fields: { name: {} } } } },
    ],
    [
      'pages by address, their sections as a whole',
      { routes: [{ path: '/b', sections: [{ type: 'hero' }] }, { path: '/c' }] },
      { routes: [{ path: '/' }, { path: '/b', title: 'B', sections: [{ type: 'faq' }, { type: 'form' }] }] },
      { routes: [{ path: '/' }, { path: '/b', sections: [{ type: 'hero' }], title: 'B' }, { path: '/c' }] },
    ],
    [
      'forms by name, one of another kind as a whole',
      { forms: { a: { title: 'Mine' }, b: { type: 'chat', steps: [] } } },
      { forms: { a: { type: 'form', title: 'T', fields: [1] }, b: { type: 'form', fields: [] }, c: { type: 'form' } } },
      {
        forms: {
          a: { title: 'Mine', type: 'form', fields: [1] },
          b: { type: 'chat', steps: [] },
          c: { type: 'form' },
        },
      },
    ],
    [
      'nothing: null leaves out',
      { relay: null, frame: { floating: null }, facts: { x: null } },
      { relay: { a: 1 }, frame: { floating: {}, header: {} }, facts: { y: '1' } },
      { frame: { header: {} }, facts: { x: null, y: '1' } },
    ],
    [
      'lists that are no entries as a whole',
      { waivers: [], company: { hours: [1] } },
      { waivers: [{ rule: 'r' }], company: { hours: [2, 3] } },
      { waivers: [], company: { hours: [1] } },
    ],
    [
      'notes and the schema of its own file',
      { 'x-mine': 1 },
      { $schema: 's', 'x-theirs': 1, facts: { 'x-kept': '1' } },
      { 'x-mine': 1, facts: { 'x-kept': '1' } },
    ],
    [
      'names that are not',
      { facts: { toString: 'a' } },
      { facts: { constructor: 'b' } },
      { facts: { toString: 'a', constructor: 'b' } },
    ],
  ])('%s', (_, own, base, expected) => expect(merged(own, base)).toEqual(expected))

  test('what is over a base’s base', () => {
    expect(
      merged(
        { facts: { a: '1' }, catalogs: { cities: [{ id: 'x', name: 'X1' }] } },
        { facts: { a: '2', b: '2' }, relay: null, catalogs: { cities: [{ id: 'y' }] } },
        { facts: { a: '3', b: '3', c: '3' }, relay: {}, catalogs: { cities: [{ id: 'x', name: 'X3', of: 3 }] } },
      ),
    ).toEqual({
      facts: { a: '1', b: '2', c: '3' },
      catalogs: { cities: [{ id: 'x', name: 'X1', of: 3 }, { id: 'y' }] },
    })
  })
})

const locationsOf = (file: string): string[] =>
  checkFile(file).problems.map(
    ({ file: name, line, place, rule }) => `${name ?? 'site.json'}:${line} ${place} (${rule})`,
  )

test('every problem names the file that its value stands in, with the line there', async () => {
  const site = siteOn('musicSchool', { site: { name: 'Based', nmae: 'x' }, company: { emial: 'x' } })
  const base = site.read('base/site.json')
  site.write('base/site.json', base.replace('"company": {', '"company": {\n    "telefon": "1",'))
  site.write(
    'base/base.json',
    `{\n  "version": ${version},\n  "extends": "site.json",\n\n  "frame": { "hedaer": {} }\n}\n`,
  )
  const lineOf = (path: string, words: string): number =>
    site
      .read(path)
      .split('\n')
      .findIndex((line) => line.includes(words)) + 1
  expect(locationsOf(site.file).sort()).toEqual(
    [
      `site.json:${lineOf('site/site.json', 'nmae')} site › nmae (unknown-key)`,
      `site.json:${lineOf('site/site.json', 'emial')} company › emial (unknown-key)`,
      `../base/site.json:${lineOf('base/site.json', 'telefon')} company › telefon (unknown-key)`,
      `../base/base.json:5 frame › hedaer (unknown-key)`,
    ].sort(),
  )
  const { text, problems, lists } = checkFile(site.file)
  const printed = formatProblems(site.file, text, problems, 'text', lists)
  expect(printed).toMatch(/base\.json:5:14[^]*5 \|   "frame": \{ "hedaer": \{\} \}/)
  expect(printed).toContain('| "telefon": "1",'.replace('| ', '|     '))
  expect(fileOf(site.file, '../base/base.json')).toMatch(/based-\w+\/base\/base\.json$/)
})

test('entries in another order than those of the base are told with their own lines', () => {
  const { file } = basedSite({
    'base/base.json': { version, catalogs: { services: [{ id: 'a' }, { id: 'b' }] } },
    'site/site.json': `{
  "version": ${version},
  "extends": "../base",
  "catalogs": {
    "services": [
      { "id": "b", "nmae": "B" },
      { "id": "a", "nmae": "A" }
    ]
  }
}
`,
  })
  const { text, problems, lists } = checkFile(file)
  const wrong = problems.filter(({ rule }) => rule === 'unknown-key')
  expect(wrong.map(({ line, column, place }) => `${line}:${column} ${place}`)).toEqual([
    '6:20 catalogs › services › 1 › nmae',
    '7:20 catalogs › services › 0 › nmae',
  ])
  expect(formatProblems(file, text, wrong, 'text', lists)).toMatch(/6 \|[^\n]*"nmae": "B"[^]*7 \|[^\n]*"nmae": "A"/)
})

test('a list of the base in a file of its own stands beside the base, and its problems in it', () => {
  const site = siteOn('minimal', { catalogs: { services: [{ id: 'mine', name: 'Mine' }] } })
  const base = JSON.parse(site.read('base/site.json'))
  site.write('base/site.json', { ...base, catalogs: { ...base.catalogs, services: { file: 'services.jsonl' } } })
  site.write('base/services.jsonl', '{ "id": "a", "name": "A" }\n{ "id": "b", "nam": "B" }\n')
  expect(JSON.parse(readSite(site.file).text).catalogs.services).toHaveLength(3)
  expect(locationsOf(site.file)).toContain('../base/services.jsonl:2 catalogs › services › 1 › nam (unknown-key)')
})

test('a site that says its name alone is its base, with the base’s pictures', async () => {
  const site = siteOn('restaurant', { site: { name: 'Based' } })
  const checked = await checkWithMedia(site.file)
  expect(checked.problems).toEqual([])
  expect(checked.manifest?.site.name).toBe('Based')
  mkdirSync(join(site.folder, 'site/media'))
  // A broken picture of its own stands before that of the base.
  const picture = checked.manifest!.site.placeholder.src
  site.write(`site/media/${picture}`, 'no picture')
  expect((await checkWithMedia(site.file)).problems.map(({ rule }) => rule)).toContain('broken-picture')
})

const faultsOf = (files: Readonly<Record<string, string | object>>): string[] =>
  checkFile(basedSite(files).file).problems.map(
    (one) => `${one.file ?? 'site.json'}:${one.line} ${sentencesOf(one)[0]}`,
  )

describe('is reported, and nothing else:', () => {
  const site = { version, extends: '../base' }
  test.each<[string, Readonly<Record<string, string | object>>, string]>([
    ['no base', { 'site/site.json': site }, 'site.json:3 There is no base "../base".'],
    ['a folder without one', { 'site/site.json': site, 'base/x': '' }, 'site.json:3 There is no base "../base".'],
    [
      'a name that is none',
      { 'site/site.json': { version, extends: 1 } },
      'site.json:3 "extends" must name a file or a folder.',
    ],
    [
      'itself',
      { 'site/site.json': { version, extends: '.' } },
      'site.json:3 "site.json" is based on this file itself.',
    ],
    [
      'a circle',
      {
        'site/site.json': site,
        'base/base.json': { version, extends: '../other/b.json' },
        'other/b.json': { version, extends: '../site' },
      },
      '../other/b.json:3 "../site/site.json" is based on this file itself.',
    ],
    [
      'another version',
      { 'site/site.json': site, 'base/base.json': { version: 2 } },
      `site.json:3 The base "../base/base.json" is written for version 2 of the rules, this file for version ${version}.`,
    ],
    [
      'a mistake in the JSON of the base',
      { 'site/site.json': site, 'base/base.json': `{\n  "version": ${version},\n  "facts": { "a": "b", }\n}` },
      '../base/base.json:3 There is a comma too many here.',
    ],
    [
      'a name that stands twice there',
      { 'site/site.json': site, 'base/base.json': `{\n  "version": ${version},\n  "facts": {},\n  "facts": {}\n}` },
      '../base/base.json:4 The key "facts" is used a second time here.',
    ],
    [
      'a name that stands twice here',
      {
        'site/site.json': `{ "version": ${version}, "extends": "../base",\n"facts": {}, "facts": {} }`,
        'base/base.json': site,
      },
      'site.json:2 The key "facts" is used a second time here.',
    ],
  ])('%s', (_, files, expected) => expect(faultsOf(files)).toEqual([expected]))

  test('a circle through a link', () => {
    const made = basedSite({ 'site/site.json': { version, extends: 'link.json' } })
    symlinkSync('site.json', join(made.folder, 'site/link.json'))
    expect(checkFile(made.file).problems.map(({ messageId }) => messageId)).toEqual(['extends/circle'])
  })
})
