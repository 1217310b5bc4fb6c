import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readSummary, writeSummary } from '../../../src/node/code/codeFolder'
import { fromRoot } from '../../../src/node/process/paths'
import { isDeep, thorough } from '../../depth'
import { installPacked, packEngine } from '../../pack/packedEngine'
import { temporaryFolder } from '../../temporaryFolder'

// A file whose tests are all skipped has no end at which folders are removed.
const work = isDeep ? temporaryFolder('kills') : ''
const newer = join(work, 'newer.tgz')

/** Makes a newer version of a package, whose migration gives a site another name. */
function packNewer(tarball: string): void {
  const engine = join(work, 'package')
  mkdirSync(engine)
  execFileSync('tar', ['-xzf', tarball, '-C', work])
  const change = (path: string, by: (text: string) => string): void =>
    writeFileSync(join(engine, path), by(readFileSync(join(engine, path), 'utf8')))
  change('package.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "9.0.0"'))
  change('lib/version', () => 'another')
  change(
    'lib/code/commands/commands.js',
    (text) => `import { readFileSync, writeFileSync } from 'node:fs'
      ${text}
      commands.migrate = () => {
        const file = process.argv[process.argv.indexOf('--site') + 1]
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": "(?!New )/, '"name": "New '))
      }`,
  )
  writeSummary(join(engine, 'lib/code'), readSummary(join(engine, 'lib/code')))
  execFileSync('tar', ['-czf', newer, '-C', work, 'package'])
}

const engineIn = (folder: string): string => join(folder, 'node_modules/townsite/scripts/run.js')

/** Runs a program, for `upgrade` with a kill. */
function run(folder: string, program: string, args: readonly string[], kill = 0, since = '') {
  const hook = { NODE_OPTIONS: `--import=${pathToFileURL(fromRoot('tests/upkeep/upgrade/killedAfter.js'))}` }
  const env = { ...process.env, CHROME_PATH: '', KILLED_AFTER: String(kill), KILLED_SINCE: since }
  const { status, signal, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, ...(kill > 0 && hook) },
  })
  return { status, isKilled: signal === 'SIGKILL', said: stdout + stderr }
}

thorough(test)(
  'a packed engine that is killed after any change of a file is finished by npm run upgrade',
  async () => {
    const tarball = await packEngine(work)
    packNewer(tarball)
    installPacked(tarball, join(work, 'outside'))
    const first = join(work, 'first')
    const made = run(work, process.execPath, [
      engineIn(join(work, 'outside')),
      'new',
      first,
      '--kind',
      'blank',
      '--engine',
      tarball,
    ])
    expect(made.status, made.said).toBe(0)
    const installed = run(first, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
    expect(installed.status, installed.said).toBe(0)
    const begun = run(
      first,
      process.execPath,
      [engineIn(first), 'upgrade', '--to', newer, '--write'],
      2,
      'taking.json.',
    )
    expect(begun.isKilled, begun.said).toBe(true)
    for (let changes = 1, isKilled = true; isKilled; changes += 1) {
      const folder = join(work, `killed-${changes}`)
      cpSync(first, folder, { recursive: true, verbatimSymlinks: true })
      const cut = run(folder, process.execPath, [engineIn(folder), 'upgrade'], changes)
      isKilled = cut.isKilled
      const site = join(folder, 'site.json')
      const isEdited = changes % 2 === 0
      if (isEdited) writeFileSync(site, readFileSync(site, 'utf8').replace('"version": 3', '"version":  3'))
      if (changes % 3 === 0) rmSync(join(folder, '.townsite'), { recursive: true, force: true })
      const { status, said } = run(folder, 'npm', ['run', 'upgrade', '--', '--to', newer])
      const words = `killed after ${changes} changes\n${cut.said}\n${said}`
      expect(status, words).toBe(0)
      expect(said, words).toMatch(/is done: this site is made by Townsite 9\.0\.0|There is nothing to do/)
      const [text, packages] = [site, join(folder, 'package.json')].map((file) => readFileSync(file, 'utf8'))
      expect(text, words).toContain('"name": "New ')
      expect(text, words).toContain(isEdited ? '"version":  3' : '"version": 3')
      expect(JSON.parse(packages!).scripts.upgrade, words).toBe('townsite upgrade')
      expect(JSON.parse(packages!).dependencies.townsite, words).toBe('file:../newer.tgz')
      expect(readFileSync(join(folder, 'node_modules/townsite/lib/version'), 'utf8'), words).toBe('another')
      expect(existsSync(join(folder, '.townsite-data/upgrade/taking.json'))).toBe(false)
      const clean = run(folder, 'npm', ['ls', 'townsite'])
      expect(clean.status, clean.said).toBe(0)
      rmSync(folder, { recursive: true })
    }
  },
  1_800_000,
)
