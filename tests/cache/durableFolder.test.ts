import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyCache } from '../../src/node/cache/cache'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { durableFolder } from '../../src/node/process/durableFolder'
import { takeLock } from '../../src/node/process/processLock'
import { Spool } from '../../src/relay/spool/Spool'
import { leadOf } from '../relay/leadOf'
import { temporaryFolder } from '../temporaryFolder'

/** A project with data of an earlier version in its cache. */
function openTrial() {
  const root = temporaryFolder('durable')
  const [from, to] = [join(root, '.townsite'), join(root, '.townsite-data')]
  const write = (path: string, text: string, minutesAgo = 0): void => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const then = new Date(Date.now() - minutesAgo * 60_000)
    utimesSync(file, then, then)
  }
  return { root, from, to, write, open: () => durableFolder('relay-8025', 'lock', from, to) }
}

const lead = (key: string): string => JSON.stringify(leadOf(key, 5))

test('a relay that was stopped in the middle finds its leads in the durable folder', async () => {
  const { root, from, to, write, open } = openTrial()
  write('.townsite/relay-8025/spool/queue/A.json', lead('A'))
  write('.townsite/relay-8025/spool/queue/B.json.new', '{')
  write('.townsite/relay-8025/spool/sent/2099-01-01/C', '')
  write('.townsite/relay-8025/lock', JSON.stringify({ pid: 2 ** 22 + 1, started: '' }))
  const folder = open()
  expect(folder).toBe(join(to, 'relay-8025'))
  expect(existsSync(join(from, 'relay-8025'))).toBe(false)
  expect(statSync(to).mode & 0o777).toBe(0o700)
  expect(readFileSync(join(to, '.gitignore'), 'utf8')).toBe('*\n')
  const spool = await Spool.open(join(folder, 'spool'))
  expect(spool.waiting.map(({ key }) => key)).toEqual(['A'])
  expect(spool.has('C')).toBe(true)
  expect(open()).toBe(folder)
  expect(filesIn(root)).toContain('.townsite-data/relay-8025/spool/queue/A.json')
})

test('a relay that runs in the cache keeps its folder there until it has ended', () => {
  const { from, to, write, open } = openTrial()
  write('.townsite/relay-8025/spool/queue/A.json', lead('A'))
  const release = takeLock(join(from, 'relay-8025', 'lock')) as () => void
  expect(open()).toBe(join(from, 'relay-8025'))
  release()
  expect(open()).toBe(join(to, 'relay-8025'))
})

test('data in both places is joined: all leads are there, and of two files of a name the newest', () => {
  const { to, write, open } = openTrial()
  write('.townsite/relay-8025/spool/queue/A.json', lead('A'))
  write('.townsite/relay-8025/mailbox/1.json', 'old', 2)
  write('.townsite/relay-8025/mailbox/2.json', 'new')
  write('.townsite-data/relay-8025/spool/queue/B.json', lead('B'))
  write('.townsite-data/relay-8025/mailbox/1.json', 'new')
  write('.townsite-data/relay-8025/mailbox/2.json', 'old', 2)
  const folder = open()
  expect(filesIn(folder)).toEqual([
    'mailbox/1.json',
    'mailbox/1.json.earlier',
    'mailbox/2.json',
    'mailbox/2.json.earlier',
    'spool/queue/A.json',
    'spool/queue/B.json',
  ])
  expect(['1', '2'].map((id) => readFileSync(join(to, `relay-8025/mailbox/${id}.json`), 'utf8'))).toEqual([
    'new',
    'new',
  ])
})

// Another file system, where there is one: `/dev/shm` is on Linux (shm_overview(7)).
const memory = '/dev/shm'
const isOtherDisk = existsSync(memory) && statSync(memory).dev !== statSync(temporaryFolder('disk')).dev
test.skipIf(!isOtherDisk)('data moves to another disk, and a copy that was broken off is made anew', () => {
  const { from, write } = openTrial()
  const to = join(memory, `durable-${process.pid}`)
  try {
    write('.townsite/relay-8025/spool/queue/A.json', lead('A'))
    mkdirSync(join(to, 'relay-8025.moving/spool'), { recursive: true })
    writeFileSync(join(to, 'relay-8025.moving/spool/half'), '')
    const folder = durableFolder('relay-8025', 'lock', from, to)
    expect(filesIn(folder)).toEqual(['spool/queue/A.json'])
    expect(existsSync(join(from, 'relay-8025'))).toBe(false)
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
})

test('of many processes that are killed while they move the data, none loses a file', async () => {
  const { root, from, to, write, open } = openTrial()
  const names = Array.from({ length: 300 }, (_, index) => `L${index}`)
  for (const name of names) write(`.townsite/relay-8025/spool/queue/${name}.json`, lead(name))
  // A folder that is there has the files moved one by one.
  mkdirSync(join(to, 'relay-8025/spool/queue'), { recursive: true })
  const code = `import { durableFolder } from ${JSON.stringify(fromRoot('src/node/process/durableFolder.ts'))}
    console.log('moving'); durableFolder('relay-8025', 'lock', ${JSON.stringify(from)}, ${JSON.stringify(to)})`
  const file = join(root, 'move.mts')
  writeFileSync(file, code)
  for (const ms of [0, 1, 3]) {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: fromRoot(''),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await new Promise((done) => setTimeout(done, ms))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  expect(filesIn(join(open(), 'spool/queue')).sort()).toEqual(names.map((name) => `${name}.json`).sort())
})

test('only the cache is emptied: data of an earlier version and the bundles that run stay', () => {
  const { root, from, write } = openTrial()
  const stay = [
    '.townsite/code-abc/commands/build.js',
    '.townsite/editor/site/journal.jsonl',
    '.townsite/newest',
    '.townsite/relay-8025/spool/queue/A.json',
  ]
  for (const path of [...stay, '.townsite/media/a', '.townsite/fonts/b', '.townsite/relay-notes']) write(path, '')
  emptyCache(from)
  expect(filesIn(root)).toEqual(stay)
})
