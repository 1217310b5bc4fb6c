import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readSummary, writeSummary } from '../../../src/node/code/codeFolder'
import { filesIn, fromRoot } from '../../../src/node/process/paths'
import { takeLock } from '../../../src/node/process/processLock'
import { upgradeCommand } from '../../../src/upkeep/upgrade/upgradeCommand'
import { isDeep } from '../../depth'
import { installPacked, newFolder, packEngine } from '../../pack/packedEngine'
import { addToHome, beforeAfter, pair, writeKind } from '../../kinds/writeKind'
import { smallSalon } from '../../kinds/smallSalon'
import { spawnHere } from '../../spawnHere'
import { temporaryFolder } from '../../temporaryFolder'

const work = temporaryFolder('upgrade')
const folder = join(work, 'my site & more')
const newer = join(work, 'newer/node_modules/townsite')
/** What npm's stand-in takes for packages. */
const [sameTarball, tarball] = [join(work, 'same.tgz'), join(work, 'newer.tgz')]
const bin = join(work, 'bin')

beforeAll(async () => {
  const packed = await packEngine(work)
  newFolder(packed, folder, 'blank')
  installPacked(packed, join(work, 'newer'))
  writeFileSync(sameTarball, join(work, 'outside/node_modules/townsite'))
  writeFileSync(tarball, newer)
  mkdirSync(bin)
  cpSync(fromRoot('tests/upkeep/upgrade/npmOfTests.js'), join(bin, 'npm'))
  chmodSync(join(bin, 'npm'), 0o755)
  writeFileSync(join(bin, 'package.json'), '{ "type": "module" }')
  change('package.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "9.0.0"'))
  change('lib/version', () => 'another')
  // A policy, in whichever parts of the engine write it.
  for (const path of filesIn(join(newer, 'lib/code')).filter((each) => each.endsWith('.js')))
    change(`lib/code/${path}`, (text) => text.replaceAll("base-uri 'none'", "base-uri 'self'"))
})

/** Two sites on one base, made of that of the folder. */
function makeBased(): { sites: string; read: () => Record<string, string>; upgradeIn: (name: string) => Upgraded } {
  const sites = join(work, 'based')
  rmSync(sites, { recursive: true, force: true })
  mkdirSync(join(sites, 'base'), { recursive: true })
  cpSync(join(folder, 'site.json'), join(sites, 'base/base.json'))
  cpSync(join(folder, 'media'), join(sites, 'base/media'), { recursive: true })
  for (const name of ['one', 'two']) {
    mkdirSync(join(sites, name))
    writeFileSync(join(sites, name, 'site.json'), '{\n  "version": 3,\n  "extends": "../base"\n}\n')
    cpSync(join(folder, 'package.json'), join(sites, name, 'package.json'))
    cpSync(join(work, 'outside/node_modules'), join(sites, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  const read = (): Record<string, string> =>
    Object.fromEntries(
      ['base/base.json', 'one/site.json', 'two/site.json', 'one/package.json', 'two/package.json']
        .concat(['one', 'two'].map((name) => `${name}/node_modules/townsite/lib/version`))
        .map((path) => [path, readFileSync(join(sites, path), 'utf8')]),
    )
  return { sites, read, upgradeIn: (name) => upgrade(['--to', tarball, '--write'], {}, join(sites, name)) }
}

/** Changes a file of the newer engine. Returns what changes it back. */
function change(path: string, by: (text: string) => string): () => void {
  const file = join(newer, path)
  const text = readFileSync(file, 'utf8')
  const write = (content: string): void => {
    writeFileSync(file, content)
    const code = join(newer, 'lib/code')
    writeSummary(code, readSummary(code))
  }
  if (by(text) !== text) write(by(text))
  return () => write(text)
}

/** Replaces a command of the newer engine. Returns what changes it back. */
const replace = (command: string, code: string): (() => void) =>
  change('lib/code/commands/commands.js', (text) => `${text}\ncommands.${command} = async () => {${code}}`)

const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CHROME_PATH: '' }
const args = (...words: string[]): string[] => [
  join(folder, 'node_modules/townsite/scripts/run.js'),
  'upgrade',
  ...words,
]

interface Upgraded {
  code: number | null
  said: string
}

function upgrade(words: readonly string[], env: Record<string, string> = {}, site = folder): Upgraded {
  const [program = '', ...others] = args(...words)
  const ran = spawnSync(process.execPath, [program.replace(folder, site), ...others], {
    cwd: site,
    encoding: 'utf8',
    env: { ...environment, ...env },
  })
  return { code: ran.status, said: ran.stdout + ran.stderr }
}

/** All that is the owner's, and the version that is installed. */
function ownersFiles(): Record<string, string> {
  const paths = filesIn(folder).filter((path) => !/^(?:node_modules|\.townsite|\.townsite-data)\//.test(path))
  const files = [...paths, 'node_modules/townsite/package.json', 'node_modules/townsite/lib/version']
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const workFolder = join(folder, '.townsite/upgrade')
const trials = (): string[] => readdirSync(workFolder).filter((name) => name.startsWith('trial-'))

test('shows what a version changes, and changes nothing by itself', () => {
  const before = ownersFiles()
  const { code, said } = upgrade(['--to', tarball])
  expect(code, said).toBe(0)
  expect(said).toMatch(/Townsite \S+ → 9\.0\.0: \d+ pages? compared/)
  expect(said).toMatch(/Security policy[^\n]*on \d+ pages?: \/[^]*- base-uri 'none'\n {2}\+ base-uri 'self'\n\n/)
  // Hosts send a policy with files, too.
  const changes = said.match(/^ {2}[-+] .*/gm) ?? []
  expect(changes.filter((line) => !line.includes('base-uri'))).toEqual([])
  expect(said).toContain('Pictures of the pages were not compared')
  expect(said).toContain('Nothing was changed.')
  const page = readFileSync(join(folder, '.townsite/upgrade/index.html'), 'utf8')
  expect(page).toContain("base-uri '<del>none</del>'")
  expect(ownersFiles()).toEqual(before)
  expect(trials()).toEqual([])
})

test('the version of now is nothing to do; a checkout is updated with git', async () => {
  expect(upgrade(['--to', sameTarball]).said).toContain('There is nothing to do.')
  await expect(upgradeCommand([], () => {})).rejects.toThrow(/`git pull` and `npm run migrate`/)
})

test.each([
  ['migrate', 'Migrating the copy failed'],
  ['check', 'Checking the site with 9.0.0 failed'],
  ['build', 'Building with 9.0.0 failed'],
])('a %s that fails leaves all as it was', (command, words) => {
  const before = ownersFiles()
  const undo = replace(command, "console.error('Out of order'); process.exit(1)")
  const { code, said } = upgrade(['--to', tarball, '--write'])
  undo()
  expect(said).toMatch(new RegExp(`${words}:\n\nOut of order`))
  expect(code).toBe(1)
  expect(ownersFiles()).toEqual(before)
})

/** Has the newer engine give the site another name. */
const migrateNames = (): (() => void) =>
  replace(
    'migrate',
    `const { readFileSync, writeFileSync } = await import('node:fs')
      const file = process.argv[process.argv.indexOf('--site') + 1]
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": "(?!New )/, '"name": "New '))
      console.log('A name is a new name.')`,
  )

test('npm that fails, and a site that cannot be written, leave all as it was', () => {
  const before = ownersFiles()
  expect(upgrade(['--to', '9.9.9', '--write']).said).toMatch(
    /Fetching the new version failed:\n\nnpm error 404[^]*townsite@9\.9\.9/,
  )
  const undo = migrateNames()
  chmodSync(join(folder, 'site.json'), 0o444)
  const { code, said } = upgrade(['--to', tarball, '--write'])
  chmodSync(join(folder, 'site.json'), 0o644)
  undo()
  expect(said).toMatch(/protected against writing\.\nThe site, its package\.json and its packages are as they were/)
  expect(code).toBe(1)
  expect(ownersFiles()).toEqual(before)
})

/** Starts an upgrade that is killed once something is so. */
async function killedWhen(isSo: () => boolean): Promise<void> {
  const child = spawnHere(process.execPath, args('--to', tarball, '--write'), {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  })
  const ended = new Promise((done) => child.once('exit', done))
  await expect.poll(isSo, { timeout: 60_000, interval: 20 }).toBe(true)
  child.kill('SIGKILL')
  await ended
}

test.each(isDeep ? ['copy/package.json', 'before', 'after'] : ['before'])(
  'one that is killed when its trial has %s leaves all as it was',
  async (path) => {
    const before = ownersFiles()
    const others = trials()
    await killedWhen(() => trials().some((name) => !others.includes(name) && existsSync(join(workFolder, name, path))))
    expect(ownersFiles()).toEqual(before)
  },
)

test('one that is killed while it writes is finished by the next, whatever was edited or removed since', async () => {
  const before = ownersFiles()
  const undo = migrateNames()
  const site = readFileSync(join(folder, 'site.json'), 'utf8')
  const record = join(folder, '.townsite-data/upgrade/taking.json')
  // The site waits for whoever writes it.
  const release = takeLock(join(folder, '.site.json.lock')) as () => void
  await killedWhen(() => existsSync(record))
  release()
  const edited = site.replace('"version": 3', '"version":  3')
  writeFileSync(join(folder, 'site.json'), edited)
  rmSync(join(folder, '.townsite'), { recursive: true })
  const { code, said } = upgrade(['--to', tarball])
  undo()
  expect(said).toContain('The upgrade that was cut off is done: this site is made by Townsite 9.0.0.')
  expect(code).toBe(0)
  expect(existsSync(record)).toBe(false)
  expect(upgrade(['--to', tarball]).said).toContain('There is nothing to do.')
  expect(readFileSync(join(folder, 'site.json'), 'utf8')).toBe(edited.replace(/"name": "/, '"name": "New '))
  expect(trials()).toEqual([])
  // Back to where the next test begins.
  rmSync(join(folder, 'node_modules'), { recursive: true })
  cpSync(join(work, 'outside/node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  for (const name of ['site.json', 'package.json'])
    cpSync(join(folder, '.townsite-data/upgrade/previous', name), join(folder, name))
  rmSync(join(folder, 'package-lock.json'))
  expect(ownersFiles()).toEqual(before)
})

test('a site whose base stays as it is goes alone', () => {
  const { read, upgradeIn } = makeBased()
  const before = read()
  const { code, said } = upgradeIn('one')
  expect(code, said).toBe(0)
  expect(said).toContain('Done: this site is made by Townsite 9.0.0.')
  expect(read()).toEqual({
    ...before,
    'one/package.json': before['one/package.json']!.replace(
      /"townsite": "[^"]*"/,
      '"townsite": "file:../../newer.tgz"',
    ),
    'one/node_modules/townsite/lib/version': 'another',
  })
})

test('sites whose base is migrated go together, or none does', () => {
  const undo = migrateNames()
  try {
    const { sites, read, upgradeIn } = makeBased()
    const two = join(sites, 'two/site.json')
    const [before, text] = [read(), readFileSync(two, 'utf8')]
    writeFileSync(two, text.replace('"version": 3,', '"version": 3, "sight": {},'))
    const refused = upgradeIn('one')
    expect(refused.said).toMatch(
      /\.\.\/two: [^]*"sight"[^]*both sites take over \(\.\.\/base\/base\.json\)[^]*Nothing was changed/,
    )
    expect(refused.code).toBe(1)
    writeFileSync(two, text)
    expect(read()).toEqual(before)
    const { code, said } = upgradeIn('one')
    expect(code, said).toBe(0)
    expect(said).toContain('Done: these 2 sites are made by Townsite 9.0.0.')
    const after = read()
    expect(after['base/base.json']).toBe(before['base/base.json']!.replace(/"name": "/, '"name": "New '))
    for (const name of ['one', 'two']) {
      expect(after[`${name}/site.json`]).toBe(before[`${name}/site.json`])
      expect(after[`${name}/package.json`]).toContain('file:../../newer.tgz')
      expect(after[`${name}/node_modules/townsite/lib/version`]).toBe('another')
    }
    expect(upgradeIn('two').said).toContain('There is nothing to do.')
    expect(readFileSync(join(sites, 'two/.townsite-data/upgrade/previous/base/base.json'), 'utf8')).toBe(
      before['base/base.json'],
    )
  } finally {
    undo()
  }
})

test('--write takes the version, migrates the site, and leaves a way back', () => {
  writeKind(folder, 'before-after', { ...beforeAfter, 'script.ts': undefined })
  smallSalon(join(work, 'salon'))
  cpSync(join(work, 'salon/media/placeholder.svg'), join(folder, 'media/placeholder.svg'))
  addToHome(join(folder, 'site.json'), pair())
  const before = ownersFiles()
  const undo = migrateNames()
  const { code, said } = upgrade(['--to', tarball, '--write'])
  undo()
  expect(code, said).toBe(0)
  expect(said).toMatch(/site\.json changes:\nA name is a new name\./)
  expect(said).toMatch(/Done: this site is made by Townsite 9\.0\.0/)
  const after = ownersFiles()
  expect(JSON.parse(after['package.json'] as string).dependencies.townsite).toBe('file:../newer.tgz')
  expect(JSON.parse(after['node_modules/townsite/package.json'] as string).version).toBe('9.0.0')
  expect(after['site.json']).toBe((before['site.json'] as string).replace(/"name": "/, '"name": "New '))
  const previous = join(folder, '.townsite-data/upgrade/previous')
  expect(readFileSync(join(previous, 'site.json'), 'utf8')).toBe(before['site.json'])
  expect(readFileSync(join(previous, 'package.json'), 'utf8')).toBe(before['package.json'])
  rmSync(previous, { recursive: true })
  // What the trial has left in the cache serves no build of the site.
  const [program = ''] = args()
  const built = spawnSync(process.execPath, [program, 'build'], { cwd: folder, encoding: 'utf8', env: environment })
  expect(built.status, built.stdout + built.stderr).toBe(0)
})
