import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DevSite } from '../../scripts/dev/DevSite'
import { jsonMembers } from '../../scripts/dev/jsonMembers'
import { KnownManifest } from '../../scripts/dev/KnownManifest'
import { readInto } from '../../scripts/dev/readInto'
import { fromRoot } from '../../scripts/paths'
import { KnownEntries, localize } from '../../src/manifest/localize'
import { runsOf, seed } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'

const folder = mkdtempSync(join(tmpdir(), 'townsite-known-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** In two languages. */
const file = fromRoot(fixtureSites.screens)
const site = readFileSync(file)
const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A stretch of a text, and what is written there in its place. */
const edit = fc.record({
  at: fc.nat(site.length - 1),
  // Most edits are in one text; some take a bracket along.
  length: fc.oneof({ weight: 6, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(400) }),
  by: fc.oneof(
    fc.constantFrom('', 'a', 'नीम', '"', '\\', '{}', '],[', '"x": 1,', ' ', '7', '\\u0041', '"title": "Twice",'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  ),
})

test('what has changed of a manifest is what the whole says, or it is not known', () => {
  let knownCount = 0
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      let known = KnownManifest.of(site)
      const entries = new KnownEntries()
      for (const { at, length, by } of edits) {
        const { bytes } = known as KnownManifest
        const next = Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + length)])
        const changed = (known as KnownManifest).changedTo(next)
        const whole = parsed(next)
        if (changed) {
          if (whole === undefined) throw new Error('What is no JSON was taken for some.')
          knownCount += changed === known ? 0 : 1
          expect(changed.value).toEqual(whole)
          expect(localize(changed.value, entries)).toEqual(localize(whole))
          for (const character of new Set(next.toString('utf8'))) {
            if (character.length === 1 && !changed.characters.includes(character)) throw new Error(`Lost: ${character}`)
          }
        }
        // As a site that was read anew is known.
        known = changed ?? KnownManifest.of(next) ?? known
      }
    }),
    { seed, numRuns: runsOf(25, 400) },
  )
  expect(knownCount).toBeGreaterThan(0)
})

test('an entry that has changed is read by itself, and all others stay the objects they were', () => {
  const text = site.toString('utf8')
  const known = KnownManifest.of(site)
  const entries = new KnownEntries()
  const [, english] = localize(known?.value, entries) as [unknown, Catalogs]
  const noted = known?.changedTo(Buffer.from(text.replace('"id": "muscat"', '"id": "muscat", "x-by": "Asha"')))
  const [before, after] = [known?.value, noted?.value] as [Catalogs, Catalogs]
  const changedAt = (one: Catalogs, other: Catalogs) =>
    one.catalogs.cities.flatMap((city, at) => (city === other.catalogs.cities[at] ? [] : [city.id]))
  expect(changedAt(after, before)).toEqual(['muscat'])
  const [, again] = localize(after, entries) as [unknown, Catalogs]
  expect(again).toEqual(localize(after)[1])
  expect(changedAt(again, english)).toEqual(['muscat'])
  // A page has another address, to which any link may lead: nothing is taken from before.
  const renamed = noted?.changedTo(Buffer.from(text.replace('"id": "muscat"', '"id": "masqat", "x-by": "Asha"')))
  const [, moved] = localize(renamed?.value, entries) as [unknown, Catalogs]
  expect(moved).toEqual(localize(renamed?.value)[1])
  expect(changedAt(moved, again)).toHaveLength(moved.catalogs.cities.length)
})
interface Catalogs {
  catalogs: { cities: { id: string }[] }
}

test('what means something in JSON means nothing in a text', () => {
  const bytes = Buffer.from('{ "a": "}\\"]", "b": [1, [2], "[", {"c": {"d": []}}], "é": {} }')
  const inside = jsonMembers(bytes, 3)
  const shown = (members = inside): unknown => members?.map((one) => [one.key, shown(one.inside)])
  expect(shown()).toEqual([
    [
      'b',
      [
        [1, []],
        [3, [['c', []]]],
      ],
    ],
    ['é', []],
  ])
})

test('a list that is put into a file of its own is read with all the rest', () => {
  const listed = site.toString('utf8').replace(/"points": \[[^\]]*\]/, '"points": { "file": "points.jsonl" }')
  expect(parsed(Buffer.from(listed))).toMatchObject({ catalogs: { points: { file: 'points.jsonl' } } })
  expect(KnownManifest.of(site)?.changedTo(Buffer.from(listed))).toBeUndefined()
})

test.each([
  ['a name that stands twice', Buffer.from('{ "a": {}, "a": 1 }')],
  ['a name that stands twice, written in two ways', Buffer.from('{ "a": {}, "\\u0061": 1 }')],
  ['no block', Buffer.from('7')],
  ['no JSON', Buffer.from('{ "a": }')],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
])('%s is not known by its pieces', (_what, bytes) => {
  expect(KnownManifest.of(bytes)).toBeUndefined()
})

test('memory that was read into before takes what fits, and no more than that is seen', () => {
  const read = join(folder, 'bytes')
  writeFileSync(read, 'as long as this')
  const first = readInto(undefined, read)
  writeFileSync(read, 'short')
  const second = readInto(first, read)
  expect(second.toString()).toBe('short')
  expect(second.buffer).toBe(first.buffer)
  writeFileSync(read, 'longer by far than what was there before')
  expect(readInto(second, read).toString()).toBe('longer by far than what was there before')
})

test('a large file that is known is shown ahead by what has changed, save after save', async () => {
  const trial = join(folder, 'site')
  cpSync(dirname(file), trial, { recursive: true })
  const text = site.toString('utf8')
  const save = (words: string) =>
    writeFileSync(join(trial, 'site.json'), text.replace('"en": "Window screens"', `"en": ${JSON.stringify(words)}`))
  save('Window screens')
  const dev = new DevSite(join(trial, 'site.json'), 'http://localhost:1', 'http://localhost:2', 0)
  dev.reload()
  await dev.ready
  dev.know()
  const shown = () => JSON.stringify(dev.page('/en/work/window-screens')?.page)
  for (const words of ['Screens', 'Screens', 'Nets', 'Nets for “windows”']) {
    save(words)
    expect(dev.openAhead()).toBe(true)
    await dev.ready
    expect(shown()).toContain(words)
    const { opened } = dev
    dev.reload()
    await dev.ready
    expect(dev.problems).toEqual([])
    // It was shown already.
    expect(dev.opened).toBe(opened)
  }
  // A bad one gives way.
  writeFileSync(join(trial, 'site.json'), text.replace('"id": "muscat"', '"id": "muscat", "surprise": 1'))
  expect(dev.openAhead()).toBe(true)
  await dev.ready.catch(() => {})
  dev.reload()
  await dev.ready.catch(() => {})
  expect(dev.problems.length).toBeGreaterThan(0)
  expect(shown()).toContain('Nets for “windows”')
})
