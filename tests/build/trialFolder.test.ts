import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readRecord } from '../../src/node/output/OutputRecord'
import { fromRoot } from '../../src/node/process/paths'
import { runBuild } from '../../src/node/site-build/runBuild'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

test('the folder for trials takes another site, and no other folder does', async () => {
  const out = join(temporaryFolder('trial'), 'site')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const build = (site: string, isTrialFolder: boolean) =>
    runBuild({ site: fromRoot(site), out, relay: 'http://localhost:1', origin: 'http://localhost:2', isTrialFolder })
  expect(await build(fixtureSites.minimal, true)).toBeDefined()
  const { name } = readRecord(out)?.site ?? {}
  expect(await build(fixtureSites.conversation, false)).toBeUndefined()
  expect(said.mock.calls.join()).toContain('holds another site')
  expect(readRecord(out)?.site.name).toBe(name)
  expect(await build(fixtureSites.conversation, true)).toBeDefined()
  expect(readRecord(out)?.site.name).not.toBe(name)
})
