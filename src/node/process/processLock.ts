import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimes,
  writeFileSync,
} from 'node:fs'
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

/** In ms: when a held lock is renewed, and when one of another computer counts as abandoned. */
const [beatMs, silenceMs] = [10_000, 60_000]

/** The time in ms after which an interrupted takeover of a lock, which takes three calls, is ignored. */
const takeoverMs = 5_000
/** The time in ms after which a lock without content is: commands wait for 5 s. */
const emptyMs = 2_000

/**
 * Takes a lock like `takeLock` for as long as the process runs, and renews it. One of another computer that nobody
 * renews is taken over: the computer has crashed, or this one was called otherwise then. One that was only suspended
 * does not learn of it, so on a disk that computers share the two may run together from then on.
 */
export function holdLock(lock: string): (() => void) | Held | undefined {
  const release = takeLock(lock, silenceMs)
  if (typeof release !== 'function') return release
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), beatMs).unref()
  return () => {
    clearInterval(beat)
    release()
  }
}

/**
 * Tries once to take a lock, a file, for this process. The lock of a process that has ended is taken over.
 * @param silence in ms: after which the lock of a process on another computer is, too
 */
export function takeLock(lock: string, silence = Infinity): (() => void) | Held | undefined {
  const draft = `${lock}.${randomUUID()}`
  const entry = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder)
  // A lock that another computer has taken over since is left alone.
  const release = (): void => {
    if (attempt(() => readFileSync(lock, 'utf8')) === entry) rmSync(lock, { force: true })
  }
  writeFileSync(draft, entry)
  try {
    if (take(draft, lock)) return release
    const holder = readHolder(lock)
    if (isDead(holder, lock, silence)) return removeDead(lock, silence) && take(draft, lock) ? release : undefined
    if (!holder) return undefined
    const isKnown = holder.host === hostname()
    return { isKnown, holder: `process ${holder.pid}${isKnown ? '' : ` on the computer "${holder.host}"`}` }
  } finally {
    unlinkSync(draft)
  }
}

/** Whether a running process has a lock, or one on another computer. */
export function isHeld(lock: string): boolean {
  const holder = readHolder(lock)
  return holder !== undefined && isRunning(holder, lock)
}

/** Whether a running process of this computer holds a lock. */
export function isHeldHere(lock: string): boolean {
  const holder = readHolder(lock)
  return holder !== undefined && holder.host === hostname() && isRunning(holder, lock)
}

/** A hard link appears together with its content. */
function take(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code ?? '')) throw error
  }
  // A stick or a network drive may know no hard links. One process creates the file, but its content comes later.
  try {
    copyFileSync(draft, lock, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** One process at a time, or the second would remove the first's new lock. Returns false if another does. */
function removeDead(lock: string, silence: number): boolean {
  const takeover = `${lock}.takeover`
  try {
    mkdirSync(takeover)
  } catch {
    const since = statSync(takeover, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Math.abs(Date.now() - since) > takeoverMs) rmdirSync(takeover)
    return false
  }
  try {
    if (isDead(readHolder(lock), lock, silence)) unlinkSync(lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmdirSync(takeover)
  }
  return true
}

const readHolder = (lock: string): Holder | undefined => attempt(() => JSON.parse(readFileSync(lock, 'utf8')) as Holder)

/** A lock without a holder is being written, or its writer was killed. */
function isDead(holder: Holder | undefined, lock: string, silence: number): boolean {
  return holder ? !isRunning(holder, lock, silence) : isSilent(lock, emptyMs)
}

/** Processes on other computers count as running until they are silent. */
function isRunning({ pid, started, host }: Holder, lock: string, silence = Infinity): boolean {
  if (host !== hostname()) return !isSilent(lock, silence)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user: after a restart of the computer it may be another one with the same id.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === startOf(pid)
}

/** The clock may have been set back since. */
function isSilent(lock: string, silence: number): boolean {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return since === undefined || Math.abs(Date.now() - since) > silence
}

/**
 * The start of a process in ticks since the start of the computer (proc_pid_stat(5), field 22). One that has ended, but that
 * nobody has waited for yet (Z), as in a container, holds nothing.
 */
function startOf(pid: number): string {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ''
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? 'ended' : (fields[18] ?? '')
}
