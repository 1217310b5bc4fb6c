import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutput } from '../../src/node/output/openOutput'
import { hosts } from '../../src/node/output/hosts/hosts'
import { publishFiles } from '../../src/publish/publishFiles'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { photograph } from '../build/runBuild'
import { smallDisk } from '../smallDisk'
import { temporaryFolder } from '../temporaryFolder'
import { openSite } from './openSite'

const noDisk = 'A disk of its own needs the rights of an administrator.'
const setName = (value: string) =>
  [[{ do: 'set', at: ['company', 'name'], value }], { kind: 'edit', at: ['company', 'name'] }] as const

test('on a full disk a step is refused and said, what was typed before stays, and it goes on when there is room', (context) => {
  const folder = temporaryFolder('full-typing')
  const disk = smallDisk(folder)
  if (disk === undefined) return context.skip(noDisk)
  cpSync(fromRoot('tests/sites/minimal'), join(disk, 'site'), { recursive: true })
  const file = join(disk, 'site/site.json')
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(20_000))
  const site = openSite(file, join(disk, 'journals'))
  const typed = () => (site.root as { company: { name: string } }).company.name
  expect(site.step(...setName('First'))).toBeUndefined()
  let last = typed()
  let refused: unknown
  for (let number = 0; refused === undefined && number < 100; number += 1) {
    last = typed()
    refused = site.step(...setName(`${number} ${'long '.repeat(400)}`))
  }
  expect(refused).toMatchObject({ reason: 'disk', failure: { reason: expect.any(String) } })
  expect(typed()).toBe(last)
  const before = readFileSync(file, 'utf8')
  writeFileSync(join(disk, 'rest'), '')
  try {
    writeFileSync(join(disk, 'rest'), Buffer.alloc(65_536))
  } catch {
    // Now no byte is free.
  }
  expect(site.save()).toMatchObject({ reason: expect.any(String) })
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect((openSite(file, join(disk, 'journals')).root as { company: { name: string } }).company.name).toBe(last)
  rmSync(join(disk, 'ballast'))
  expect(site.step(...setName('Last'))).toBeUndefined()
  expect(site.save()).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toContain('"Last"')
})

test('on a full disk nothing of a published folder changes, and its next version is published when there is room', async (context) => {
  const folder = temporaryFolder('full-publishing')
  const disk = smallDisk(folder)
  if (disk === undefined) return context.skip(noDisk)
  const [built, out] = [join(folder, 'dist'), join(disk, 'publish')]
  const build = (home: string): void => {
    const about = {
      purpose: 'visitors',
      site: { name: 'A', url: 'https://a.example' },
      manifest: '1',
      code: '2',
    } as const
    const output = openOutput(built, about)
    output.write('index.html', home)
    output.write('404.html', 'none')
    output.finish()
  }
  const rules = { base: '/', headers: [], assetHeaders: [], moved: [], unknownFolders: [] }
  build('one')
  await publishFiles(hosts.netlify!, rules, built, out)
  const before = photograph(out, 'no times')
  build('two'.repeat(30_000))
  await expect(publishFiles(hosts.netlify!, rules, built, out)).rejects.toThrow('ENOSPC')
  expect(photograph(out, 'no times')).toEqual(before)
  build('three')
  await publishFiles(hosts.netlify!, rules, built, out)
  expect(readFileSync(join(out, 'site/index.html'), 'utf8')).toBe('three')
  expect(filesIn(join(disk, '.publish.townsite')).filter((path) => path.startsWith('next/'))).toEqual([])
})

test('two editors of one site that do not know of each other lose nothing that either has saved', () => {
  const folder = temporaryFolder('two-editors')
  mkdirSync(join(folder, 'site'))
  cpSync(fromRoot('tests/sites/minimal'), join(folder, 'site'), { recursive: true })
  const file = join(folder, 'site/site.json')
  const [one, other] = ['one', 'other'].map((name) => openSite(file, join(folder, name))) as [
    ReturnType<typeof openSite>,
    ReturnType<typeof openSite>,
  ]
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as { company: { name: string }; 'x-note'?: string }
  expect(one.step(...setName('Mine'))).toBeUndefined()
  expect(other.step([{ do: 'set', at: ['x-note'], value: 'Yours' }], { kind: 'edit', at: [] })).toBeUndefined()
  expect(one.save()).toBeUndefined()
  // It has not seen the file since: nothing is written over, and it reads what the first one has saved.
  expect(other.save()).toMatchObject({ reason: expect.any(String) })
  expect(other.save()).toBeUndefined()
  expect(read()).toMatchObject({ company: { name: 'Mine' }, 'x-note': 'Yours' })
  one.readFile()
  for (const [site, name] of [
    [one, 'Ours'],
    [other, 'Theirs'],
  ] as const)
    expect(site.step(...setName(name))).toBeUndefined()
  expect(other.save()).toBeUndefined()
  one.readFile()
  expect(one.document.conflicts).toHaveLength(1)
  expect(read().company.name).toBe('Theirs')
})
