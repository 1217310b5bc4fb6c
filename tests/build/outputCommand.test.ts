import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { cacheFolder, readCached, writeAtomically } from '../../src/node/cache/cache'
import { iconsVersion } from '../../src/node/check/icons'
import { runBuild as runBuildHere } from '../../src/node/site-build/runBuild'
import { originOf, readRecord } from '../../src/node/output/OutputRecord'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { isDeep, slow } from '../depth'
import { photograph, runBuild } from './runBuild'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-command')
const minimal = 'tests/sites/minimal/site.json'
const plumbing = 'tests/sites/plumbing/site.json'
let counter = 0
const newOut = (): string => join(folder, `out-${(counter += 1)}`)

beforeAll(async () => void (await bundleCode()))

/** Builds in this process, which takes less than to start another one; gives whether it did, and all that it said. */
async function runHere(options: Parameters<typeof runBuildHere>[0]): Promise<{ isBuilt: boolean; output: string }> {
  const said: unknown[] = []
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(...words)),
  )
  try {
    const isBuilt = (await runBuildHere(options)) !== undefined
    return { isBuilt, output: said.join('\n') }
  } finally {
    spies.forEach((spy) => spy.mockRestore())
  }
}

/** The minimal site with another title, in a file of its own. */
function variant(title: string): string {
  const place = join(folder, `site-${title}`)
  cpSync(fromRoot('tests/sites/minimal'), place, { recursive: true })
  const file = join(place, 'site.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { site: object; routes: { title: string }[] }
  Object.assign(manifest.site, { shareImages: 'one' })
  for (const route of manifest.routes) route.title = `${route.title} ${title}`
  writeFileSync(file, JSON.stringify(manifest))
  return file
}

describe('a build', { timeout: 300_000 }, () => {
  test('says in its output what it is', async () => {
    const out = newOut()
    await runHere({ site: fromRoot(minimal), out })
    const record = readRecord(out)
    expect(record?.origin).toBe(originOf(out, fromRoot(minimal)))
    expect(record).toMatchObject({ purpose: 'visitors', site: { name: expect.any(String), url: /^https:/ } })
    expect(filesIn(out).filter((path) => path !== '.townsite')).toEqual(record?.files)
    await runHere({ site: fromRoot(minimal), out, relay: 'http://127.0.0.1:9' })
    expect(readRecord(out)?.purpose).toBe('trial')
    await runHere({ site: fromRoot(minimal), out, shard: { part: 1, of: 2 } })
    expect(readRecord(out)?.purpose).toBe('part')
  })

  slow(test)('replaces another site only when it is told to, and never what nobody built', async () => {
    const out = newOut()
    await runHere({ site: fromRoot(minimal), out })
    const before = photograph(out, 'times')
    const refused = await runBuild(['--site', plumbing, '--out', out])
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('holds another site') })
    expect(photograph(out, 'times')).toEqual(before)
    expect(await runHere({ site: fromRoot(plumbing), out, force: true })).toMatchObject({ isBuilt: true })
    expect(readRecord(out)?.files).not.toEqual(Object.keys(before))
    const foreign = newOut()
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'thesis.txt'), 'years')
    expect((await runHere({ site: fromRoot(minimal), out: foreign })).output).toContain('no build has put there')
    writeFileSync(join(out, '.townsite'), 'index.html\nabout/index.html')
    expect((await runHere({ site: fromRoot(plumbing), out })).output).toContain('list of its files is damaged')
  })

  slow(test)('beside another one into the same folder leaves a whole site', async () => {
    const out = newOut()
    const sites = ['one', 'two'].map(variant)
    const whole: Record<string, string>[] = []
    for (const site of sites) {
      const alone = newOut()
      await runHere({ site, out: alone })
      whole.push(photograph(alone, 'no times'))
    }
    const built = await Promise.all(sites.map((site) => runBuild(['--site', site, '--out', out])))
    for (const { code, output } of built) expect(code, output).toBe(0)
    const found = photograph(out, 'no times')
    const pages = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.html')))
    expect(whole.map(pages)).toContainEqual(pages(found))
  })
})

describe('what cannot be written', { timeout: 300_000 }, () => {
  test('is said in one sentence', async () => {
    const file = join(folder, 'a file')
    writeFileSync(file, '')
    for (const [out, says] of [
      [file, 'is a file. Choose a folder'],
      [join(file, 'dist'), 'a file stands where a folder is needed'],
      [join(folder, 'x'.repeat(300)), 'the path is too long'],
    ] as const) {
      const { isBuilt, output } = await runHere({ site: fromRoot(minimal), out })
      expect(isBuilt).toBe(false)
      expect(output).toContain(says)
      expect(output).not.toMatch(/\n\s+at |node:|Error:/)
    }
  })

  // In a file system of its own, where the system lets a program have one.
  const ownDisk = ['-rm', 'sh', '-c']
  const hasDisks =
    process.platform === 'linux' && spawnSync('unshare', [...ownDisk, 'mount -t tmpfs none /mnt']).status === 0

  test.skipIf(!hasDisks)('leaves the last good build in place: a full disk, and one that can only be read', () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const build = (site: string) => `${process.execPath} scripts/run.js build --site ${site} --out ${disk}/dist`
    const sum = `find ${disk}/dist -type f | sort | xargs sha256sum | sha256sum`
    const run = (...commands: string[]) =>
      spawnSync('unshare', [...ownDisk, commands.join('\n')], { cwd: fromRoot(''), encoding: 'utf8' })
    const { stdout, stderr } = run(
      `mount -t tmpfs -o size=4m none ${disk}`,
      build(minimal),
      sum,
      `head -c 100m /dev/zero > ${disk}/filler 2>/dev/null`,
      build(variant('full')),
      `echo full: $?`,
      sum,
      // Each build takes a second.
      ...(isDeep
        ? [`mount -o remount,ro ${disk}`, build(variant('read')), `echo read: $?`, sum, `mount -o remount,rw ${disk}`]
        : []),
      `rm ${disk}/filler`,
      build(variant('free')),
      `echo free: $?`,
    )
    const said = stdout + stderr
    expect(said).toContain('full: 1')
    expect(said).toContain('the disk is full. What was built before stays as it is.')
    if (isDeep) {
      expect(said).toContain('read: 1')
      expect(said).toContain('it can only be read. What was built before stays as it is.')
    }
    expect(said).toContain('free: 0')
    expect(said).not.toMatch(/\n\s+at |node:|Error:/)
    const sums = stdout.match(/[0-9a-f]{64}/g) ?? []
    expect(sums).toHaveLength(isDeep ? 3 : 2)
    expect(new Set(sums).size).toBe(1)
  })

  slow(test).skipIf(!hasDisks)(
    'is no matter of which disk the folder is on, as a volume of a container is one of its own',
    () => {
      const out = newOut()
      mkdirSync(out)
      const build = (site: string) =>
        `${process.execPath} scripts/run.js build --site ${site} --out ${out}; echo built: $?; grep -o '<title>[^<]*' ${out}/index.html; find ${out} -name '*.townsite-new'`
      const { stdout, stderr } = spawnSync(
        'unshare',
        [...ownDisk, [`mount -t tmpfs none ${out}`, build(variant('first')), build(variant('second'))].join('\n')],
        { cwd: fromRoot(''), encoding: 'utf8' },
      )
      expect((stdout + stderr).match(/built: \d|(?:first|second)$/gm)).toEqual([
        'built: 0',
        'first',
        'built: 0',
        'second',
      ])
      expect(stdout).not.toContain('.townsite-new')
    },
  )

  test.skipIf(!hasDisks)('is done without where it is the cache', () => {
    const run = (...commands: string[]) =>
      spawnSync('unshare', [...ownDisk, commands.join('\n')], { cwd: fromRoot(''), encoding: 'utf8' })
    const out = newOut()
    const check = `${process.execPath} scripts/run.js check ${minimal}`
    const build = `${process.execPath} scripts/run.js build --site ${minimal} --out ${out}`
    const { stdout, stderr } = run(
      `mount --bind ${cacheFolder} ${cacheFolder}`,
      `mount -o remount,ro,bind ${cacheFolder}`,
      `${build}; echo read: $?`,
      // Without the code that it has cached a build takes several seconds.
      ...(isDeep
        ? [
            `mount -t tmpfs -o size=64k none ${cacheFolder}`,
            `head -c 100m /dev/zero > ${cacheFolder}/filler 2>/dev/null`,
            `${check}; echo full: $?`,
            `${build}; echo full: $?`,
            `mount -o remount,ro ${cacheFolder}`,
            `${check}; echo read: $?`,
            `${build}; echo read: $?`,
          ]
        : []),
    )
    expect((stdout + stderr).match(/(?:full|read): \d/g)).toEqual([
      'read: 0',
      ...(isDeep ? ['full: 0', 'full: 0', 'read: 0', 'read: 0'] : []),
    ])
    expect(existsSync(join(out, 'index.html'))).toBe(true)
  })
})

test('icon names that were damaged in the cache are listed again', async () => {
  const file = join(cacheFolder, `icons/names-${iconsVersion()}.txt`)
  const isSound = () => String(readCached(file)).split('\n').includes('ph:leaf')
  writeAtomically(file, '')
  expect(isSound()).toBe(false)
  // A module of its own: what this process knows already it does not read again.
  const fresh = '../../src/node/check/icons.ts?fresh'
  const { iconNames } = (await import(fresh)) as typeof import('../../src/node/check/icons')
  expect(iconNames().has('ph:leaf')).toBe(true)
  expect(isSound()).toBe(true)
})
