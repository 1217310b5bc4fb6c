import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../src/node/process/processLock'
import { spawnHere } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'

test('a lock is held by one at a time, and leaves nothing', () => {
  const folder = temporaryFolder('locks')
  const lock = join(folder, 'lock')
  const release = takeLock(lock) as () => void
  const { mtimeNs } = statSync(folder, { bigint: true })
  expect(takeLock(lock)).toBe(`process ${process.pid}`)
  // Whoever waits writes nothing: it may be killed at any moment.
  expect(statSync(folder, { bigint: true }).mtimeNs).toBe(mtimeNs)
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that has ended is taken over, also where the takeover was broken off', () => {
  const folder = temporaryFolder('locks')
  const lock = join(folder, 'lock')
  const ended = JSON.stringify({ pid: 2 ** 22 + 1, started: '' })
  for (const path of [lock, `${lock}.takeover`]) writeFileSync(path, ended)
  expect(takeLock(lock)).toBeTypeOf('function')
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('one process at a time takes a lock over', () => {
  const lock = join(temporaryFolder('locks'), 'lock')
  const ended = JSON.stringify({ pid: 2 ** 22 + 1, started: '' })
  writeFileSync(lock, ended)
  const other = takeLock(`${lock}.takeover`) as () => void
  expect(takeLock(lock)).toBeUndefined()
  expect(readFileSync(lock, 'utf8')).toBe(ended)
  other()
  expect(takeLock(lock)).toBeTypeOf('function')
})

test('a lock without content, which a power cut may leave, is taken over', () => {
  const lock = join(temporaryFolder('locks'), 'lock')
  writeFileSync(lock, '')
  expect(takeLock(lock)).toBeTypeOf('function')
})

test.runIf(process.platform === 'linux')(
  'a process that has ended, but that nobody has waited for, holds no lock',
  async () => {
    // The shell becomes a program that waits for no child, before that one ends.
    const parent = spawnHere('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 1000'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const pid = await new Promise<number>((done) => parent.stdout?.once('data', (chunk) => done(Number(chunk))))
    const stat = (): string => readFileSync(`/proc/${pid}/stat`, 'utf8')
    await expect.poll(stat).toContain(') Z ')
    const started = stat()
      .slice(stat().lastIndexOf(')') + 2)
      .split(' ')[19]
    const lock = join(temporaryFolder('locks'), 'lock')
    writeFileSync(lock, JSON.stringify({ pid, started }))
    expect(takeLock(lock)).toBeTypeOf('function')
  },
)
