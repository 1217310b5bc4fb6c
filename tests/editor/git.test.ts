import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { slow } from '../depth'
import { listVersions, readVersion, storeInGit } from '../../src/editor/server/publish/gitVersions'
import { fromRoot } from '../../src/node/process/paths'
import { openSite } from './openSite'
import { repositoryIn } from './repository'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-git')
const [own, remote] = [join(folder, 'own'), join(folder, 'remote.git')]
const [file, media] = [join(own, 'site.json'), join(own, 'media')]
let git: ReturnType<typeof repositoryIn>

beforeAll(() => {
  cpSync(fromRoot('tests/sites/minimal'), own, { recursive: true })
  git = repositoryIn(own, remote)
})
afterEach(() => vi.unstubAllEnvs())

test('the site’s files are stored and sent, nothing else is, and an earlier version comes back as a step', async () => {
  const before = readFileSync(file, 'utf8')
  const site = openSite(file, join(folder, 'journals'))
  const at = ['company', 'name']
  site.step([{ do: 'set', at, value: 'New' }], { kind: 'edit', at })
  site.save()
  writeFileSync(join(own, 'private.txt'), 'Not for anybody.')
  git('add', 'private.txt')
  // Programs that a folder of others may name.
  const ran = join(folder, 'ran')
  git('config', 'core.fsmonitor', `touch ${ran}; false`)
  for (const hook of ['pre-commit', 'pre-push'])
    writeFileSync(join(own, '.git/hooks', hook), `#!/bin/sh\ntouch ${ran}`, { mode: 0o755 })
  expect(await storeInGit(file, media, 'A new name; --force')).toMatchObject({ isDone: true })
  expect(git('show', '--name-only', '--format=%s').trim().split(/\n+/)).toEqual(['A new name; --force', 'site.json'])
  expect(git('rev-parse', 'origin/main')).toBe(git('rev-parse', 'main'))
  expect(existsSync(ran)).toBe(false)
  const { versions } = await listVersions(file)
  expect(versions.map(({ what }) => what)).toEqual(['A new name; --force', 'Begun'])
  expect(site.restore((await readVersion(file, versions[1]?.id ?? '')) ?? '')).toBeUndefined()
  expect(site.document.text()).toBe(before)
  site.play({ do: 'undo' })
  expect(site.document.isChanged).toBe(false)
})

slow(test)('a history that went another way is not written over, and it is said', async () => {
  const other = join(folder, 'other')
  execFileSync('git', ['clone', '--quiet', '--branch', 'main', remote, other])
  const as = ['-c', 'user.name=Other', '-c', 'user.email=other@minimal.example']
  execFileSync('git', [...as, 'commit', '--quiet', '--allow-empty', '--message', 'Theirs'], { cwd: other })
  execFileSync('git', ['push', '--quiet'], { cwd: other })
  writeFileSync(file, readFileSync(file, 'utf8').replace('New', 'Newer'))
  const { isDone, failures } = await storeInGit(file, media, 'Mine')
  expect(isDone).toBe(false)
  expect(failures.map(({ reason }) => reason)).toEqual(['newerThere'])
  expect(execFileSync('git', ['log', '-1', '--format=%s', 'main'], { cwd: remote, encoding: 'utf8' }).trim()).toBe(
    'Theirs',
  )
})

test('a site in no repository has no versions', async () => {
  expect(await listVersions(join(folder, 'site.json'))).toEqual({ isGit: false, versions: [] })
})

/** A repository with the site in it and a remote. */
function newRepository(name: string, prepare: (folder: string) => void = () => undefined) {
  const where = join(folder, name)
  cpSync(fromRoot('tests/sites/minimal'), where, { recursive: true })
  prepare(where)
  return { run: repositoryIn(where, `${where}.git`), site: join(where, 'site.json'), pictures: join(where, 'media') }
}

slow(test)('an earlier version that was not sent is sent, whatever language git speaks', async () => {
  const { run, site, pictures } = newRepository('spoken')
  vi.stubEnv('LANGUAGE', 'de')
  vi.stubEnv('LANG', 'de_DE.UTF-8')
  expect(await storeInGit(site, pictures, 'Media')).toMatchObject({ isDone: true, isSent: true })
  run('commit', '--quiet', '--allow-empty', '--message', 'By hand')
  // In another language git says that there is nothing to commit in other words.
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const path = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  writeFileSync(
    join(bin, 'git'),
    `#!/bin/sh\nsaid=$("${path}" "$@")\ncode=$?\nprintf '%s\\n' "$said" | sed 's/nothing to commit/nichts zu committen/'\nexit $code\n`,
    { mode: 0o755 },
  )
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  expect(await storeInGit(site, pictures, 'Nothing new')).toMatchObject({ isDone: true, isSent: true })
  expect(run('rev-parse', 'origin/main')).toBe(run('rev-parse', 'main'))
})

slow(test)('without a branch nothing is stored, and it is said', async () => {
  const { run, site, pictures } = newRepository('detached')
  run('checkout', '--quiet', '--detach')
  writeFileSync(site, readFileSync(site, 'utf8').replace('"name"', '"name" '))
  expect(await storeInGit(site, pictures, 'Lost')).toEqual({ isDone: false, failures: [{ reason: 'noBranch' }] })
  expect(run('log', '--format=%s').trim()).toBe('Begun')
})

slow(test)('the text is stored where git ignores the pictures, or there are none', async () => {
  const ignored = newRepository('ignored', (where) => writeFileSync(join(where, '.gitignore'), 'media/\n'))
  const empty = newRepository('empty', (where) => {
    rmSync(join(where, 'media'), { recursive: true })
    mkdirSync(join(where, 'media'))
  })
  const without = newRepository('without', (where) => rmSync(join(where, 'media'), { recursive: true }))
  for (const [{ run, site, pictures }, isWithoutMedia] of [
    [ignored, true],
    [empty, undefined],
    [without, undefined],
  ] as const) {
    writeFileSync(site, readFileSync(site, 'utf8').replace('"name"', '"name" '))
    const stored = await storeInGit(site, pictures, 'Text')
    expect(stored).toMatchObject({ isDone: true, isSent: true })
    expect(stored.isWithoutMedia).toBe(isWithoutMedia)
    expect(run('show', '--name-only', '--format=%s').trim().split(/\n+/)).toEqual(['Text', 'site.json'])
  }
})
