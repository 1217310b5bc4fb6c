// `MINUTES=60 node --import tsx tests/editor-server/soak.ts`: the real editor, killed at moments that a seed decides,
// while two writers change the same fields, a command writes to the file and a client reads it. After each kill every
// step that was answered has to be there, each made upon the one that its writer saw. Prints counts; exit 1 at the first
// that was lost, written over or torn.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import type { EditorApi } from '../../src/editor/words/messages'
import { fromRoot } from '../../src/node/process/paths'
import { journalOf } from '../../src/node/site-file/journalOf'
import { writeSite } from '../../src/node/site-file/writeSite'
import { seededRandom } from '../serve/hostileRequests'
import { fixtureSites } from '../sites/fixtureSites'
import { spawnHere } from '../spawnHere'

const seed = Number(process.env.SEED ?? 1)
const end = Date.now() + Number(process.env.MINUTES ?? 60) * 60_000
/** In ms: how often the counts are printed while it runs. */
const printEvery = 300_000
const random = seededRandom(seed)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'editor-soak-')))
cpSync(join(fromRoot(fixtureSites.plumbing), '..'), folder, { recursive: true })
const file = join(folder, 'site.json')
const counts = { kills: 0, steps: 0, unanswered: 0, refused: 0, saves: 0, undone: 0, commands: 0, late: 0, reads: 0 }
const faults: string[] = []

/** A step by the value that its writer saw. */
type Step = { was: unknown; value: unknown }
const fields = [
  ['company', 'name'],
  ['site', 'name'],
  ['routes', '#/', 'title'],
  ['frame', 'footer', 'blurb'],
].map((at) => ({ at, answered: [] as Step[], unanswered: [] as Step[], first: undefined as unknown }))

let editor: { url: string; token: string; process: ChildProcess } | undefined
async function start(): Promise<void> {
  const started = spawnHere(process.execPath, ['scripts/run.js', 'edit', '--site', file, '--port', '0', '--no-open'], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const [url = '', token = ''] = await new Promise<string[]>((done, fail) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      const found = /Editor\s+(http:\S+)\/edit#(\S+)\s/.exec(said)
      if (found) done(found.slice(1))
    }
    started.stdout.on('data', hear)
    started.stderr.on('data', hear)
    started.once('exit', () => fail(new Error(said)))
  })
  if (said.includes('journal')) faults.push(said)
  editor = { url, token, process: started }
}

/** @returns undefined where nobody answers any more */
async function ask<Name extends keyof EditorApi>(
  name: Name,
  input: EditorApi[Name]['in'],
): Promise<EditorApi[Name]['out'] | undefined> {
  const { url, token } = editor as NonNullable<typeof editor>
  const headers = {
    'Content-Type': 'application/json',
    'X-Editor-Token': token,
    Origin: url,
    'Sec-Fetch-Site': 'same-origin',
  }
  try {
    const response = await fetch(`${url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as EditorApi[Name]['out']
    if (!isDown) faults.push(`${name}: ${response.status} ${text}`)
  } catch (error) {
    if (!isDown) faults.push(`${name}: ${String(error)}`)
  }
  return undefined
}

let isDown = true
const isWriting = (): boolean => !isDown && faults.length === 0
const isOver = (): boolean => Date.now() > end || faults.length > 0
async function write(writer: string): Promise<void> {
  for (let step = 0; isWriting(); step += 1) {
    const field = fields[Math.floor(random() * fields.length)] as (typeof fields)[number]
    const seen = await ask('read', { at: field.at })
    if (!seen) break
    await wait(random() * 20)
    const change = { was: seen.value, value: `${writer}${counts.kills}-${step}` }
    const answer = await ask('apply', { operations: [{ do: 'set', at: field.at, ...change }], kind: 'edit' })
    if (!answer) {
      field.unanswered.push(change)
      counts.unanswered += 1
    } else if (answer.rejected) counts.refused += 1
    else {
      field.answered.push(change)
      counts.steps += 1
    }
    if (random() < 0.1 && (await ask('save', {}))) counts.saves += 1
  }
}

let noted = ''
/** What `npm run add` and the others do: the file as it was read is replaced by a changed one. */
function changeFile(): void {
  const before = readFileSync(file, 'utf8')
  const manifest = JSON.parse(before) as Manifest & { 'x-note'?: string }
  if ((manifest['x-note'] ?? '') !== noted) faults.push(`"${noted}" of a command was written over`)
  const note = `C${counts.commands}`
  try {
    writeSite(file, before, JSON.stringify({ ...manifest, 'x-note': note }, null, 2))
    noted = note
    counts.commands += 1
  } catch {
    counts.late += 1
  }
}
async function disturbFile(): Promise<void> {
  for (; !isOver(); counts.reads += 1, await wait(5)) {
    const text = readFileSync(file, 'utf8')
    try {
      JSON.parse(text)
    } catch {
      faults.push(`The file is torn: ${text.slice(0, 200)}`)
    }
    if (random() < 0.02) changeFile()
  }
}

/** Every answered step follows from the first value, and leads to the current one. */
async function judge(): Promise<void> {
  for (const { at, first, answered, unanswered } of fields) {
    const now = (await ask('read', { at }))?.value
    const left = new Set(answered)
    let value = first
    for (let isFollowing = true; isFollowing;) {
      const next = answered.filter((step) => step.was === value && left.has(step))
      if (next.length > 1) faults.push(`${at}: two were made upon "${String(value)}"`)
      const [step = unanswered.find((one) => one.was === value && isReached(one.value))] = next
      isFollowing = step !== undefined
      if (!step) break
      left.delete(step)
      value = step.value
    }
    function isReached(one: unknown): boolean {
      return (
        one === now ||
        answered.some(({ was }) => was === one) ||
        unanswered.some((s) => s.was === one && isReached(s.value))
      )
    }
    if (value !== now || left.size > 0)
      faults.push(`${at}: "${String(now)}" is there, "${String(value)}" should be; ${left.size} steps lost`)
  }
}

/** What is undone and done again is as it was. */
async function undoAndRedo(): Promise<void> {
  const values = async () => JSON.stringify(await Promise.all(fields.map(({ at }) => ask('read', { at }))))
  const before = await values()
  const times = Math.ceil(random() * 5)
  for (let time = 0; time < times; time += 1) await ask('undo', {})
  for (let time = 0; time < times; time += 1) await ask('redo', {})
  counts.undone += times
  if ((await values()) !== before) faults.push('What was undone and done again differs.')
}

const print = (): void => console.log(JSON.stringify({ seed, time: new Date().toISOString(), ...counts, faults }))
await start()
isDown = false
for (const field of fields) field.first = (await ask('read', { at: field.at }))?.value
const disturbing = disturbFile()
let printed = Date.now()
while (!isOver()) {
  const writers = ['A', 'B'].map(write)
  await wait(200 + random() * 1500)
  isDown = true
  editor?.process.removeAllListeners('exit')
  const ended = once(editor?.process as ChildProcess, 'exit')
  editor?.process.kill('SIGKILL')
  counts.kills += 1
  await Promise.all([ended, ...writers])
  await start()
  isDown = false
  await judge()
  await undoAndRedo()
  if (Date.now() - printed < printEvery) continue
  printed = Date.now()
  print()
}
await disturbing
// The first finds the last change of the file, which the editor has not seen yet.
await ask('save', {})
const { failure } = (await ask('save', {})) ?? {}
if (failure !== undefined) faults.push(JSON.stringify(failure))
isDown = true
editor?.process.kill('SIGKILL')
rmSync(dirname(journalOf(file)), { recursive: true, force: true })
rmSync(folder, { recursive: true, force: true })
print()
process.exitCode = faults.length > 0 ? 1 : 0
