import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot } from '../src/node/process/paths'

/**
 * Runs something and returns what it gave and the processor time it took, in seconds: a measure that does not depend on
 * what else the computer does.
 */
export function cpuSeconds<T>(run: () => T): [given: T, seconds: number] {
  const before = process.cpuUsage()
  const given = run()
  const { user, system } = process.cpuUsage(before)
  return [given, (user + system) / 1e6]
}

/** The kernel's clock of `/proc/PID/stat`, in ticks a second. */
const ticks = 100

/** Processor seconds of this process and of all it has started, running or ended; without `/proc` of this process alone. */
export function familySeconds(): number {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  if (process.platform !== 'linux') return own
  const processes = new Map<number, { parent: number; seconds: number }>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The program's name, in brackets, may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const seconds = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / ticks
      processes.set(Number(pid), { parent: Number(fields[1]), seconds })
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOurs((processes.get(pid) as { parent: number }).parent))
  return [...processes].reduce((sum, [pid, { seconds }]) => sum + (isOurs(pid) ? seconds : 0), 0)
}

/** Begins to count the processor seconds of a file of tests. Returns a function that notes them where `TEST_TIMES` names a file. */
export function countFile(): (file: string, title?: string) => void {
  const notes = process.env.TEST_TIMES
  if (!notes) return () => {}
  const before = familySeconds()
  return (file, title = '') =>
    appendFileSync(notes, `${relative(fromRoot('tests'), file)}\t${(familySeconds() - before).toFixed(2)}\t${title}\n`)
}
