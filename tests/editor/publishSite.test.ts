import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownHosts, publishSite } from '../../src/editor/server/publish/publishSite'
import { fromRoot } from '../../src/node/process/paths'
import { hosts } from '../../src/node/output/hosts/hosts'
import { thorough } from '../depth'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-publish')

test('every host that the command line knows can be chosen, by its name', () => {
  expect(knownHosts.map(({ id }) => id)).toEqual(Object.keys(hosts))
  for (const { id, name } of knownHosts) expect(name).toBe(hosts[id]?.name)
})

thorough(test)('the site is built, checked, and made ready for the host that was chosen', async () => {
  cpSync(fromRoot('tests/sites/workshop'), folder, { recursive: true })
  const [file, out] = [join(folder, 'site.json'), join(folder, 'dist')]
  const alone = await publishSite(file, out)
  expect(alone).toEqual({ isDone: true, failures: [], folder: out })
  expect(existsSync(join(folder, 'dist-netlify'))).toBe(false)
  const { isDone, failures, steps } = await publishSite(file, out, 'netlify')
  expect([isDone, failures]).toEqual([true, []])
  expect(steps).toEqual([{ messageId: 'host/netlify', values: {} }])
  expect(readFileSync(join(folder, 'dist-netlify', 'site', 'index.html'), 'utf8')).toContain('<!doctype html>')
  expect(existsSync(join(folder, 'dist-netlify', 'site', '_headers'))).toBe(true)
  // What is no host is none, whatever its name.
  for (const other of ['constructor', '../evil', '--dir'])
    expect((await publishSite(file, out, other)).steps).toBeUndefined()
})
