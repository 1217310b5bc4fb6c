/**
 * Kills programs that write to an output folder, two and three at a time, at moments that a seed decides, while a
 * client reads the folder and a server of it: `tsx tests/soak/builds.ts [--kills 200] [--seed 1] [--minutes 0]`. Prints
 * what was seen as JSON; exit 1 where anything was torn or lost.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lockOutput } from '../../src/node/output/lockOutput'
import { readRecord, readRecordText, recordFile } from '../../src/node/output/OutputRecord'
import { filesIn } from '../../src/node/process/filesIn'
import { outputPaths } from '../../src/node/process/outputPaths'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { filesOfVersion, versionCount } from './versions'
import { spawnHere } from '../spawnHere'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '0' },
  },
})
const seed = Number(values.seed)
const until = Date.now() + Number(values.minutes) * 60_000
const versions = Array.from({ length: versionCount }, (_, version) => filesOfVersion(version))
const shared = [...(versions[0]?.keys() ?? [])].filter((path) => versions.every((files) => files.has(path)))
const parent = mkdtempSync(join(tmpdir(), 'townsite-soak-'))
const folder = join(parent, 'dist')
/** In ms: how often the counts are printed while it runs. */
const printEvery = 300_000
const seen = {
  kills: 0,
  checks: 0,
  reads: 0,
  answers: 0,
  versions: [0, 0, 0, 0],
  unfinished: 0,
  torn: 0,
  lost: 0,
  first: '',
}

/** Mulberry32: the same numbers for the same seed. */
let state = seed
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** The memory is that of the client and the server. */
function print(): void {
  const megabytes = Math.round(process.memoryUsage().rss / 1e6)
  console.log(JSON.stringify({ seed, time: new Date().toISOString(), ...seen, megabytes }))
}
function note(kind: 'torn' | 'lost', what: string): void {
  seen[kind] += 1
  seen.first ||= `${kind}: ${what}`
}

/** Whether a content is that of one of the versions, whole. */
function judge(path: string, content: string | undefined, by: string): void {
  if (content === undefined) note('lost', `${path} (${by})`)
  else if (!versions.some((files) => files.get(path) === content)) note('torn', `${path} (${by})`)
}

/** The whole folder is one version, and its record is that version's, once a switch that was broken off is completed. */
async function judgeFolder(): Promise<void> {
  seen.checks += 1
  if (!readRecord(folder)) seen.unfinished += 1
  const release = await lockOutput(outputPaths(folder), () => {})
  release()
  const found = new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const own = [...found].filter(([path]) => path !== recordFile)
  const version = versions.findIndex(
    (files) => files.size === own.length && own.every(([path, content]) => files.get(path) === content),
  )
  if (version < 0) note('torn', `the folder after kill ${seen.kills}`)
  else seen.versions[version] = (seen.versions[version] ?? 0) + 1
  if (readRecord(folder)?.files.length !== own.length) note('torn', `the record after kill ${seen.kills}`)
}

const reading = { ends: false }
const pick = (): string => shared[Math.floor(Math.random() * shared.length)] as string
async function readFiles(): Promise<void> {
  while (!reading.ends) {
    const path = pick()
    let content: string | undefined
    try {
      content = readFileSync(join(folder, path), 'utf8')
    } catch {
      content = undefined
    }
    judge(path, content, 'read as a file')
    seen.reads += 1
    if (seen.reads % 20 === 0) await wait(1)
  }
}
async function readPages(url: string): Promise<void> {
  while (!reading.ends) {
    const path = pick()
    const ask = () => fetch(`${url}/${path.replace(/index\.html$/, '')}`)
    // On a busy computer a connection may be asked for once more when the server has just closed it.
    const answer = await ask().catch(ask)
    judge(path, answer.status === 200 ? await answer.text() : undefined, `served, ${answer.status}`)
    seen.answers += 1
  }
}

const start = (first: number): ChildProcess =>
  spawnHere(process.execPath, ['--import', 'tsx', fromRoot('tests/soak/writeVersions.ts'), folder, String(first)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
const ended = (child: ChildProcess): Promise<void> => new Promise((done) => child.once('exit', () => done()))

const first = start(0)
while (!readRecord(folder)) await wait(20)
const server = await serveFolder(folder, 0)
const readers = [readFiles(), readPages(server.url)]
let running = [first]
const most = Number(values.kills)
let printed = Date.now()
while (seen.kills < most || Date.now() < until) {
  if (Date.now() - printed > printEvery) {
    printed = Date.now()
    print()
  }
  while (running.length < 1 + Math.floor(random() * 3)) running.push(start(Math.floor(random() * versionCount)))
  const before = readRecordText(folder)
  while (readRecordText(folder) === before) await wait(2)
  await wait(random() * 400)
  const victim = running.splice(Math.floor(random() * running.length), 1)[0] as ChildProcess
  const gone = ended(victim)
  victim.kill('SIGKILL')
  await gone
  seen.kills += 1
  if (random() < 0.5) {
    // All of them at once, so that nobody finishes what another has begun before the folder is looked at.
    await Promise.all(running.map((child) => (child.kill('SIGKILL'), ended(child))))
    seen.kills += running.length
    running = []
    await judgeFolder()
  }
}
await Promise.all(running.map((child) => (child.kill('SIGKILL'), ended(child))))
await judgeFolder()
reading.ends = true
await Promise.all(readers)
await server.close()
rmSync(parent, { recursive: true, force: true })
print()
process.exitCode = seen.torn + seen.lost > 0 ? 1 : 0
