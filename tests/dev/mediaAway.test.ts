import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { DevSite } from '../../src/node/dev/DevSite'
import { fromRoot } from '../../src/node/process/paths'
import { prepareSite } from '../../src/node/site-build/prepareSite'
import { temporaryFolder } from '../temporaryFolder'

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../../src/node/site-build/prepareSite'), async (original) => {
  const code = await original()
  return { ...code, prepareSite: vi.fn<typeof code.prepareSite>(code.prepareSite) }
})

// Files share their modules: the next one gets its own.
afterAll(() => {
  vi.doUnmock('../../src/node/site-build/prepareSite')
  vi.resetModules()
})

test('a picture that is away for the moment in which it is read is read again, and the site is shown', async () => {
  const folder = temporaryFolder('media-away')
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  const site = new DevSite(join(folder, 'site.json'), 'http://localhost:1', 'http://localhost:2')
  vi.mocked(prepareSite).mockRejectedValueOnce(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }))
  site.reload()
  await site.ready
  expect([site.problems, site.page('/')?.page.path]).toEqual([[], '/'])
})

test('a picture that stays away ends nothing, also where nobody waits for the site, and the last good one is shown', async () => {
  const folder = temporaryFolder('media-gone')
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  const site = new DevSite(join(folder, 'site.json'), 'http://localhost:1', 'http://localhost:2')
  site.reload()
  await site.ready
  const gone = Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
  vi.mocked(prepareSite).mockRejectedValueOnce(gone).mockRejectedValueOnce(gone)
  const { openings } = site
  site.reload()
  // A rejection that nobody handles fails the run.
  await expect.poll(() => vi.mocked(prepareSite).mock.calls.length).toBe(5)
  await new Promise(setImmediate)
  expect([site.openings, site.page('/')?.page.path]).toEqual([openings, '/'])
})
