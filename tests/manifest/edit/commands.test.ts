import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { slow } from '../../depth'
import { addCommand } from '../../../src/node/site-file/commands/addCommand'
import { fromRoot } from '../../../src/node/process/paths'
import { siteTextIn } from './layouts'
import { flagsFor, runCommand, type CommandName } from './runCommand'
import { temporaryFolder } from '../../temporaryFolder'

const folder = temporaryFolder('edit')
const file = join(folder, 'site.json')
const copy = siteTextIn(folder)
beforeEach(() => writeFileSync(file, copy))

/** Runs a command on a copy of the site. */
async function run(command: CommandName, ...args: string[]) {
  const done = await runCommand(file, command, ...args)
  expect(readdirSync(folder)).toEqual(['site.json'])
  return done
}

const city = flagsFor({
  name: 'Sehore "Kalan" <b>$&',
  served: 'true',
  region: 'Malwa',
  'image.alt': 'A fort',
  services: 'rat-control,ant-control,bird-netting',
  tagline: 'Rice\nand mangoes',
})

describe('add', async () => {
  test('a city, from flags: the command prints the location, and no other byte is changed', async () => {
    const { status, out, now } = await run('add', 'city', ...city)
    expect(status).toBe(0)
    const line = now.split('\n').findIndex((each) => each.includes('"id": "sehore-kalan-b"'))
    expect(out).toMatch(new RegExp(`Added the city "sehore-kalan-b":\\n  \\S*site\\.json:${line}:7 `))
    expect(out).toContain('Its page is /locations/sehore-kalan-b')
    // The name has a code of web pages in it, as text.
    expect(out).toMatch(/The site works\. 1 piece of advice[^\n]*\n$/)
    const added = now.split('\n').slice(line - 2, line + 7)
    expect(
      now
        .split('\n')
        .toSpliced(line - 2, 9)
        .join('\n'),
    ).toBe(copy)
    expect(added).toContain('        "image": { "src": "placeholder.svg", "alt": "A fort" },')
  })
  test('what would break the site is not written, but on demand', async () => {
    const wrong = ['city', ...city, '--id', 'indore']
    const { status, out: error, now } = await run('add', ...wrong)
    expect([status, now]).toEqual([1, copy])
    expect(error).toContain('The id "indore" is used twice')
    expect(error).toContain('Nothing was written: 1 problem to mend.')
    const anyway = await run('add', ...wrong, '--anyway')
    expect([anyway.status, anyway.now === copy]).toEqual([0, false])
    expect(anyway.out).toContain('1 problem to mend.')
  })
  test.each([
    ['--site'],
    ['city', '--site='],
    ['city', '--site', ''],
    ['city', '--site', '--name', 'x'],
    ['section', '/', 'hero', '--after'],
  ])('an option that wants a value gets one: %s', async (...words) => {
    const said = await addCommand(words, () => {}).then(String, ({ message }: Error) => message)
    expect(said).toMatch(/^Option '--(?:site|after) <value>' argument missing$/)
  })
  test('what is misspelt or impossible is told, all at once', async () => {
    const {
      status,
      out: error,
      now,
    } = await run('add', 'testimonial', '--ratng', '5', '--rating', '7', '--service', 'termite-contrl')
    expect([status, now]).toEqual([2, copy])
    expect(error).toContain('Did you mean "rating"?')
    expect(error).toContain('--rating: 7 is too large. It must be 5 or less.')
    expect(error).toContain('Did you mean "termite-control"?')
  })
})

test('rename and where: each place is told, and each is renamed', async () => {
  const { status, out, now } = await run('rename', 'service', 'termite-control', 'white-ants')
  expect(status).toBe(0)
  expect(out).toContain('/services/termite-control leads to /services/white-ants from now on.')
  expect(out).toMatch(/The site is in order\.\n$/)
  const { out: where } = await run('where', 'service', 'white-ants')
  expect(where).toContain('catalogs › services › white-ants › id  (itself)')
  const lines = now.split('\n')
  const places = [...(where.split('\nShown')[0] ?? '').matchAll(/site\.json:(\d+):(\d+) /g)].map(
    ([, line, column]) => lines[Number(line) - 1]?.slice(Number(column) - 1) ?? '',
  )
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((place) => !/^"(?:\/services\/)?white-ants"/.test(place))).toEqual([])
})

test('rename: a link to the place of an entry on a page follows it', async () => {
  writeFileSync(file, copy.replace('"href": "/gallery"', '"href": "/gallery#mosquito-season"'))
  const { status, now } = await run('rename', 'video', 'mosquito-season', 'monsoon')
  expect(status).toBe(0)
  expect(now).toContain('"href": "/gallery#monsoon"')
})

test('migrate: shown with --write, and written', async () => {
  writeFileSync(file, copy.replace('"version": 3', '"version": 0').replaceAll('"address-line1"', '"street-address"'))
  const { status, out, now } = await run('migrate', '--write')
  expect([status, now]).toEqual([0, copy])
  expect(out).toContain('  -   "version": 0,\n  +   "version": 1,')
  expect(out).toContain('  -   "version": 1,\n  +   "version": 2,')
  expect(out).toContain('  -   "version": 2,\n  +   "version": 3,')
  expect(out).toMatch(/The site is in order\.\n$/)
})

test.each(['"3"', '-1', '2.5', '{}'])(
  'migrate: the version %s is none, which is said, and nothing is done',
  async (version) => {
    const odd = copy.replace('"version": 3', `"version": ${version}`)
    writeFileSync(file, odd)
    const { status, out, now } = await run('migrate', '--write')
    expect([status, now]).toEqual([1, odd])
    expect(out).toMatch(/site\.json:\d+:\d+ {2}version/)
  },
)

test.each(['[1]', '"site"', '3'])('a file that is %s holds no site, which every command says', async (text) => {
  for (const [command, ...args] of [
    ['migrate', '--write'],
    ['hide', 'service', 'termite-control'],
    ['where', 'service', 'termite-control'],
  ] as const) {
    writeFileSync(file, text)
    const { status, out, now } = await run(command, ...args)
    expect([status, now]).toEqual([1, text])
    expect(out).toContain('site.json:1:1')
  }
})

test.each(['/', '*'])('the page %s keeps its address, and no other page gets it', async (address) => {
  const away = await run('rename', 'page', address, '/home')
  expect([away.status, away.now]).toEqual([2, copy])
  expect(away.out).toContain('keeps its address')
  const taken = await run('rename', 'page', '/about-us', address)
  expect([taken.status, taken.now]).toEqual([2, copy])
})

test.each([
  ['a control character', 'Sehore\u0007'],
  ['a character without a meaning', 'Sehore \ue123'],
  ['no end', 'Sehore'.repeat(20_000)],
])('a name with %s is not written', async (_, name) => {
  const { status, out, now } = await run('add', 'city', ...city.slice(2), '--name', name, '--id', 'sehore')
  expect([status > 0, now]).toEqual([true, copy])
  expect(out).toMatch(/odd-character|too-long|characters/)
})

test.each([
  ['page', '/about-us', `/${'a'.repeat(100_000)}`],
  ['page', '/about-us', `${'/a'.repeat(150)}`],
  ['page', '/about-us', '/a\u0007b'],
  ['service', 'termite-control', 'a'.repeat(100_000)],
  ['service', 'termite-control', 'a\u0007b'],
  ['form', 'booking', 'b'.repeat(100_000)],
])('no %s "%s" is called what cannot be an address or a name', async (kind, from, to) => {
  const { status, out, now } = await run('rename', kind, from, to)
  expect([status, now]).toEqual([1, copy])
  expect(out).toMatch(/too-long|wrong-form|unsafe-link/)
})

test('as a command of its own it ends with a code and without a stack', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot('scripts/run.js'), 'rename', 'service', 'termit-control', 'x', '--site', file],
    { encoding: 'utf8', cwd: fromRoot('') },
  )
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^There is no service "termit-control"\. Did you mean "termite-control"\? Possible: .*\n$/)
})

test('what is hidden already is said so, and what is named is not removed', async () => {
  const idsIn = (text: string): string[] =>
    (JSON.parse(text) as { catalogs: { questions: { id: string }[] } }).catalogs.questions.map((one) => one.id)
  const [id = '', ...others] = idsIn(copy)
  await run('hide', 'question', id)
  expect((await run('hide', 'question', id)).out).toContain('is hidden already')
  expect((await run('show', 'question', id)).now).toBe(copy)
  const refused = await run('remove', 'service', 'termite-control')
  expect(refused).toMatchObject({ status: 1, now: copy })
  expect(refused.out).toContain('There is no service "termite-control"')
  expect(idsIn((await run('remove', 'question', id, '--anyway')).now)).toEqual(others)
})

type Parts = {
  routes: { path: string; sections: { id: string }[] }[]
  frame: { header: { links: { label: string }[] } }
}
const partsOf = (text: string) => JSON.parse(text) as Parts
const idsOfHome = (text: string) => partsOf(text).routes[0]?.sections.map(({ id }) => id) ?? []

slow(test)('a section, a field and a link are hidden, shown and moved, and come back to the byte', async () => {
  const ids = idsOfHome(copy)
  const [first = '', second = '', third = ''] = ids
  const [link, , other] = partsOf(copy).frame.header.links.map(({ label }) => label)
  for (const words of [
    ['section', '/', second],
    ['field', 'booking', 'email'],
    ['link', link ?? ''],
    ['link', other ?? ''],
  ]) {
    expect((await run('hide', ...words, '--anyway')).now).toContain('"hidden": true')
    expect((await run('show', ...words)).now).toBe(copy)
  }
  const hidden = await run('hide', 'link', other ?? '', '--anyway')
  expect(hidden.out).not.toMatch(/\n\n\n/)
  expect(partsOf(hidden.now).frame.header.links.findIndex((one) => 'hidden' in one)).toBe(2)
  await run('show', 'link', other ?? '')
  const moved = await run('move', 'section', '/', third, '--before', second)
  expect(moved.status, moved.out).toBe(0)
  expect(idsOfHome(moved.now).slice(0, 3)).toEqual([first, third, second])
  expect((await run('move', 'section', '/', third, '--before', second)).out).toContain('stands there already')
  expect((await run('move', 'section', '/', third, '--after', second)).now).toBe(copy)
  expect((await run('move', 'section', '/', 'tpo', '--first')).out).toContain('Did you mean "top"?')
})

test('a section is added to a page, and removing it leaves the file as it was', async () => {
  const wanted = [
    'section',
    '/',
    'prose',
    '--id',
    'story',
    '--title',
    'Our story',
    '--blocks',
    '[{"type":"paragraph","text":"It began here."}]',
  ]
  const added = await run('add', ...wanted, '--after', idsOfHome(copy)[1] ?? '', '--anyway')
  expect(added.out).toContain('Added the section "story" to /.')
  expect(idsOfHome(added.now)[2]).toBe('story')
  expect((await run('remove', 'section', '/', 'story')).now).toBe(copy)
  expect((await run('add', 'section', '/', 'prose', '--titel', 'A')).out).toContain('Did you mean "title"?')
  expect((await run('add', 'section', '/', 'porse')).out).toContain('Did you mean "prose"?')
  expect((await run('add', 'section', '/', 'prose', '--sit', 'x.json')).out).toContain('Did you mean "site"?')
  expect((await run('add', 'section', '/', 'hours', '--help')).out).toContain('--hours (needed)')
})
