import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '../../depth'
import { bundleCode } from '../../../src/node/code/bundleCode'
import { filesIn, fromRoot } from '../../../src/node/process/paths'
import { findSites, runSites } from '../../../src/upkeep/fleet/runSites'
import { isRunning } from '../../isRunning'
import { writeKind } from '../../kinds/writeKind'
import { plainWords } from '../../kinds/writeFormKinds'
import { endOf, spawnHere } from '../../spawnHere'
import { temporaryFolder } from '../../temporaryFolder'

beforeAll(async () => void (await bundleCode()))

/** A folder with sites by the names of the fixture sites that they are copies of. */
function makeSites(sites: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('fleet')
  for (const [name, fixture] of Object.entries(sites))
    cpSync(fromRoot(`tests/sites/${fixture}`), join(folder, 'sites', name), { recursive: true })
  return folder
}

function startFleet(cwd: string, ...args: string[]) {
  const child = spawnHere(process.execPath, [fromRoot('scripts/run.js'), 'fleet', ...args], {
    cwd,
    env: { ...process.env, TOWNSITE_CACHE: join(cwd, 'cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child).then(({ code, output, errors }) => ({ code, printed: output, progress: errors }))
  return { child, ended }
}

const run = (cwd: string, ...args: string[]) => startFleet(cwd, ...args).ended

test('a folder with the name of an option is a site, and its name no option of the jobs', async () => {
  const cwd = join(makeSites({ '--write': 'minimal', plain: 'minimal' }), 'sites')
  vi.spyOn(process, 'cwd').mockReturnValue(cwd)
  expect(findSites([cwd]).map(({ name }) => name)).toEqual(['./--write', 'plain'])
  vi.restoreAllMocks()
  const { code, printed, progress } = await run(cwd, 'matrix', 'plain', '--write')
  expect([code, printed, progress]).toEqual([2, '', expect.stringContaining('write ./--write')])
})

/** A site whose command waits for a rule for ever. Returns the id of the process of its build, once it does. */
function makeWaiting(folder: string): () => Promise<number> {
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  writeKind(folder, 'plain-words', { ...plainWords, 'rule.ts': 'await new Promise(() => setInterval(() => {}, 1e6))' })
  const lock = join(folder, '.dist.townsite/lock')
  return async () => {
    while (!existsSync(lock)) await wait(20)
    return (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid
  }
}

const rowOf = (printed: string, site: string): string[] =>
  printed
    .split('\n')
    .find((line) => line.startsWith(`sites/${site} `))
    ?.split(/\s{2,}/)
    .slice(1) ?? []

slow(test)(
  'a broken site and a command that is killed stop no other, and what they printed stands above the table',
  async () => {
    const folder = makeSites({ good: 'minimal', wrong: 'minimal', 'last one': 'minimal' })
    const file = join(folder, 'sites/wrong/site.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"company"', '"compony"'))
    const waits = makeWaiting(join(folder, 'sites/killed'))
    const { ended } = startFleet(folder, 'build', 'sites', '--jobs', '2')
    process.kill(await waits(), 'SIGKILL')
    const { code, printed } = await ended
    expect(code).toBe(1)
    expect(rowOf(printed, 'good')).toEqual(['1', expect.stringMatching(/^\d\d$/), expect.any(String), '0', '2'])
    expect(rowOf(printed, 'last one').slice(0, 1)).toEqual(['1'])
    expect(rowOf(printed, 'wrong').slice(3)).toEqual([expect.stringMatching(/^[1-9]/), '0', 'wrong'])
    expect(rowOf(printed, 'killed').at(-1)).toBe('ended by SIGKILL')
    expect(printed).toContain('2 of 4 sites are wrong: sites/killed, sites/wrong.')
    expect(printed).toMatch(/^== sites\/wrong\n\nsites\/wrong\/site\.json:\d+:\d+/m)
    expect(printed).not.toContain('== sites/good')
    expect(existsSync(join(folder, 'sites/good/dist/index.html'))).toBe(true)
    expect(existsSync(join(folder, 'sites/wrong/dist'))).toBe(false)

    // What the one has made in the cache the other takes, and an unchanged site is not made again.
    const inCache = () => filesIn(join(folder, 'cache')).filter((path) => !path.startsWith('opened-media'))
    const before = inCache()
    expect(before.length).toBeGreaterThan(5)
    cpSync(fromRoot('tests/sites/minimal'), join(folder, 'sites/copy'), { recursive: true })
    const again = await run(folder, 'build', 'sites/good', 'sites/last one/site.json', './sites/good', 'sites/copy')
    expect(inCache()).toEqual(before)
    expect(rowOf(again.printed, 'good').slice(0, 2)).toEqual(['1', '0'])
    expect(again.printed).toContain('All 3 sites are right.')
    expect(again.code).toBe(0)
  },
)

slow(test)('a site that never ends is ended, and keeps no report from the others', async () => {
  const folder = makeSites({})
  makeWaiting(join(folder, 'sites/waiting'))
  const [late] = await runSites('check', findSites([join(folder, 'sites')]), { minutes: 0.1 })
  expect(late?.end).toBe('not done in 0.1 minutes')
})

slow(test)('a fleet that is ended ends what it runs', async () => {
  const folder = makeSites({})
  const waits = makeWaiting(join(folder, 'sites/waiting'))
  const { child, ended } = startFleet(folder, 'build', 'sites')
  const pid = await waits()
  child.kill('SIGTERM')
  await ended
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('wrong arguments are reported before any site is read', async () => {
  const folder = makeSites({})
  mkdirSync(join(folder, 'empty'))
  const said = async (...args: string[]) => {
    const { code, progress } = await run(folder, ...args)
    return `${code} ${progress}`
  }
  expect(await said('biuld', 'empty')).toMatch(/^2 A fleet has no command "biuld". Did you mean "build"\? Possible: /)
  expect(await said('build')).toMatch(/^2 Say in which folders/)
  expect(await said('check', 'empty')).toMatch(/^2 There is no site in "empty"/)
})

test('upgrade runs the engine of each site, in its folder, and shows what it says', async () => {
  const folder = makeSites({ a: 'minimal' })
  const engine = join(folder, 'sites/a/node_modules/townsite/scripts')
  mkdirSync(engine, { recursive: true })
  writeFileSync(join(engine, 'run.js'), 'console.log(process.cwd(), ...process.argv.slice(2))')
  writeFileSync(join(folder, 'new.tgz'), '')
  const { printed, code } = await run(folder, 'upgrade', 'sites', '--to', 'new.tgz', '--write')
  expect(printed).toContain(`${folder}/sites/a upgrade --write --to ${folder}/new.tgz`)
  expect(code).toBe(0)
  const { printed: wrong, code: ended } = await run(makeSites({ a: 'minimal' }), 'upgrade', 'sites')
  expect(wrong).toContain('This is a checkout of Townsite')
  expect(ended).toBe(1)
})
