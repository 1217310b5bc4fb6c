import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesIn, fromRoot } from '../src/node/process/paths'
import { photograph } from './build/runBuild'
import { linkPackages } from './copyOfProject'
import { importedNames } from './imports'
import { fixtureSites } from './sites/fixtureSites'
import { temporaryFolder } from './temporaryFolder'

const copy = temporaryFolder('rooms')
const inCopy = (path: string): string => join(copy, path)
const read = (path: string): string => readFileSync(inCopy(path), 'utf8')

/** Files of the copy are those of the project by another name: one that changes is written anew. */
function write(path: string, text: string): void {
  rmSync(inCopy(path))
  writeFileSync(inCopy(path), text)
}

const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
/** What a build has kept of pictures and letters. */
const kept = ['media', 'share', 'icons', 'fonts', 'header'].map((name) => `.townsite/${name}`)

beforeAll(() => {
  const inFolder = (folder: string) =>
    existsSync(fromRoot(folder)) ? filesIn(fromRoot(folder)).map((file) => join(folder, file)) : []
  for (const path of [...settings, ...['schema', 'scripts', 'src', 'tests', ...kept].flatMap(inFolder)]) {
    mkdirSync(dirname(inCopy(path)), { recursive: true })
    linkSync(fromRoot(path), inCopy(path))
  }
  linkPackages(copy)
  write('tsconfig.json', read('tsconfig.json').replace(/"include": .*/, '"include": ["src", "scripts"]'))
  expect(faults()).toBe('')
  before = site()
})

let before: Readonly<Record<string, string>> = {}

/** The files of the first site; the record of its build names the code that made it. */
function site(): Readonly<Record<string, string>> {
  const { '.townsite': _record, ...files } = photograph(inCopy('dist'), 'no times')
  return files
}

/** What is wrong with the code that is left, or with the first site by it. */
function faults(): string {
  const file = fixtureSites.pestControl
  const steps = [
    'node_modules/typescript/bin/tsc -p . --incremental --tsBuildInfoFile types.tsbuildinfo',
    `scripts/run.js check ${file}`,
    `scripts/run.js build --site ${file} --out dist`,
  ]
  for (const step of steps) {
    const { status, stdout, stderr } = spawnSync(process.execPath, step.split(' '), { cwd: copy, encoding: 'utf8' })
    if (status !== 0) return `${step}\n${stdout}${stderr}`
  }
  return ''
}

/** Whether a text names a file that is not there any more. */
const leadsNowhere = (path: string, text: string): boolean =>
  importedNames(text).some(
    (name) =>
      name.startsWith('.') &&
      !['', '.ts', '/index.ts'].some((ending) => existsSync(inCopy(join(dirname(path), name) + ending))),
  )

/** Takes a room out, and each command that comes to its door. @returns their names */
function takeOut(room: string): string[] {
  rmSync(inCopy(`src/${room}`), { recursive: true })
  const list = 'scripts/commands.ts'
  for (let isFound = true; isFound;) {
    const files = filesIn(inCopy('scripts')).map((file) => `scripts/${file}`)
    const gone = files.filter((path) => path !== list && /\.[jt]s$/.test(path) && leadsNowhere(path, read(path)))
    for (const path of gone) rmSync(inCopy(path))
    isFound = gone.length > 0
  }
  const lines = read(list).split('\n')
  const gone = lines.filter((line) => leadsNowhere(list, line))
  write(list, lines.filter((line) => !gone.includes(line)).join('\n'))
  return gone.map((line) => /[\w:]+(?='?: )/.exec(line)?.[0] ?? line)
}

/** From the highest: the editor uses some of the others. */
test.each([
  ['editor', ['edit']],
  ['upkeep', ['upgrade', 'adopt', 'fleet']],
  ['relay', ['start', 'dev', 'relay']],
  ['publish', ['publish:files', 'publish:check']],
  ['sheets', ['table']],
  ['docs', []],
])('without %s too, and the commands of it, types are right and the first site has the same pages', (room, names) => {
  expect(takeOut(room)).toEqual(names)
  expect(faults()).toBe('')
  expect(site()).toEqual(before)
})
