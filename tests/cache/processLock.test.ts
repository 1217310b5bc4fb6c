import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { takeLock } from '../../src/node/process/processLock'
import { spawnHere } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
vi.mock(import('node:fs'), async (original) => {
  const fs = await original()
  const linkSync = () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  }
  return { ...fs, linkSync }
})

// Files share their modules: the next one gets its own.
afterAll(() => {
  vi.doUnmock('node:fs')
  vi.resetModules()
})

test('a disk without hard links has locks too', () => {
  const folder = temporaryFolder('locks')
  const lock = join(folder, 'lock')
  const release = takeLock(lock) as () => void
  expect(takeLock(lock)).toEqual({ isKnown: true, holder: `process ${process.pid}` })
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock that another process has not filled yet is not taken; one that nobody fills is', () => {
  const lock = join(temporaryFolder('locks'), 'lock')
  writeFileSync(lock, '')
  expect(takeLock(lock)).toBeUndefined()
  expect(existsSync(lock)).toBe(true)
  const before = new Date(Date.now() - 3_000)
  utimesSync(lock, before, before)
  expect(takeLock(lock)).toBeTypeOf('function')
})

test('a lock that another computer has taken over is not released', () => {
  const lock = join(temporaryFolder('locks'), 'lock')
  const release = takeLock(lock) as () => void
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/"host":".*"/, '"host":"attic"'))
  release()
  expect(existsSync(lock)).toBe(true)
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
    writeFileSync(lock, JSON.stringify({ pid, started, host: hostname() }))
    expect(takeLock(lock)).toBeTypeOf('function')
  },
)
