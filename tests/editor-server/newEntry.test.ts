import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { answers } from '../../src/node/editor-server/answers'
import { EditedSite } from '../../src/node/editor-server/EditedSite'
import { fromRoot } from '../../src/node/process/paths'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'townsite-entry-')))
cpSync(fromRoot('tests/sites/plumbing'), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a site that names a look gets entries, and new names in addresses, as another does', async () => {
  cpSync(fromRoot('src/node/new/templates/clinic'), join(folder, 'clinic'), { recursive: true })
  const site = new EditedSite(join(folder, 'clinic/site.json'), bundleCode, join(folder, 'clinic-journals'))
  const address = { street: '12 Vipul Khand', locality: 'Lucknow', region: 'UP', postalCode: '226010', country: 'IN' }
  const { at } = await answers.create(site, { list: 'branches', entry: { name: 'Gomti Nagar', address }, into: [] })
  expect(at).toEqual(['catalogs', 'branches', '#gomti-nagar'])
  expect(await answers.rename(site, { at, id: 'gomti' })).toMatchObject({ at: ['catalogs', 'branches', '#gomti'] })
})

test('a new entry with nothing but a name is shown, and what it lacks is told at its fields', async () => {
  const site = new EditedSite(join(folder, 'site.json'), bundleCode, join(folder, 'journals'))
  const { at } = await answers.create(site, { list: 'cities', entry: { name: 'Kochi' }, into: [] })
  expect((await answers.preview(site, { path: '/towns/kochi' })).html).toContain('Kochi')
  expect((await answers.preview(site, { path: '/' })).html).toContain('Kochi')
  expect(site.problems.map((problem) => problem.at.join('/'))).toEqual(
    ['region', 'image/alt', 'tagline'].map((key) => `${at.join('/')}/${key}`),
  )
})
