import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { openOutput, type OutputAbout } from '../../src/node/output/openOutput'
import { hosts } from '../../src/node/output/hosts/hosts'
import { publishFiles } from '../../src/publish/publishFiles'
import { originOf } from '../../src/node/output/OutputRecord'
import { whyNotReplaceable } from '../../src/node/output/whyNotReplaceable'
import { checkFile } from '../../src/node/check/checkFile'
import type { LocatedProblem } from '../../src/manifest/core/problem'
import { wantedFor, whyNotPublishable } from '../../src/publish/whyNotPublishable'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { isDeep } from '../depth'
import { photograph, runBuild } from '../build/runBuild'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('townsite-publish')
let counter = 0
const newFolder = (): string => join(work, `folder-${(counter += 1)}`)
afterEach(() => vi.unstubAllEnvs())

const about: OutputAbout = {
  purpose: 'visitors',
  site: { name: 'Tap', url: 'https://tap.example' },
  manifest: 'one',
  code: 'two',
}
const rules = { base: '/', headers: [], assetHeaders: [], moved: [], unknownFolders: [] }
const plan = (host: string) => hosts[host] as (typeof hosts)[string]
const pages = { 'index.html': 'home', '404.html': 'none', 'assets/a.1.js': 'a', 'city/index.html': 'city' }

function built(
  files: Record<string, string> = pages,
  changed: Partial<OutputAbout> = {},
  folder = newFolder(),
): string {
  const output = openOutput(folder, { ...about, ...changed })
  for (const [path, content] of Object.entries(files)) output.write(path, content)
  output.finish()
  return folder
}

describe('a folder for a host', () => {
  test('has the files that the build listed, and no other file of the folder', async () => {
    const [from, out] = [built(), newFolder()]
    mkdirSync(join(from, '.git'))
    for (const path of ['.env', '.git/config', 'site.json.bak', '.townsite-pages', 'notes.txt', 'assets/old.js'])
      writeFileSync(join(from, path), 'secret')
    await publishFiles(plan('nginx'), rules, from, out)
    expect(filesIn(join(out, 'site'))).toEqual(Object.keys(pages).sort())
  })

  test('names the files that the host does not take', async () => {
    const from = built({
      ...pages,
      'assets/v.mp4': 'x'.repeat(25 * 2 ** 20 + 1),
      'assets/w.mp4': 'x'.repeat(25 * 2 ** 20),
    })
    expect((await publishFiles(plan('cloudflare'), rules, from, newFolder())).tooLarge).toEqual(['assets/v.mp4'])
    expect((await publishFiles(plan('netlify'), rules, from, newFolder())).tooLarge).toEqual([])
  })

  test('keeps what the host’s tools put there, and loses what the site lost', async () => {
    const [from, out] = [built(), newFolder()]
    await publishFiles(plan('netlify'), rules, from, out)
    for (const path of ['site/.netlify', 'site/.vercel', '.git', 'site/.git']) {
      mkdirSync(join(out, path), { recursive: true })
      writeFileSync(join(out, path, 'state.json'), '{}')
    }
    built({ 'index.html': 'home 2', '404.html': 'none' }, {}, from)
    for (let again = 0; again < 3; again += 1) await publishFiles(plan('netlify'), rules, from, out)
    expect(filesIn(out).filter((path) => !/\.(?:townsite|netlify|vercel|git)/.test(path))).toEqual([
      'old-assets.txt',
      'site/404.html',
      'site/_headers',
      'site/assets/a.1.js',
      'site/index.html',
    ])
    for (const path of ['site/.netlify', 'site/.vercel', '.git', 'site/.git'])
      expect(existsSync(join(out, path, 'state.json')), path).toBe(true)
  })

  test('has what the newest build says, also where a page is as long as before', async () => {
    const [from, out] = [built(), newFolder()]
    for (const home of ['home', 'hole', 'a far longer page than the one before', 'short'])
      for (const city of ['city', 'town', 'a village']) {
        built({ ...pages, 'index.html': home, 'city/index.html': city }, {}, from)
        await publishFiles(plan('nginx'), rules, from, out)
        expect(['index.html', 'city/index.html'].map((path) => readFileSync(join(out, 'site', path), 'utf8'))).toEqual([
          home,
          city,
        ])
      }
  })

  test('keeps the assets of the version before for a week, and names them', async () => {
    const [from, out] = [built(), newFolder()]
    const kept = () => filesIn(join(out, 'site')).filter((path) => path.startsWith('assets/'))
    const publish = async (day: string, name: string) => {
      vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(day) / 1000))
      built({ 'index.html': 'home', '404.html': 'none', [`assets/${name}`]: name }, {}, from)
      await publishFiles(plan('nginx'), rules, from, out)
    }
    await publish('2026-01-01', 'a.1.js')
    expect(existsSync(join(out, 'old-assets.txt'))).toBe(false)
    await publish('2026-01-02', 'b.2.js')
    await publish('2026-01-05', 'c.3.js')
    expect(kept()).toEqual(['assets/a.1.js', 'assets/b.2.js', 'assets/c.3.js'])
    expect(readFileSync(join(out, 'old-assets.txt'), 'utf8')).toBe(
      '2026-01-02 site/assets/a.1.js\n2026-01-05 site/assets/b.2.js\n',
    )
    expect(readFileSync(join(out, 'site/assets/a.1.js'), 'utf8')).toBe('a.1.js')
    await publish('2026-01-09', 'c.3.js')
    expect(kept()).toEqual(['assets/b.2.js', 'assets/c.3.js'])
    await publish('2026-01-10', 'b.2.js')
    expect(kept()).toEqual(['assets/b.2.js', 'assets/c.3.js'])
    await publish('2026-01-30', 'b.2.js')
    expect(kept()).toEqual(['assets/b.2.js'])
  })

  test('loses an asset of a version before that somebody removed there', async () => {
    const [from, out] = [built(), newFolder()]
    await publishFiles(plan('nginx'), rules, from, out)
    rmSync(join(out, 'site/assets/a.1.js'))
    built({ 'index.html': 'home', '404.html': 'none', 'assets/b.2.js': 'b' }, {}, from)
    await publishFiles(plan('nginx'), rules, from, out)
    expect(filesIn(join(out, 'site')).filter((path) => path.startsWith('assets/'))).toEqual(['assets/b.2.js'])
    expect(existsSync(join(out, 'old-assets.txt'))).toBe(false)
  })

  test('is made again after it was broken off', async () => {
    const [from, out] = [built(), newFolder()]
    await publishFiles(plan('nginx'), rules, from, out)
    const before = photograph(out, 'no times')
    const next = join(out, `../.${out.split('/').at(-1)}.townsite/next`)
    mkdirSync(join(next, 'site'), { recursive: true })
    writeFileSync(join(next, 'site/index.html'), 'cut o')
    expect(photograph(out, 'no times')).toEqual(before)
    built({ ...pages, 'index.html': 'home 2' }, {}, from)
    await publishFiles(plan('nginx'), rules, from, out)
    expect(readFileSync(join(out, 'site/index.html'), 'utf8')).toBe('home 2')
  })

  test('is never the folder it is made from, one in it, one around it, or one of somebody else', async () => {
    const parent = newFolder()
    mkdirSync(parent)
    const from = built(pages, {}, join(parent, 'site'))
    const before = photograph(from, 'times')
    const other = newFolder()
    mkdirSync(other)
    writeFileSync(join(other, 'thesis.txt'), 'years')
    symlinkSync(parent, join(work, 'link'))
    for (const out of [
      parent,
      from,
      join(from, 'publish'),
      join(work, 'link'),
      join(work, 'link/site/new'),
      other,
      built(),
    ])
      await expect(publishFiles(plan('nginx'), rules, from, out), out).rejects.toThrow(/--out|Choose/)
    expect(photograph(from, 'times')).toEqual(before)
    expect(readFileSync(join(other, 'thesis.txt'), 'utf8')).toBe('years')
  })

  test('lists for S3 which assets of earlier versions may go', async () => {
    const [from, out] = [built(), newFolder()]
    const listed = () => readFileSync(join(out, 'old-assets.txt'), 'utf8')
    await publishFiles(plan('s3'), rules, from, out)
    expect(listed()).toBe('')
    for (const [name, old] of [
      ['b.2.js', 'assets/a.1.js\n'],
      ['c.3.js', 'assets/a.1.js\nassets/b.2.js\n'],
      ['a.1.js', 'assets/b.2.js\nassets/c.3.js\n'],
    ] as const) {
      built({ 'index.html': 'home', '404.html': 'none', [`assets/${name}`]: name }, {}, from)
      await publishFiles(plan('s3'), rules, from, out)
      expect(listed()).toBe(old)
    }
    // With a program in the place of Amazon's, which says what it is asked.
    writeFileSync(join(work, 'aws'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    const { stdout } = spawnSync('sh', [join(out, 'delete-old.sh'), 'bucket'], {
      encoding: 'utf8',
      env: { PATH: `${work}:${process.env.PATH}` },
    })
    expect(stdout).toBe('s3 rm s3://bucket/assets/b.2.js\ns3 rm s3://bucket/assets/c.3.js\n')
  })
})

const reachesNobody = { rule: 'unreachable-address', severity: 'advice' } as LocatedProblem

describe('a folder that is not for visitors', () => {
  test('is refused by what it says of itself', () => {
    const wanted = { site: about.site, manifest: 'one', code: 'two' }
    expect(whyNotPublishable(built(), wanted)).toBeUndefined()
    const missing = built()
    rmSync(join(missing, 'city/index.html'))
    const damaged = built()
    writeFileSync(join(damaged, '.townsite'), readFileSync(join(damaged, '.townsite'), 'utf8').replace('Tap', 'Top'))
    for (const [folder, says] of [
      [built(pages, { purpose: 'trial' }), 'is a trial'],
      [built(pages, { purpose: 'part' }), 'is a part'],
      [built(pages, { manifest: 'other' }), 'is older than site.json'],
      [built(pages, { code: 'other' }), 'another version of the program'],
      [built(pages, { site: { name: 'Other', url: 'https://other.example' } }), 'holds another site'],
      [missing, 'city/index.html is missing'],
      [damaged, 'is no finished build'],
      [newFolder(), 'is no finished build'],
    ] as const)
      expect(whyNotPublishable(folder, wanted)).toContain(says)
    const unready = { ...checkFile(fromRoot('tests/sites/minimal/site.json')), problems: [reachesNobody] }
    expect(whyNotPublishable(built(), { ...wanted, ...wantedFor('dist', unready), site: about.site })).toContain(
      'The site has problems',
    )
  })

  test('is known by the site.json that it was built from, also under another name and address', () => {
    const [folder, file] = [newFolder(), join(work, 'site.json')]
    const mine = { ...about, origin: originOf(folder, file), site: { name: 'New', url: 'https://new.example' } }
    built(pages, { origin: mine.origin }, folder)
    expect(whyNotReplaceable(folder, mine)).toBeUndefined()
    expect(whyNotPublishable(folder, { ...mine, manifest: 'changed' })).toContain('is older than site.json')
    // The one name that all new sites begin with is no sign; one address is, where each build has a folder of its own.
    const other = { ...mine, origin: originOf(folder, join(work, 'other/site.json')) }
    expect(whyNotReplaceable(folder, { ...other, site: { ...other.site, name: 'Tap' } })).toContain('another site')
    expect(whyNotReplaceable(folder, { ...other, site: { ...about.site, name: 'New' } })).toBeUndefined()
  })

  test('is refused by the commands', { timeout: 300_000 }, async () => {
    await bundleCode()
    const place = newFolder()
    cpSync(fromRoot('tests/sites/minimal'), place, { recursive: true })
    const [site, dist, out] = [join(place, 'site.json'), join(place, 'dist'), join(place, 'publish')]
    const run = (script: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/run.js', script, ...args, '--site', site],
        { cwd: fromRoot(''), encoding: 'utf8' },
      )
      return { status, said: stdout + stderr }
    }
    await runBuild(['--site', site, '--out', dist, '--relay', 'http://127.0.0.1:9'])
    // Each start of a command takes a second: in the quick run one of the two.
    for (const { status, said } of [
      run('publish:files', 'nginx', '--dir', dist, '--out', out),
      ...(isDeep ? [run('publish:check', dist)] : []),
    ]) {
      expect(status).not.toBe(0)
      expect(said).toContain('is a trial')
      expect(said).not.toMatch(/\n\s+at |is right/)
    }
    expect(existsSync(out)).toBe(false)
    // What else is refused the test above asks `whyNotPublishable`.
    if (!isDeep) return
    await runBuild(['--site', site, '--out', dist])
    expect(run('publish:files', 'nginx', '--dir', dist, '--out', out)).toMatchObject({ status: 0 })
    writeFileSync(site, `${readFileSync(site, 'utf8')}\n`)
    expect(run('publish:files', 'nginx', '--dir', dist, '--out', out).said).toContain('is older than site.json')
    for (const folder of [dist, join(out, 'site')])
      expect(run('publish:check', folder).said).toContain('is older than site.json')
  })
})
