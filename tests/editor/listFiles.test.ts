import { expect, test } from 'vitest'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { serveEditor } from '../../src/editor/server/startEditor'
import { valueAt } from '../../src/manifest/core/read'
import type { Pointer } from '../../src/manifest/edits/pointer'
import { fixtureSites } from '../sites/fixtureSites'
import { inListFiles, type SiteInFiles } from '../sites/listFiles'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const journals = temporaryFolder('townsite-journals')

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
