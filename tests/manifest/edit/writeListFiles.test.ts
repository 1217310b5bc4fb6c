import fs, { chmodSync, lstatSync, readdirSync, symlinkSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSite } from '../../../src/node/check/readSite'
import { changeText } from '../../../src/node/site-file/text/changeText'
import { writeSite } from '../../../src/node/site-file/writeSite'
import type { Change } from '../../../src/manifest/core/change'
import { siteIn, type SiteInFiles } from '../../sites/listFiles'

/** What happens before a file takes its place. */
let beforeRename = (): void => {}

const { renameSync } = fs
beforeAll(() => {
  fs.renameSync = (from, to) => (beforeRename(), renameSync(from, to))
  syncBuiltinESMExports()
})
afterAll(() => {
  fs.renameSync = renameSync
  syncBuiltinESMExports()
})
beforeEach(() => (beforeRename = () => {}))

const makeSite = (): SiteInFiles =>
  siteIn({
    'site.json':
      '{ "name": "Shop", "catalogs": { "cities": { "file": "cities.jsonl" }, "services": {"file": "lists.jsonl"} } }\n',
    'cities.jsonl': '{"id":"a"}\n{"id":"b"}\n',
    'lists.jsonl': '{"id":"x"}',
  })

function write(site: SiteInFiles, ...changes: Change[]): void {
  const { text, lists } = readSite(site.file)
  writeSite(site.file, text, changeText(text, changes), lists)
}

const drafts = (site: SiteInFiles): string[] => readdirSync(site.folder).filter((name) => name.endsWith('.new'))
const [cities, services] = [
  ['catalogs', 'cities'],
  ['catalogs', 'services'],
] as const

test('only files whose bytes change are written', () => {
  const site = makeSite()
  const written = (name: string): number => lstatSync(join(site.folder, name)).ino
  const before = ['site.json', 'cities.jsonl', 'lists.jsonl'].map(written)
  write(site, { do: 'set', at: [...cities, 1, 'id'], value: 'c' })
  expect(['site.json', 'cities.jsonl', 'lists.jsonl'].map((name, index) => written(name) === before[index])).toEqual([
    true,
    false,
    true,
  ])
  expect(site.read('cities.jsonl')).toBe('{"id":"a"}\n{"id":"c"}\n')
  expect(drafts(site)).toEqual([])
})

test('all files can change at once', () => {
  const site = makeSite()
  write(
    site,
    { do: 'set', at: ['name'], value: 'Shops' },
    { do: 'insert', at: [...services, 1], value: { id: 'y' } },
    { do: 'remove', at: [...cities, 0] },
  )
  expect(site.files()).toEqual({
    'site.json': makeSite().read('site.json').replace('Shop', 'Shops'),
    'cities.jsonl': '{"id":"b"}\n',
    'lists.jsonl': '{"id":"x"}\n{"id":"y"}',
  })
})

test.each(['site.json', 'cities.jsonl', 'lists.jsonl'])('nothing is written where %s was changed meanwhile', (name) => {
  const site = makeSite()
  const { text, lists } = readSite(site.file)
  site.write(name, `${site.read(name)} `)
  const before = site.files()
  const after = changeText(text, [{ do: 'remove', at: [...cities, 0] }])
  expect(() => writeSite(site.file, text, after, lists)).toThrow(
    new RegExp(`/${name}" was changed by someone else in the meantime`),
  )
  expect(site.files()).toEqual(before)
  expect(drafts(site)).toEqual([])
})

test('an entry that goes from one file to another is in one of them at every moment', () => {
  for (const [from, to] of [
    [cities, services],
    [services, cities],
  ] as const) {
    const site = makeSite()
    const ids = (): string[] => ['cities.jsonl', 'lists.jsonl'].flatMap((name) => site.read(name).match(/"\w"/g) ?? [])
    const seen: string[][] = []
    beforeRename = () => seen.push(ids())
    const [moved] = site.read(from === cities ? 'cities.jsonl' : 'lists.jsonl').match(/"\w"/) as [string]
    write(
      site,
      { do: 'remove', at: [...from, 0] },
      { do: 'insert', at: [...to, 0], value: { id: JSON.parse(moved) as string } },
    )
    expect(seen).toHaveLength(2)
    for (const now of [...seen, ids()]) expect(new Set(now)).toEqual(new Set(['"a"', '"b"', '"x"']))
    expect(ids().sort()).toEqual(['"a"', '"b"', '"x"'])
  }
})

/** Changes two files on a disk that is gone at some of the renames. Returns the number of renames. */
function writeOnLostDisk(site: SiteInFiles, isGone: (count: number) => boolean, says: string): number {
  let count = 0
  beforeRename = () => {
    count += 1
    if (isGone(count)) throw new Error('The disk is gone')
  }
  const changes: Change[] = [
    { do: 'set', at: [...cities, 0, 'id'], value: 'long' },
    { do: 'set', at: ['name'], value: 'S' },
  ]
  expect(() => write(site, ...changes)).toThrow(says)
  return count
}

test('where a file cannot take its place, those before it are as they were', () => {
  const site = makeSite()
  const before = site.files()
  const says = 'could not be written: The disk is gone. It is as it was.'
  expect(writeOnLostDisk(site, (count) => count === 2, says)).toBe(3)
  expect(site.files()).toEqual(before)
  expect(drafts(site)).toEqual([])
})

test('where the disk stays gone, what is changed all the same is named', () => {
  const site = makeSite()
  const says = `The disk is gone. Changed all the same: ${join(site.folder, 'cities.jsonl')}.`
  writeOnLostDisk(site, (count) => count > 1, says)
  expect(site.read('cities.jsonl')).toContain('long')
  expect(drafts(site)).toEqual([])
})

test.each(['site.json', 'cities.jsonl'])('%s that is protected protects all of the site', (name) => {
  const site = makeSite()
  chmodSync(join(site.folder, name), 0o444)
  const before = site.files()
  expect(() => write(site, { do: 'set', at: ['name'], value: 'Shops' }, { do: 'remove', at: [...cities, 0] })).toThrow(
    `${name}" is protected against writing`,
  )
  expect(site.files()).toEqual(before)
  expect(drafts(site)).toEqual([])
})

test('a link stays a link; the file it leads to is written', () => {
  const site = makeSite()
  for (const [name, real] of [
    ['site.json', 'real.json'],
    ['lists.jsonl', 'real.jsonl'],
  ] as const) {
    renameSync(join(site.folder, name), join(site.folder, real))
    symlinkSync(real, join(site.folder, name))
  }
  write(site, { do: 'set', at: ['name'], value: 'Shops' }, { do: 'set', at: [...services, 0, 'id'], value: 's' })
  for (const name of ['site.json', 'lists.jsonl'])
    expect(lstatSync(join(site.folder, name)).isSymbolicLink()).toBe(true)
  expect(site.read('real.json')).toContain('"Shops"')
  expect(site.read('real.jsonl')).toBe('{"id":"s"}')
})

test('a list without entries has an empty file, and gets some again', () => {
  const site = makeSite()
  write(site, { do: 'remove', at: [...services, 0] })
  expect(site.read('lists.jsonl')).toBe('')
  write(site, { do: 'insert', at: [...services, 0], value: { id: 'x', of: ['a', { b: 1 }] } })
  expect(site.read('lists.jsonl').split('\n')).toHaveLength(2)
  expect(JSON.parse(site.read('lists.jsonl'))).toEqual({ id: 'x', of: ['a', { b: 1 }] })
  expect(site.read('site.json')).toBe(makeSite().read('site.json'))
})
