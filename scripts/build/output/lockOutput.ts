import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { makeWorkFolder, type OutputPaths } from './workFolder'

/** Who builds into a folder. */
interface Holder {
  pid: number
  /** Tells a process from a later one with the same id; empty where the system does not say. */
  started: string
  host: string
}

/** How often a waiting build looks, in ms. */
const stepMs = 100
/** Taking a dead process's lock over is three calls; who was killed between them is not waited for longer, in ms. */
const takeoverMs = 5_000

/**
 * Waits until no other build writes to a folder. The lock of a process that has ended is taken over.
 * @param onWait called once, with the id of the process that is waited for
 * @returns releases the lock
 */
export async function lockOutput(paths: OutputPaths, onWait: (pid: number) => void): Promise<() => void> {
  makeWorkFolder(paths)
  const { lock } = paths
  const own = `${lock}.${randomUUID()}`
  writeFileSync(
    own,
    JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder),
  )
  let hasWaited = false
  try {
    while (!take(own, lock)) {
      const holder = readHolder(lock)
      if (holder && isRunning(holder)) {
        if (!hasWaited) onWait(holder.pid)
        hasWaited = true
        await wait(stepMs)
      } else if (!removeDead(lock)) await wait(stepMs)
    }
  } finally {
    unlinkSync(own)
  }
  return () => rmSync(lock, { force: true })
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
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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
