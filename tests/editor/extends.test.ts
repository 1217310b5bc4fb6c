import { expect, test } from 'vitest'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { readVersion, storeInGit } from '../../src/editor/server/publish/gitVersions'
import type { Pointer } from '../../src/manifest/edits/pointer'
import { valueAt } from '../../src/manifest/core/read'
import { siteOn, type BasedSite } from '../sites/basedSite'
import { temporaryFolder } from '../temporaryFolder'
import { openSite } from './openSite'
import { repositoryIn } from './repository'

const journals = temporaryFolder('journals')
const open = ({ file }: BasedSite): EditedSite => openSite(file, journals)
const school = () => siteOn('musicSchool', { site: { name: 'Based' }, company: { phone: '+919000000001' } })
const set = (site: EditedSite, at: Pointer, value: unknown) =>
  site.step([{ do: 'set', at, value }], { kind: 'edit', at })

test('what is typed over a value of the base stands in the site, and undoing it leaves it as it was', () => {
  const files = school()
  const [own, base] = [files.read('site/site.json'), files.read('base/site.json')]
  const site = open(files)
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const at: Pointer = ['lists', 'courses', 'entries', '#violin', 'name']
  expect(site.baseOf(at)).toBe('../base/site.json')
  set(site, at, 'Fiddle')
  expect(site.save()).toBeUndefined()
  expect(JSON.parse(files.read('site/site.json')).lists).toEqual({
    courses: { entries: [{ id: 'violin', name: 'Fiddle' }] },
  })
  expect([site.document.isChanged, site.baseOf(at)]).toEqual([false, undefined])
  site.play({ do: 'undo' })
  expect(site.save()).toBeUndefined()
  expect(JSON.parse(files.read('site/site.json')).lists).toEqual({ courses: { entries: [] } })
  expect(JSON.parse(files.read('site/site.json')).company).toEqual(JSON.parse(own).company)
  expect(files.read('base/site.json')).toBe(base)
})

test('the editor says what stands in the base, all of it or a part', () => {
  const site = open(school())
  const says = (...at: Pointer) => site.baseOf(at) !== undefined
  expect([says('site', 'name'), says('company', 'phone')]).toEqual([false, false])
  expect([says('site'), says('company'), says('frame', 'header'), says('routes', '#/')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a change that cannot stand over the base is reported as it is saved, and is not lost', () => {
  const files = school()
  const before = files.read('site/site.json')
  const site = open(files)
  const at: Pointer = ['lists', 'courses', 'entries', '#violin']
  site.step([{ do: 'remove', at }], { kind: 'remove', at })
  expect(site.save()).toEqual({
    reason: 'ofBase',
    technical:
      '"violin" in lists › courses › entries is an entry of the base ../base/site.json. Hide it here, or remove it there.',
  })
  expect(files.read('site/site.json')).toBe(before)
  // Neither is it by a restart of the editor.
  const again = open(files)
  expect(again.document.isChanged).toBe(true)
  again.play({ do: 'undo' })
  expect(again.save()).toBeUndefined()
})

test('a change of the base is joined with what is being edited', () => {
  const files = school()
  const site = open(files)
  set(site, ['site', 'name'], 'Edited')
  files.write('base/site.json', files.read('base/site.json').replace('"id": "violin"', '"id": "fiddle"'))
  expect(site.listPaths).toContain(`${files.folder}/base/site.json`)
  site.readFile()
  expect(valueAt(site.root, 'site', 'name')).toBe('Edited')
  expect(JSON.stringify(site.root)).toContain('"fiddle"')
  expect(site.save()).toBeUndefined()
  expect(JSON.parse(files.read('site/site.json')).site).toEqual({ name: 'Edited' })
})

test('a version of git is that of the site over its base then; the base is not stored with the site', async () => {
  const files = school()
  const git = repositoryIn(files.folder)
  const first = git('rev-parse', 'HEAD').trim()
  files.write('base/site.json', files.read('base/site.json').replaceAll('violin', 'fiddle'))
  const site = open(files)
  set(site, ['site', 'name'], 'Other')
  site.save()
  await storeInGit(site.file, site.mediaFolder, 'second', site.ownPaths)
  expect(git('show', '--name-only', '--format=')).toBe('site/site.json\n')
  const text = (await readVersion(site.file, first)) ?? ''
  expect(JSON.parse(text).site.name).toBe('Based')
  expect([text.includes('"violin"'), text.includes('"fiddle"')]).toEqual([true, false])
})
