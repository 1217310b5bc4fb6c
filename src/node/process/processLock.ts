import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { attempt } from '../../manifest/core/attempt'

interface Holder {
  pid: number
  /** Distinguishes a process from a later one with the same id; empty if the system does not provide it. */
  started: string
  host: string
}

/** Another process holds the lock. */
export interface Held {
  /** In words: `process 12`, `process 12 on the computer "attic"`. */
  holder: string
  /** Whether it is known to run; the state of a process on another computer is not known. */
  isKnown: boolean
}

/** The time in ms after which an interrupted takeover of a lock, which takes three calls, is ignored. */
const takeoverMs = 5_000

/** Tries once to take a lock, a file, for this process. The lock of a process that has ended is taken over. */
export function takeLock(lock: string): (() => void) | Held | undefined {
  const draft = `${lock}.${randomUUID()}`
  writeFileSync(
    draft,
    JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder),
  )
  try {
    if (take(draft, lock)) return () => rmSync(lock, { force: true })
    const holder = readHolder(lock)
    if (!holder || !isRunning(holder))
      return removeDead(lock) && take(draft, lock) ? () => rmSync(lock, { force: true }) : undefined
    const isKnown = holder.host === hostname()
    return { isKnown, holder: `process ${holder.pid}${isKnown ? '' : ` on the computer "${holder.host}"`}` }
  } finally {
    unlinkSync(draft)
  }
}

/** Whether a running process has a lock, or one on another computer. */
export function isHeld(lock: string): boolean {
  const holder = readHolder(lock)
  return holder !== undefined && isRunning(holder)
}

/** Whether a running process of this computer holds a lock. */
export function isHeldHere(lock: string): boolean {
  const holder = readHolder(lock)
  return holder !== undefined && holder.host === hostname() && isRunning(holder)
}

/** A hard link appears together with its content. */
function take(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** One process at a time, or the second would remove the first's new lock. Returns false if another does. */
function removeDead(lock: string): boolean {
  const takeover = `${lock}.takeover`
  try {
    mkdirSync(takeover)
  } catch {
    const since = statSync(takeover, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Math.abs(Date.now() - since) > takeoverMs) rmdirSync(takeover)
    return false
  }
  try {
    const holder = readHolder(lock)
    if (!holder || !isRunning(holder)) unlinkSync(lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmdirSync(takeover)
  }
  return true
}

const readHolder = (lock: string): Holder | undefined => attempt(() => JSON.parse(readFileSync(lock, 'utf8')) as Holder)

/** Processes on other computers count as running. */
function isRunning({ pid, started, host }: Holder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user: after a restart of the computer it may be another one with the same id.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === startOf(pid)
}

/** The start of a process in ticks since the start of the computer (proc_pid_stat(5), field 22). */
function startOf(pid: number): string {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
