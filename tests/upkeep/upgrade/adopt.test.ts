import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, fromRoot } from '../../../src/node/process/paths'
import { adoptCommand } from '../../../src/upkeep/upgrade/adoptCommand'
import { photograph } from '../../build/runBuild'
import { copyOfProject } from '../../copyOfProject'
import { slow, thorough } from '../../depth'
import { temporaryFolder } from '../../temporaryFolder'

const work = temporaryFolder('adopt')
const git = (clone: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: clone, encoding: 'utf8' })

/** Where a checkout has its media; that of the clone, not the owner's own. */
const oldMedia = ['src', 'media'].join('/')

/** A clone as its owner has it: the site of a fixture at its root, media below `src`, a list in a file. */
function makeClone(name: string): string {
  const clone = join(work, name)
  copyOfProject(clone, [], (path) => !/[/\\](?:tests|node_modules)(?:[/\\]|$)/.test(path))
  const from = fromRoot('tests/sites/plumbing')
  const manifest = JSON.parse(readFileSync(join(from, 'site.json'), 'utf8'))
  manifest.$schema = './schema/editor.generated.json'
  manifest.site.media = oldMedia
  const { cities } = manifest.catalogs
  manifest.catalogs.cities = { file: 'lists/cities.jsonl' }
  mkdirSync(join(clone, 'lists'))
  writeFileSync(join(clone, 'lists/cities.jsonl'), cities.map((city: object) => `${JSON.stringify(city)}\n`).join(''))
  cpSync(join(from, 'media'), join(clone, oldMedia), { recursive: true })
  writeFileSync(join(clone, 'site.json'), `${JSON.stringify(manifest, null, 3)}\n\n`)
  writeFileSync(join(clone, 'site.translations.json'), '{ "hi": [] }')
  return clone
}

async function adopt(...words: string[]): Promise<string> {
  const said: string[] = []
  await adoptCommand(words, (line) => said.push(line))
  return said.join('\n')
}

slow(test)(
  'a clone becomes a folder of its own, whose text is changed only where it names schema and media',
  async () => {
    const clone = makeClone('clone')
    git(clone, 'init', '-q')
    git(clone, 'add', '.')
    git(clone, 'commit', '-qm', 'Begin')
    appendFileSync(join(clone, 'src/ui/Icon.tsx'), '// of the owner\n')
    mkdirSync(join(clone, '.townsite-data'))
    const before = photograph(clone, 'no times')
    const folder = join(work, 'adopted')
    const said = await adopt(clone, folder, '--engine', '0.2.0')
    expect(photograph(clone, 'no times')).toEqual(before)
    expect(readdirSync(folder).sort()).toEqual(
      [
        '.devcontainer',
        '.github',
        '.gitignore',
        'Edit website.cmd',
        'Edit website.command',
        'Edit website.desktop',
        'README.md',
        'lists',
        'media',
        'package.json',
        'site.json',
        'site.translations.json',
      ].sort(),
    )
    const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
    expect(read('site.json')).toBe(
      readFileSync(join(clone, 'site.json'), 'utf8')
        .replace('./schema/editor.generated.json', './node_modules/townsite/schema/editor.generated.json')
        .replace(`"media": "${oldMedia}"`, '"media": "media"'),
    )
    expect(photograph(join(folder, 'media'), 'no times')).toEqual(photograph(join(clone, oldMedia), 'no times'))
    expect(read('lists/cities.jsonl')).toBe(readFileSync(join(clone, 'lists/cities.jsonl'), 'utf8'))
    const { name, dependencies, scripts } = JSON.parse(read('package.json'))
    expect([name, dependencies, 'upgrade' in scripts, 'adopt' in scripts]).toEqual([
      'adopted',
      { townsite: '0.2.0' },
      true,
      false,
    ])
    expect(said).toContain("changes of the code since the clone's first commit: src/ui/Icon.tsx")
    expect(said).toContain('.townsite-data')
    expect(said).toContain('The site is in order.')
  },
)

test('an older site is brought to the rules of now', async () => {
  const clone = join(work, 'old')
  mkdirSync(clone)
  cpSync(fromRoot('tests/sites/minimal'), clone, { recursive: true })
  const file = join(clone, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": \d+/, '"version": 1'))
  const said = await adopt(clone, join(work, 'new'))
  expect(said).toContain('From version 1 to 2')
  const { version } = JSON.parse(readFileSync(fromRoot('tests/sites/minimal/site.json'), 'utf8'))
  expect(JSON.parse(readFileSync(join(work, 'new/site.json'), 'utf8')).version).toBe(version)
})

test('a clone runs no program by its settings of git, and has nothing taken from outside of it', async () => {
  const clone = join(work, 'foreign')
  for (const folder of ['src', 'private', 'foreign/src', 'foreign/media'])
    mkdirSync(join(work, folder), { recursive: true })
  cpSync(fromRoot('tests/sites/minimal'), clone, { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{}')
  writeFileSync(join(clone, '.gitattributes'), '* filter=x')
  writeFileSync(join(clone, 'src/a.ts'), 'a')
  writeFileSync(join(work, 'private/secret.svg'), '<svg/>')
  git(clone, 'init', '-q')
  git(clone, 'add', '.')
  git(clone, 'commit', '-qm', 'Begin')
  writeFileSync(join(clone, 'src/a.ts'), 'b')
  const ran = join(work, 'ran')
  for (const key of ['core.fsmonitor', 'filter.x.clean', 'filter.x=y.process', 'diff.external'])
    git(clone, 'config', key, `touch ${ran}; cat`)
  symlinkSync(join(work, 'private/secret.svg'), join(clone, 'media/taken.svg'))
  mkdirSync(join(work, 'theirs.adopting'))
  const said = await adopt(clone, join(work, 'theirs'))
  expect(said).toContain('Left behind: what lies outside of its folder, or is no file: media/taken.svg')
  expect(said).toContain("the clone's first commit: src/a.ts")
  expect(existsSync(ran)).toBe(false)

  const file = join(clone, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"media": ".*?"/, '"media": "../private"'))
  expect(await adopt(clone, join(work, 'again'))).toContain('is no file: ../private')
  for (const name of ['theirs', 'again'])
    expect(filesIn(join(work, name)).filter((path) => /taken|secret/.test(path))).toEqual([])
  // Nobody but this command has made it, or it stays.
  expect(existsSync(join(work, 'theirs.adopting'))).toBe(true)
})

test.each([
  ['no site', {}, /There is no .*site\.json/],
  ['a site that is no JSON', { 'site.json': '{ "version": ' }, /site\.json:1:/],
  ['a site with a base', { 'site.json': '{ "extends": "../base" }' }, /takes over what "\.\.\/base" says/],
  ['a site of a later version', { 'site.json': '{ "version": 999 }' }, /999/],
])('%s is reported, and leaves no folder', async (name, files, words) => {
  const clone = join(work, name)
  mkdirSync(clone)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(clone, path), text)
  await expect(adopt(clone, join(work, `${name} adopted`))).rejects.toThrow(words)
  expect(readdirSync(work).filter((each) => each.startsWith(`${name} adopted`))).toEqual([])
})

/** Commits since a file is there, spread evenly; none where the history is not all here. */
function commitsWith(path: string, count: number): string[] {
  const first = git(fromRoot(''), 'log', '--diff-filter=A', '--format=%H', '--', path).trim().split('\n').at(-1) ?? ''
  const commits = git(fromRoot(''), 'rev-list', '--reverse', '--ancestry-path', `${first || 'HEAD'}..HEAD`)
    .trim()
    .split('\n')
  return commits.length < count
    ? []
    : Array.from({ length: count }, (_, at) => commits[Math.floor((at * commits.length) / count)]!)
}

thorough(test)('sites of seven earlier states of the code are adopted, and in order', async () => {
  const commits = commitsWith('src/manifest/migrations/settledKeys.ts', 7)
  for (const commit of commits) {
    const clone = join(work, commit)
    mkdirSync(clone)
    const archive = 'git archive "$0" tests/sites/conversation | tar -x -C "$1" --strip-components=3'
    execFileSync('bash', ['-c', archive, commit, clone], { cwd: fromRoot('') })
    expect(await adopt(clone, join(work, `${commit} adopted`)), commit).toMatch(/The site (?:is in order|works)\./)
  }
})

test('a folder that has files stays as it is', async () => {
  const folder = join(work, 'full')
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(adopt(fromRoot('tests/sites/minimal'), folder)).rejects.toThrow('is there already')
  expect(existsSync(join(folder, 'site.json'))).toBe(false)
})
