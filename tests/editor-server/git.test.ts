import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EditedSite } from '../../src/node/editor-server/EditedSite'
import { listVersions, readVersion, storeInGit } from '../../src/node/editor-server/publish/gitVersions'
import { fromRoot } from '../../src/node/process/paths'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'townsite-git-')))
const [own, remote] = [join(folder, 'own'), join(folder, 'remote.git')]
const [file, media] = [join(own, 'site.json'), join(own, 'media')]
const git = (...args: string[]) => execFileSync('git', args, { cwd: own, encoding: 'utf8', stdio: 'pipe' })

beforeAll(() => {
  cpSync(fromRoot('tests/sites/minimal'), own, { recursive: true })
  execFileSync('git', ['init', '--quiet', '--bare', remote])
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Owner')
  git('config', 'user.email', 'owner@minimal.example')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begun')
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the site’s files are stored and sent, nothing else is, and an earlier version comes back as a step', async () => {
  const before = readFileSync(file, 'utf8')
  const site = new EditedSite(
    file,
    () => Promise.reject(new Error('Nothing is rendered here.')),
    join(folder, 'journals'),
  )
  const at = ['company', 'name']
  site.step([{ do: 'set', at, value: 'New' }], { kind: 'edit', at })
  site.save()
  writeFileSync(join(own, 'private.txt'), 'Not for anybody.')
  git('add', 'private.txt')
  expect(await storeInGit(file, media, 'A new name; --force')).toMatchObject({ isDone: true })
  expect(git('show', '--name-only', '--format=%s').trim().split(/\n+/)).toEqual(['A new name; --force', 'site.json'])
  expect(git('rev-parse', 'origin/main')).toBe(git('rev-parse', 'main'))
  const { versions } = await listVersions(file)
  expect(versions.map(({ what }) => what)).toEqual(['A new name; --force', 'Begun'])
  expect(site.restore((await readVersion(file, versions[1]?.id ?? '')) ?? '')).toBeUndefined()
  expect(site.document.text()).toBe(before)
  site.play({ do: 'undo' })
  expect(site.document.isChanged).toBe(false)
})

test('a history that went another way is not written over, and it is said', async () => {
  const other = join(folder, 'other')
  execFileSync('git', ['clone', '--quiet', '--branch', 'main', remote, other])
  const as = ['-c', 'user.name=Other', '-c', 'user.email=other@minimal.example']
  execFileSync('git', [...as, 'commit', '--quiet', '--allow-empty', '--message', 'Theirs'], { cwd: other })
  execFileSync('git', ['push', '--quiet'], { cwd: other })
  writeFileSync(file, readFileSync(file, 'utf8').replace('New', 'Newer'))
  const { isDone, lines } = await storeInGit(file, media, 'Mine')
  expect(isDone).toBe(false)
  expect(lines.join(' ')).toContain('rejected')
  expect(execFileSync('git', ['log', '-1', '--format=%s', 'main'], { cwd: remote, encoding: 'utf8' }).trim()).toBe(
    'Theirs',
  )
})

test('a site in no repository has no versions', async () => {
  expect(await listVersions(join(folder, 'site.json'))).toEqual({ isGit: false, versions: [] })
})
