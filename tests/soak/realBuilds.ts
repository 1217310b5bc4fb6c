/**
 * Kills `npm run build`, one to three at once into one folder, at moments that a seed decides, while a client reads the
 * folder: `node --import tsx tests/soak/realBuilds.ts [--kills 200] [--seed 1] [--minutes 60]`, which ends at whichever
 * comes first. With `--kills 0` two or three builds at a time run to their end, for as long. Prints what was seen as
 * JSON; exit 1 where anything was torn or lost, or a build failed.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lockOutput } from '../../src/node/output/lockOutput'
import { readRecord, readRecordText } from '../../src/node/output/OutputRecord'
import { outputPaths } from '../../src/node/process/outputPaths'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { spawnHere } from '../spawnHere'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
})
const until = Date.now() + Number(values.minutes) * 60_000
const parent = mkdtempSync(join(tmpdir(), 'townsite-builds-'))
const folder = join(parent, 'dist')
const seen = {
  kills: 0,
  ended: 0,
  failed: 0,
  checks: 0,
  reads: 0,
  versions: [0, 0, 0],
  unfinished: 0,
  torn: 0,
  lost: 0,
  first: '',
}
/** In ms: how often the counts are printed while it runs. */
const printEvery = 300_000

/** Park and Miller's generator: the same numbers for the same seed. */
let state = Number(values.seed)
const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

/** The same site with other titles, in a folder of its own. */
const sites = seen.versions.map((_, version) => {
  const place = join(parent, `site-${version}`)
  cpSync(fromRoot(join(fixtureSites.plumbing, '..')), place, { recursive: true })
  const file = join(place, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/("title": "[A-Z][^"{]{1,29})"/g, `$1 ${version}"`))
  return file
})

function start(version: number, out = folder): ChildProcess {
  const args = ['scripts/run.js', 'build', '--site', sites[version] ?? '', '--out', out]
  return spawnHere(process.execPath, args, { cwd: fromRoot(''), stdio: 'ignore' })
}
/** The pages of a folder, as its record lists them. What tells days differs with the folder's history. */
const pagesIn = (place: string): Map<string, string> =>
  new Map(
    (readRecord(place)?.files ?? [])
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, readFileSync(join(place, path), 'utf8')]),
  )

const wanted: ReadonlyMap<string, string>[] = []
for (const [version] of sites.entries()) {
  const alone = join(parent, `alone-${version}`)
  await once(start(version, alone), 'exit')
  wanted.push(pagesIn(alone))
}
const paths = [...(wanted[0]?.keys() ?? [])]
if (paths.length < 10 || wanted[0]?.get('index.html') === wanted[1]?.get('index.html'))
  throw new Error('The sites were not built, or do not differ.')
const began = performance.now()
await once(start(0), 'exit')
/** In ms: kills fall into every part of a build, also on a slow computer. */
const buildTime = performance.now() - began

function print(): void {
  const megabytes = Math.round(process.memoryUsage().rss / 1e6)
  console.log(JSON.stringify({ seed: Number(values.seed), time: new Date().toISOString(), ...seen, megabytes }))
}
function note(kind: 'torn' | 'lost', what: string): void {
  seen[kind] += 1
  seen.first ||= `${kind}: ${what}`
}
async function judgeFolder(): Promise<void> {
  seen.checks += 1
  let found: ReadonlyMap<string, string>
  let record = readRecordText(folder)
  if (record === undefined) seen.unfinished += 1
  // Another build may put its version in place between two files; one that was killed then is completed by the next.
  do {
    if (record === undefined) (await lockOutput(outputPaths(folder), () => {}))()
    record = readRecordText(folder)
    found = pagesIn(folder)
  } while (record === undefined || readRecordText(folder) !== record)
  const version = wanted.findIndex(
    (pages) => pages.size === found.size && [...pages].every(([path, html]) => found.get(path) === html),
  )
  if (version < 0) note('torn', `the folder after kill ${seen.kills}`)
  else seen.versions[version] = (seen.versions[version] ?? 0) + 1
}
const reading = { ends: false }
async function readPages(): Promise<void> {
  for (; !reading.ends; seen.reads += 1, await wait(2)) {
    const path = paths[Math.floor(Math.random() * paths.length)] as string
    try {
      const html = readFileSync(join(folder, path), 'utf8')
      if (!wanted.some((pages) => pages.get(path) === html)) note('torn', path)
    } catch {
      note('lost', path)
    }
  }
}

const reader = readPages()
const running: { child: ChildProcess; ended: Promise<unknown> }[] = []
function startSome(count: number): void {
  while (running.length < count) {
    const child = start(Math.floor(random() * sites.length))
    running.push({ child, ended: once(child, 'exit') })
  }
}
function countEnd({ signalCode, exitCode }: ChildProcess): void {
  if (signalCode) seen.kills += 1
  else seen[exitCode === 0 ? 'ended' : 'failed'] += 1
}
async function killOne(): Promise<void> {
  startSome(1 + Math.floor(random() * 3))
  await wait(random() * buildTime)
  const [victim] = running.splice(Math.floor(random() * running.length), 1)
  victim?.child.kill('SIGKILL')
  await victim?.ended
  if (victim) countEnd(victim.child)
}
async function buildTogether(): Promise<void> {
  startSome(2 + Math.floor(random() * 2))
  for (const { child, ended } of running.splice(0)) {
    await ended
    countEnd(child)
  }
}
const kills = Number(values.kills)
const isOver = (): boolean => (kills > 0 && seen.kills >= kills) || Date.now() >= until
let printed = Date.now()
while (!isOver()) {
  await (kills === 0 ? buildTogether() : killOne())
  await judgeFolder()
  if (Date.now() - printed < printEvery) continue
  printed = Date.now()
  print()
}
for (const { child, ended } of running) {
  child.kill('SIGKILL')
  await ended
}
// What the last one left behind hinders no later build.
await once(start(1), 'exit')
await judgeFolder()
if (pagesIn(folder).get('index.html') !== wanted[1]?.get('index.html')) note('lost', 'the build after the last kill')
reading.ends = true
await reader
rmSync(parent, { recursive: true, force: true })
print()
process.exitCode = seen.torn + seen.lost + seen.failed > 0 ? 1 : 0
