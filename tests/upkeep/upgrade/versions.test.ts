import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { templateNames } from '../../../src/node/new/newSite'
import { filesIn, fromRoot } from '../../../src/node/process/paths'
import { copyOfProject, linkPackages } from '../../copyOfProject'
import { isDeep, thorough } from '../../depth'
import { fixtureSites } from '../../sites/fixtureSites'
import { endOf, spawnHere } from '../../spawnHere'
import { temporaryFolder } from '../../temporaryFolder'

/** How many earlier states of the code are versions. */
const count = Number(process.env.VERSIONS ?? 10)

const git = (...args: string[]): string[] => {
  const { stdout } = spawnSync('git', args, { cwd: fromRoot(''), encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}

/** Commits since packages can upgrade themselves, spread evenly; fewer where the history is not all here. */
function earlierCommits(): string[] {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/upgrade.ts').at(-1)
  const commits = first === undefined ? [] : git('rev-list', '--reverse', '--ancestry-path', `${first}..HEAD`)
  return commits.length < count
    ? []
    : Array.from({ length: count }, (_, at) => commits[Math.floor((at * commits.length) / count)]!)
}

const commits = isDeep ? earlierCommits() : []
// A file whose tests are all skipped has no end at which folders are removed.
// Owners' folders have such names.
const work = commits.length === 0 ? '' : join(temporaryFolder('versions'), 'Säle & mehr')
const [first = ''] = commits
const tarballs: string[] = []

beforeAll(() => {
  if (commits.length === 0) return
  commits.forEach((commit, index) => tarballs.push(pack(commit, `0.2.${index + 1}`)))
  extract(first, work, 'tests/sites')
  writeFileSync(join(work, 'package.json'), '{ "private": true }')
  run(work, 'npm', ...npmInstall, tarballs[0]!)
  // What is here now, and what comes next, which today's own upgrade takes.
  for (const version of ['0.3.0', '0.3.1']) tarballs.push(pack(undefined, version))
}, 1_800_000)

/** Packs a state of the code as a version. @param commit that of this folder if there is none */
function pack(commit: string | undefined, version: string): string {
  const folder = join(work, 'code', version)
  mkdirSync(folder, { recursive: true })
  if (commit === undefined) copyOfProject(folder, ['LICENSE', 'README.md'])
  else {
    extract(
      commit,
      folder,
      'LICENSE',
      'README.md',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'schema',
      'scripts',
      'src',
    )
    linkPackages(folder)
  }
  const file = join(folder, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`))
  run(folder, 'npm', 'pack', '--silent', '--pack-destination', work)
  rmSync(folder, { recursive: true })
  return join(work, `townsite-${version}.tgz`)
}

const extract = (commit: string, folder: string, ...paths: string[]): string =>
  run(fromRoot(''), 'bash', '-c', 'git archive "$@" | tar -x -C "$0"', folder, commit, '--', ...paths)

const run = (folder: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Without pictures, which take minutes for a site of many pages. */
async function runHere(folder: string, program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, CHROME_PATH: '' }
  const child = spawnHere(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output, errors } = await endOf(child)
  expect(code, `${folder}: ${args.join(' ')}\n${output}${errors}`).toBe(0)
  return output
}

/** The files of the owner by their paths, without what npm and the engine make. */
const ownersFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(folder)
      .filter((path) => !/^(?:node_modules|\.townsite|\.?dist[^/]*)\/|^package-lock\.json$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path)).toString('latin1')]),
  )

const fixtures = Object.values(fixtureSites).map((path) => basename(dirname(path)))
const engine = (folder: string): string => join(folder, 'node_modules/townsite/scripts/run.js')
const npmInstall = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

describe.skipIf(isDeep && commits.length === 0)('earlier states of the code as versions', () => {
  thorough(test.concurrent).each([
    ...fixtures.map((name) => `fixture ${name}`),
    ...templateNames().map((name) => `starter ${name}`),
  ])(
    '%s is upgraded through all of them',
    async (named) => {
      const [type, name = ''] = named.split(' ')
      const folder = join(work, 'sites', named)
      const isLater = type === 'starter' && git('ls-tree', first, `src/node/new/templates/${name}`).length === 0
      const [oldest = '', ...newer] = isLater ? tarballs.slice(commits.length) : tarballs
      const maker = isLater ? fromRoot('scripts/run.js') : engine(work)
      // Sites as they were then: a version knows no site of later rules.
      const [command, ...from] = type === 'fixture' ? ['adopt', join(work, 'tests/sites', name)] : ['new']
      const kind = command === 'new' ? ['--kind', name] : []
      await runHere(work, process.execPath, maker, command!, ...from, folder, ...kind, '--engine', oldest)
      await runHere(folder, 'npm', ...npmInstall)
      let before = ownersFiles(folder)
      for (const tarball of newer) {
        const said = await runHere(folder, process.execPath, engine(folder), 'upgrade', '--to', tarball, '--write')
        expect(said).toContain('compared.')
        const after = ownersFiles(folder)
        const spec = /"townsite": "[^"]*"/
        const site = /^site\.json changes:$/m.test(said) ? { 'site.json': after['site.json'] } : {}
        expect(after, tarball).toEqual({
          ...before,
          ...site,
          'package.json': before['package.json']!.replace(spec, () => spec.exec(after['package.json']!)![0]),
        })
        before = after
      }
      expect(before['package.json']).toContain(basename(newer.at(-1)!))
      const again = await runHere(folder, process.execPath, engine(folder), 'upgrade', '--to', newer.at(-1)!, '--write')
      expect(again).toContain('There is nothing to do.')
      await runHere(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline')
      await runHere(folder, 'npm', 'test')
      expect(ownersFiles(folder)).toEqual(before)
      rmSync(folder, { recursive: true })
    },
    3_600_000,
  )

  thorough(test)(
    'of a fleet of five, two at once, four are upgraded, and a broken one is said',
    async () => {
      const fleet = join(work, 'fleet')
      const [to, from] = [tarballs.at(-1)!, tarballs.at(-2)!]
      mkdirSync(join(fleet, 'tool'), { recursive: true })
      writeFileSync(join(fleet, 'tool/package.json'), '{ "private": true }')
      await runHere(join(fleet, 'tool'), 'npm', ...npmInstall, from)
      const tool = engine(join(fleet, 'tool'))
      const names = ['a', 'b', 'c', 'd', 'e']
      const folders = names.map((name) => join(fleet, 'sites', name))
      for (const folder of folders) {
        await runHere(fleet, process.execPath, tool, 'new', folder, '--kind', 'blank', '--engine', from)
        await runHere(folder, 'npm', ...npmInstall)
      }
      const broken = join(fleet, 'sites/c/site.json')
      writeFileSync(broken, readFileSync(broken, 'utf8').replace('"company"', '"compony"'))
      const before = folders.map(ownersFiles)
      const args = ['fleet', 'upgrade', 'sites', '--to', to, '--write', '--jobs', '2']
      const { status, stdout } = spawnSync(process.execPath, [tool, ...args], {
        cwd: fleet,
        encoding: 'utf8',
        env: { ...process.env, CHROME_PATH: '' },
      })
      expect(stdout).toContain('1 of 5 sites is wrong: sites/c.')
      expect(status).toBe(1)
      folders.forEach((folder, index) => {
        const isBroken = names[index] === 'c'
        const after = ownersFiles(folder)
        expect(after['package.json']).toContain(basename(isBroken ? from : to))
        expect({ ...after, 'package.json': '' }).toEqual({ ...before[index], 'package.json': '' })
        const installed = readFileSync(join(folder, 'node_modules/townsite/package.json'), 'utf8')
        expect(JSON.parse(installed).version).toBe(isBroken ? '0.3.0' : '0.3.1')
      })
    },
    1_800_000,
  )
})
