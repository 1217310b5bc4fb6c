import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readSummary, writeSummary } from '../../src/node/code/codeFolder'
import { filesIn } from '../../src/node/process/filesIn'
import { fromRoot } from '../../src/node/process/paths'
import { upgradeCommand } from '../../src/node/upgrade/upgradeCommand'
import { installPacked, newFolder, packEngine } from '../pack/packedEngine'
import { spawnHere } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('upgrade')
const folder = join(work, 'my site & more')
const [same, newer] = [join(work, 'outside/node_modules/townsite'), join(work, 'newer/node_modules/townsite')]
const bin = join(work, 'bin')

beforeAll(async () => {
  const tarball = await packEngine(work)
  newFolder(tarball, folder, 'blank')
  installPacked(tarball, join(work, 'newer'))
  mkdirSync(bin)
  cpSync(fromRoot('tests/upgrade/npmOfTests.js'), join(bin, 'npm'))
  chmodSync(join(bin, 'npm'), 0o755)
  writeFileSync(join(bin, 'package.json'), '{ "type": "module" }')
  change('package.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "9.0.0"'))
  change('lib/version', () => 'another')
  // A policy, in whichever parts of the engine write it.
  for (const path of filesIn(join(newer, 'lib/code')).filter((each) => each.endsWith('.js')))
    change(`lib/code/${path}`, (text) => text.replaceAll("base-uri 'none'", "base-uri 'self'"))
})

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

const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CHROME_PATH: '' }
const args = (...words: string[]): string[] => [
  join(folder, 'node_modules/townsite/scripts/run.js'),
  'upgrade',
  ...words,
]

function upgrade(words: readonly string[], env: Record<string, string> = {}) {
  const ran = spawnSync(process.execPath, args(...words), {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment, ...env },
  })
  return { code: ran.status, said: ran.stdout + ran.stderr }
}

/** All that is the owner's, and the version that is installed. */
function ownersFiles(): Record<string, string> {
  const paths = filesIn(folder).filter((path) => !/^(?:node_modules|\.townsite)\//.test(path))
  const files = [...paths, 'node_modules/townsite/package.json', 'node_modules/townsite/lib/version']
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

test('shows what a version changes, and changes nothing by itself', () => {
  const before = ownersFiles()
  const { code, said } = upgrade(['--to', newer])
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
  expect(existsSync(join(folder, '.townsite/upgrade/trial'))).toBe(false)
})

test('the version of now is nothing to do; a checkout is updated with git', async () => {
  expect(upgrade(['--to', same]).said).toContain('There is nothing to do.')
  await expect(upgradeCommand([], () => {})).rejects.toThrow(/`git pull` and `npm run migrate`/)
})

test.each([
  ['migrate', 'Migrating the copy failed'],
  ['check', 'Checking the site with 9.0.0 failed'],
  ['build', 'Building with 9.0.0 failed'],
])('a %s that fails leaves all as it was', (command, words) => {
  const before = ownersFiles()
  const undo = change(`lib/code/commands/${command}.js`, () => "console.error('Out of order'); process.exit(1)")
  const { code, said } = upgrade(['--to', newer, '--write'])
  undo()
  expect(said).toMatch(new RegExp(`${words}:\n\nOut of order`))
  expect(code).toBe(1)
  expect(ownersFiles()).toEqual(before)
})

test('npm that fails, first or at the end, leaves all as it was', () => {
  const before = ownersFiles()
  expect(upgrade(['--to', '9.9.9', '--write']).said).toMatch(
    /Fetching the new version failed:\n\nnpm error 404[^]*townsite@9\.9\.9/,
  )
  const { code, said } = upgrade(['--to', newer, '--write'], { NPM_FAILS_IN: folder })
  expect(said).toMatch(/Installing failed:\n\nnpm error[^]*are as they were/)
  expect(code).toBe(1)
  expect(ownersFiles()).toEqual(before)
})

test('one that is killed leaves all as it was', async () => {
  const before = ownersFiles()
  const child = spawnHere(process.execPath, args('--to', newer, '--write'), {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  })
  const ended = new Promise((done) => child.once('exit', done))
  await expect.poll(() => existsSync(join(folder, '.townsite/upgrade/trial/before'))).toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(ownersFiles()).toEqual(before)
})

test('--write takes the version, migrates the site, and leaves a way back', () => {
  const before = ownersFiles()
  const undo = change(
    'lib/code/commands/migrate.js',
    () => `import { readFileSync, writeFileSync } from 'node:fs'
      const file = process.argv[process.argv.indexOf('--site') + 1]
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": "/, '"name": "New '))
      console.log('A name is a new name.')`,
  )
  const { code, said } = upgrade(['--to', newer, '--write'])
  undo()
  expect(code, said).toBe(0)
  expect(said).toMatch(/site\.json changes:\nA name is a new name\./)
  expect(said).toMatch(/Done: this site is made by Townsite 9\.0\.0/)
  const after = ownersFiles()
  expect(JSON.parse(after['package.json'] as string).dependencies.townsite).toBe(newer)
  expect(JSON.parse(after['node_modules/townsite/package.json'] as string).version).toBe('9.0.0')
  expect(after['site.json']).toBe((before['site.json'] as string).replace(/"name": "/, '"name": "New '))
  const previous = join(folder, '.townsite/upgrade/previous')
  expect(readFileSync(join(previous, 'site.json'), 'utf8')).toBe(before['site.json'])
  expect(readFileSync(join(previous, 'package.json'), 'utf8')).toBe(before['package.json'])
  rmSync(previous, { recursive: true })
})
