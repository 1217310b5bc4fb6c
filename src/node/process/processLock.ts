import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { attempt } from '../../manifest/core/read'

interface Holder {
  pid: number
  /** Distinguishes a process from a later one with the same id; empty if the system does not provide it. */
  started: string
}

/**
 * Tries once to take a lock, a file, for this process. The lock of a process that has ended is taken over.
 * @returns a function that releases it; the holder in words (`process 12`); or undefined while it changes hands
 */
export function takeLock(lock: string): (() => void) | string | undefined {
  const release = (): void => rmSync(lock, { force: true })
  // A process that is killed while it waits leaves no file beside the lock.
  if (!existsSync(lock) && create(lock)) return release
  const content = read(lock)
  if (content === undefined) return undefined
  const holder = runningHolder(content)
  if (holder) return `process ${holder.pid}`
  // One process at a time removes it, or the second would remove the first's new lock.
  const endTakeover = takeLock(`${lock}.takeover`)
  if (typeof endTakeover !== 'function') return undefined
  try {
    if (read(lock) !== content) return undefined
    if (isPlain(lock)) release()
    // A folder, or a pipe: it was made by somebody else.
    else renameSync(lock, `${lock}.${randomUUID()}.damaged`)
    return create(lock) ? release : undefined
  } finally {
    endTakeover()
  }
}

export const isHeld = (lock: string): boolean => runningHolder(read(lock) ?? '') !== undefined

const isPlain = (lock: string): boolean => lstatSync(lock).isFile()

const read = (lock: string): string | undefined => attempt(() => (isPlain(lock) ? readFileSync(lock, 'utf8') : ''))

/** A hard link appears together with its content. Returns false if the lock is there already. */
function create(lock: string): boolean {
  const draft = `${lock}.${randomUUID()}`
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) }
  try {
    writeFileSync(draft, JSON.stringify(holder))
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** After a power cut the file may be there without its content. */
function runningHolder(content: string): Holder | undefined {
  const holder = attempt(() => JSON.parse(content) as Holder)
  if (!holder) return undefined
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // The process belongs to another user: after a restart of the computer it may be another one with the same id.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  return holder.started === startOf(holder.pid) ? holder : undefined
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
