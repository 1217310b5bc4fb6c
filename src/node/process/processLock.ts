import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

interface Holder {
  pid: number
  /** Distinguishes a process from a later one with the same id; empty where the system does not say. */
  started: string
  host: string
}

/** Another process has the lock. */
export interface Held {
  /** In words: `process 12`, `process 12 on the computer "attic"`. */
  holder: string
  /** Whether it is known to run; of a process on another computer nothing is known. */
  isKnown: boolean
}

/** Taking a dead process's lock over is three calls; who was killed between them is not waited for longer, in ms. */
const takeoverMs = 5_000

/** Tries once; takes over a dead process's. @returns its release, its holder, or undefined: try again @throws */
export function takeLock(lock: string): (() => void) | Held | undefined {
  const own = `${lock}.${randomUUID()}`
  writeFileSync(
    own,
    JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder),
  )
  try {
    if (take(own, lock)) return () => rmSync(lock, { force: true })
    const holder = readHolder(lock)
    if (!holder || !isRunning(holder))
      return removeDead(lock) && take(own, lock) ? () => rmSync(lock, { force: true }) : undefined
    const isKnown = holder.host === hostname()
    return { isKnown, holder: `process ${holder.pid}${isKnown ? '' : ` on the computer "${holder.host}"`}` }
  } finally {
    unlinkSync(own)
  }
}

/** Whether a process of this computer has a lock, and runs. */
export function isHeldHere(lock: string): boolean {
  const holder = readHolder(lock)
  return holder !== undefined && holder.host === hostname() && isRunning(holder)
}

/** A hard link is there with its content or not at all. */
function take(own: string, lock: string): boolean {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** One at a time, or the second of two would remove the new lock of the first. Returns false where another is at it. */
function removeDead(lock: string): boolean {
  const takeover = `${lock}.takeover`
  try {
    mkdirSync(takeover)
  } catch {
    const since = statSync(takeover, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > takeoverMs) rmdirSync(takeover)
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

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** What cannot be known, on another computer, counts as running. */
function isRunning({ pid, started, host }: Holder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's: after a restart of the computer it may be another process with the same id.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === startOf(pid)
}

/** When a process began, in ticks since the computer did (proc_pid_stat(5), field 22). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
