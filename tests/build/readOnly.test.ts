import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'
import { thorough } from '../depth'
import { temporaryFolder } from '../temporaryFolder'

// It bundles all code, as nothing is cached.
thorough(test)('a site is built where the program may only be read', (context) => {
  const folder = temporaryFolder('read-only')
  const project = join(folder, 'project')
  copyOfProject(project)
  cpSync(fromRoot('tests/sites/minimal'), join(folder, 'site'), { recursive: true })
  // The folder is read-only in a name space of its own, which ends with the build.
  const script =
    'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec node scripts/run.js build --site ../site/site.json --out ../dist'
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script, project], { encoding: 'utf8' })
  if (/unshare|mount/.test(stderr)) return context.skip('A read-only folder needs the rights of an administrator.')
  expect(status, stdout + stderr).toBe(0)
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true)
})
