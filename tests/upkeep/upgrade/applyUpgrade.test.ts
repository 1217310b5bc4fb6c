import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CommandError } from '../../../src/node/site-file/CommandError'
import { copySite, readManifest } from '../../../src/upkeep/upgrade/copySite'
import { engineOf } from '../../../src/upkeep/upgrade/Engine'
import { finishUpgrade, applyUpgrade, type Work } from '../../../src/upkeep/upgrade/applyUpgrade'
import type { TriedUpgrade } from '../../../src/upkeep/upgrade/upgradeSite'
import { removeTrials } from '../../../src/upkeep/upgrade/workFolder'
import { temporaryFolder } from '../../temporaryFolder'

const files = {
  'site.json': '{\n  "version": 3,\n  "name": "A",\n  "catalogs": { "cities": { "file": "cities.jsonl" } }\n}\n',
  'cities.jsonl': '{ "id": "indore", "changed": 0 }\n',
  'package.json':
    '{\n  "scripts": { "upgrade": "townsite upgrade" },\n  "dependencies": {\n    "townsite": "1.0.0"\n  }\n}\n',
}

/** Does what npm does: the packages are those of package.json, and the lock names them. */
async function install(folder: string): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': { dependencies } } }, null, 2))
  const engine = join(folder, 'node_modules/townsite')
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  mkdirSync(join(engine, 'lib'), { recursive: true })
  writeFileSync(join(engine, 'package.json'), JSON.stringify({ version: dependencies.townsite }))
  writeFileSync(join(engine, 'lib/version'), `code of ${dependencies.townsite}`)
  for (const name of Object.keys(dependencies)) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
}

/** Migrates as an engine does, a list first. What is migrated twice is to be seen. */
const migrateWith =
  (after: Work['after']): Work['migrate'] =>
  async (file, { version }) => {
    const text = readFileSync(file, 'utf8')
    if (version !== '2.0.0') throw new Error('Bug: migrated by the old engine')
    if (!text.endsWith('}\n')) throw new CommandError('site.json is no JSON.', 1)
    if (text.includes('"version": 4')) return
    if (text.includes('cities.jsonl'))
      change(dirname(file), 'cities.jsonl', (list) =>
        list.replace(/"changed": (\d)/, (_, count) => `"changed": ${Number(count) + 1}`),
      )
    await after('list')
    writeFileSync(file, text.replace('"version": 3', '"version": 4'))
  }

/** What npm and migrations do here, in a process that ends after a number of steps, as one that is killed: nothing of it runs on. */
function killedAfter(steps: number) {
  let left = steps
  let end = (): void => {}
  const killed = new Promise<void>((done) => (end = done))
  const after = (): unknown => ((left -= 1) === 0 ? (end(), new Promise(() => {})) : undefined)
  return { killed, work: { after, install, migrate: migrateWith(after) } satisfies Work }
}
const unharmed = (): Work => killedAfter(0).work

/** Makes a site, and tries an upgrade of it. @param base a file that it takes over */
async function triedSite(
  folder = join(temporaryFolder('taken'), 'site'),
  own: Readonly<Record<string, string>> = files,
  base?: string,
): Promise<{ folder: string; tried: TriedUpgrade }> {
  const file = join(folder, 'site.json')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(own)) writeFileSync(join(folder, name), text)
  await install(folder)
  const copy = join(folder, '.townsite/upgrade/trial-1/copy')
  const inCopy = copySite(file, copy)
  const manifests = [base ?? file].map((each) => ({ file: each, before: readManifest(each).text }))
  writeFileSync(inCopy(join(folder, 'package.json')), files['package.json'].replace('1.0.0', '2.0.0'))
  await install(dirname(inCopy(file)))
  const [from, to] = [engineOf(folder), engineOf(dirname(inCopy(file)))]
  await unharmed().migrate(inCopy(base ?? file), to)
  const tried = { file, copy, inCopy, from, to, manifests, migrations: manifests }
  return { folder, tried: tried as unknown as TriedUpgrade }
}

const change = (folder: string, name: string, by: (text: string) => string): void =>
  writeFileSync(join(folder, name), by(readFileSync(join(folder, name), 'utf8')))
const edit = (folder: string): void => change(folder, 'site.json', (text) => text.replace('"A"', '"B"'))
const checkOut = (folder: string): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

const isOpen = (folder: string): boolean => existsSync(join(folder, '.townsite-data/upgrade/taking.json'))

/** What may happen between a kill and the next upgrade. */
const events: Readonly<Record<string, (folder: string) => unknown>> = {
  nothing: () => {},
  'an edit': edit,
  // Lists are written before the file that names them.
  'a site that is written by half': (folder) => {
    if (isOpen(folder) && readFileSync(join(folder, 'site.json'), 'utf8') === files['site.json'])
      change(folder, 'cities.jsonl', (text) => text.replace('0', '1'))
  },
  'an edit that breaks the site': (folder) => change(folder, 'site.json', (text) => text.replace(/\}\n$/, '')),
  'the cache removed': (folder) => rmSync(join(folder, '.townsite'), { recursive: true, force: true }),
  'an edit, the cache and the packages removed, npm install': async (folder) => {
    edit(folder)
    for (const name of ['.townsite', 'node_modules']) rmSync(join(folder, name), { recursive: true, force: true })
    await install(folder)
  },
  'another package': async (folder) => {
    change(folder, 'package.json', (text) => text.replace('"townsite"', '"other": "1.0.0",\n    "townsite"'))
    await install(folder)
  },
  'git checkout': checkOut,
  'git checkout and npm ci': async (folder) => {
    checkOut(folder)
    await install(folder)
  },
}

/** Where a site has no engine, its script installs one first. */
function expectCommand(folder: string): void {
  const { upgrade } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts
  if (!existsSync(join(folder, 'node_modules/townsite/package.json')))
    expect(upgrade).toBe('npm install --prefer-offline --no-audit --no-fund && townsite upgrade')
}

/** Runs the next upgrade as `npm run upgrade` does. Returns what it says. */
async function upgradeNext(folder: string, { killed, work } = killedAfter(0)): Promise<string> {
  if (!existsSync(join(folder, 'node_modules/townsite/package.json'))) await install(folder)
  const finished = finishUpgrade(folder, () => {}, work).catch((error: unknown) => {
    if (error instanceof CommandError) return error.message
    throw error
  })
  return (await Promise.race([finished, killed])) ?? 'none'
}

/** Package.json, lock, packages and site are of one version, the edits are there, and it was said which version it is. */
function expectAgreement(folder: string, event: string, said: string): void {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const { version } = engineOf(folder)
  const [packages, lock, site] = ['package.json', 'package-lock.json', 'site.json'].map(read) as [
    string,
    string,
    string,
  ]
  const has = event === 'another package' ? { other: '1.0.0' } : {}
  const isNew = version === '2.0.0'
  expect({
    said: said.includes('Townsite 1.0.0') || said.includes('as they were') ? '1.0.0' : '2.0.0',
    dependencies: JSON.parse(packages).dependencies,
    script: JSON.parse(packages).scripts.upgrade,
    locked: JSON.parse(lock).packages[''].dependencies,
    other: existsSync(join(folder, 'node_modules/other')),
    site: /"version": (\d)/.exec(site)?.[1],
    list: read('cities.jsonl'),
    name: /"name": "(\w)"/.exec(site)?.[1],
    isRecorded: isOpen(folder),
  }).toEqual({
    said: said === 'none' ? expect.anything() : version,
    dependencies: { ...has, townsite: version },
    script: 'townsite upgrade',
    locked: { ...has, townsite: version },
    other: event === 'another package',
    site: isNew ? '4' : '3',
    list: files['cities.jsonl'].replace('0', isNew ? '1' : '0'),
    name: event.startsWith('an edit') && !event.includes('breaks') ? 'B' : 'A',
    isRecorded: false,
  })
}

test.each(Object.keys(events))(
  'killed after any step, then %s: the next upgrade finishes or goes back',
  async (event) => {
    const ends = new Set<string>()
    for (let step = 1; ; step += 1) {
      const { folder, tried } = await triedSite()
      const { killed, work } = killedAfter(step)
      const isKilled = await Promise.race([applyUpgrade([tried], work).then(() => false), killed.then(() => true)])
      expectCommand(folder)
      const wasOpen = isOpen(folder)
      await events[event]!(folder)
      // The folder may be called otherwise since.
      const moved = `${folder} moved`
      if (step % 2 === 0) renameSync(folder, moved)
      const now = step % 2 === 0 ? moved : folder
      const said = await upgradeNext(now)
      // Who checks out earlier files after the end has to install their packages, too.
      if (wasOpen || event !== 'git checkout') expectAgreement(now, event, said)
      ends.add(said === 'none' ? said : engineOf(now).version)
      removeTrials(now)
      expect(existsSync(join(now, '.townsite-data/upgrade/next'))).toBe(false)
      if (!isKilled) break
    }
    expect([...ends].sort()).toEqual(expect.arrayContaining(['2.0.0', 'none']))
  },
)

test.each(['nothing', 'an edit', 'an edit that breaks the site', 'git checkout and npm ci'])(
  'killed, then %s, and killed again: the one after finishes or goes back',
  async (event) => {
    // A kill that comes later than the end is none.
    for (const [first, second] of Array.from({ length: 14 }, (_, at) => [at + 1, 1 + ((at * 5) % 7)] as const)) {
      const { folder, tried } = await triedSite()
      const { killed, work } = killedAfter(first)
      await Promise.race([applyUpgrade([tried], work), killed])
      await events[event]!(folder)
      const said = await upgradeNext(folder, killedAfter(second))
      expectCommand(folder)
      expectAgreement(folder, event, [await upgradeNext(folder), said].find((words) => words !== 'none') ?? 'none')
    }
  },
)

test('sites of one base, killed after any step, agree after the next upgrade of either', async () => {
  for (let [step, isKilled] = [1, true]; isKilled; step += 1) {
    const parent = temporaryFolder('taken')
    const base = join(parent, 'base/base.json')
    mkdirSync(dirname(base))
    writeFileSync(base, '{\n  "version": 3,\n  "name": "A"\n}\n')
    const own = { ...files, 'site.json': '{\n  "version": 3,\n  "extends": "../base"\n}\n' }
    const folders = [join(parent, 'one'), join(parent, 'two')]
    const sites = [await triedSite(folders[0], own, base), await triedSite(folders[1], own, base)]
    const { killed, work } = killedAfter(step)
    const all = sites.map(({ tried }) => tried)
    isKilled = await Promise.race([applyUpgrade(all, work).then(() => false), killed.then(() => true)])
    for (const folder of step % 2 === 0 ? folders : folders.toReversed()) {
      await upgradeNext(folder)
      removeTrials(folder)
    }
    const version = readFileSync(base, 'utf8').includes('"version": 4') ? '2.0.0' : '1.0.0'
    expect(
      folders.map((folder) => [engineOf(folder).version, readFileSync(join(folder, 'package.json'), 'utf8')]),
      `killed after ${step} steps`,
    ).toEqual(folders.map(() => [version, files['package.json'].replace('1.0.0', version)]))
    if (step > 3) expect(version).toBe('2.0.0')
  }
})
