import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { EditedSite } from '../../src/node/editor-server/EditedSite'
import { listVersions, readVersion, storeInGit } from '../../src/node/editor-server/publish/gitVersions'
import { serveEditor } from '../../src/node/editor-server/startEditor'
import { valueAt } from '../../src/manifest/core/read'
import type { Pointer } from '../../src/editor/document/pointer'
import { fixtureSites } from '../sites/fixtureSites'
import { inListFiles, type SiteInFiles } from '../sites/listFiles'
import { openSite } from './openSite'

const journals = mkdtempSync(join(tmpdir(), 'townsite-journals-'))
afterAll(() => rmSync(journals, { recursive: true, force: true }))

const open = ({ file }: SiteInFiles): EditedSite => openSite(file, journals)
const entries: Pointer = ['lists', 'courses', 'entries']
const set = (site: EditedSite, name: string, id = 'violin') => {
  const at = [...entries, `#${id}`, 'name']
  return site.step([{ do: 'set', at, value: name }], { kind: 'edit', at })
}

/** The lines of a file that are not those of another state of it. */
const newLines = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).flatMap((name) => {
    const known = new Set(before[name]?.split('\n'))
    return (after[name] ?? '').split('\n').filter((line) => !known.has(line))
  })

test('what is changed is saved on its line, and undoing it leaves every byte of every file as it was', () => {
  const files = inListFiles(fixtureSites.musicSchool)
  const before = files.files()
  const site = open(files)
  expect(set(site, 'Fiddle')).toBeUndefined()
  expect(site.save()).toBeUndefined()
  const lines = newLines(before, files.files())
  expect(lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(['Fiddle'])
  expect(files.read('site.json')).toBe(before['site.json'])
  site.play({ do: 'undo' })
  expect(site.save()).toBeUndefined()
  expect(files.files()).toEqual(before)
  expect([site.document.isChanged, site.document.conflicts]).toEqual([false, []])
})

test('new entries are on lines of their own, however often they are saved', () => {
  const files = inListFiles(fixtureSites.musicSchool)
  const before = files.files()
  const site = open(files)
  for (const [index, id] of ['first', 'second', 'third'].entries()) {
    const value = {
      id,
      name: id,
      photo: { src: 'photos/piano.jpg', alt: 'A long text\nof two lines' },
      topics: ['A', 'B'],
    }
    site.step([{ do: 'insert', at: entries, index, value }], { kind: 'add', at: entries })
    expect(site.save()).toBeUndefined()
    set(site, `${id}!`, id)
    expect(site.save()).toBeUndefined()
    expect(site.document.isChanged).toBe(false)
  }
  const lines = newLines(before, files.files())
  expect(lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(['first!', 'second!', 'third!'])
  expect(files.read('courses.jsonl').split('\n').slice(0, 3)).toEqual(lines)
  for (let step = 0; step < 6; step += 1) site.play({ do: 'undo' })
  expect(site.save()).toBeUndefined()
  expect(files.files()).toEqual(before)
})

test('a server that is killed after it has written the files knows that it has', () => {
  const files = inListFiles(fixtureSites.musicSchool)
  const site = open(files)
  site.step([{ do: 'insert', at: entries, index: 0, value: { id: 'new', topics: ['A', { of: 'B' }] } }], {
    kind: 'add',
    at: entries,
  })
  const journal = readFileSync(site.journalFile)
  site.save()
  writeFileSync(site.journalFile, journal)
  const again = open(files)
  expect([again.document.isChanged, again.document.conflicts]).toEqual([false, []])
  again.play({ do: 'undo' })
  expect(again.save()).toBeUndefined()
  expect(files.read('courses.jsonl')).not.toContain('"new"')
})

test('what somebody else writes into the file of a list is joined, and is not written over', () => {
  const files = inListFiles(fixtureSites.musicSchool)
  const site = open(files)
  set(site, 'Fiddle')
  const theirs = files.read('team.jsonl').replace('"name":"', '"name":"Dr ')
  files.write('team.jsonl', theirs)
  expect(site.save()).toMatchObject({
    reason: 'changedMeanwhile',
    technical: expect.stringContaining('team.jsonl'),
  })
  expect(files.read('courses.jsonl')).not.toContain('Fiddle')
  expect(site.save()).toBeUndefined()
  expect(files.read('courses.jsonl')).toContain('Fiddle')
  expect(files.read('team.jsonl')).toBe(theirs)
  expect(JSON.stringify(site.root)).toContain('"name":"Dr ')
})

test('the server takes in what is written into a file, also one that the site names only now', async () => {
  const files = inListFiles(fixtureSites.musicSchool, ['courses'])
  const site = open(files)
  const editor = await serveEditor(site, new Map(), 0)
  try {
    const name = (list: string) => valueAt(site.root, 'lists', list, 'entries', 0, 'name')
    const rename = (file: string, words: string): void =>
      files.write(file, files.read(file).replace(/"name":"[^"]*"/, `"name":"${words}"`))
    rename('courses.jsonl', 'Grand piano')
    await expect.poll(() => name('courses'), { timeout: 3000 }).toBe('Grand piano')
    const { lists } = JSON.parse(files.read('site.json')) as { lists: Record<string, { entries: unknown }> }
    const team = lists.team as { entries: unknown }
    files.write('team.jsonl', (team.entries as object[]).map((one) => `${JSON.stringify(one)}\n`).join(''))
    team.entries = { file: 'team.jsonl' }
    files.write('site.json', JSON.stringify({ ...(JSON.parse(files.read('site.json')) as object), lists }))
    await expect.poll(() => site.listPaths.length, { timeout: 3000 }).toBe(2)
    rename('team.jsonl', 'Somebody else')
    await expect.poll(() => name('team'), { timeout: 3000 }).toBe('Somebody else')
  } finally {
    editor.close()
  }
})

test('a file that cannot be read is named', () => {
  const files = inListFiles(fixtureSites.musicSchool)
  files.write('team.jsonl', '{"id":}\n')
  expect(() => open(files)).toThrow(/team\.jsonl" cannot be edited: A value is missing here/)
  files.write('team.jsonl', '{"id":\n')
  expect(() => open(files)).toThrow(/team\.jsonl" cannot be edited: /)
})

test('the files of lists are stored in git, and an earlier version comes back with its lists', async () => {
  const files = inListFiles(fixtureSites.musicSchool)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: files.folder, encoding: 'utf8', stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Owner')
  git('config', 'user.email', 'owner@school.example')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begun')
  const before = files.files()
  const site = open(files)
  set(site, 'Fiddle')
  site.save()
  const stored = await storeInGit(files.file, join(files.folder, 'media'), 'A new name', site.listPaths)
  expect(stored).toMatchObject({ isDone: true })
  expect(git('show', '--name-only', '--format=%s').trim().split(/\n+/)).toEqual(['A new name', 'courses.jsonl'])
  const { versions } = await listVersions(files.file, site.listPaths)
  expect(versions.map(({ what }) => what)).toEqual(['A new name', 'Begun'])
  expect(site.restore((await readVersion(files.file, versions[1]?.id ?? '')) ?? '')).toBeUndefined()
  expect(site.save()).toBeUndefined()
  expect(files.files()).toEqual(before)
})
