import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Command } from './Generator'

/** What a command took with all processes it started. */
export interface TreeRun {
  /** Seconds of user and system time. */
  cpu: number
  seconds: number
  /** The most memory resident at once, in bytes. */
  memory: number
  /** How busy the machine was when it began: the mean number of processes that wanted a core in the last minute. */
  load: number
}

/** Whether processes can be measured here: on Linux. */
export const canMeasure = (): boolean => existsSync('/proc/self/stat')

/** A process of a few milliseconds holds little. */
const sampleMs = 25
/** Linux counts processor time in hundredths of a second for programs (USER_HZ, man 5 proc). */
const ticksPerSecond = 100
const pageBytes = 4096

/**
 * Runs a command and measures it with all its processes, whatever language it is written in, by what Linux says in
 * `/proc`. Nothing else may be started meanwhile.
 * @throws when it does not end well, with what it said
 */
export async function runTree({ file, args, folder, env }: Command): Promise<TreeRun> {
  // What was written before must not be brought to the disk meanwhile.
  execFileSync('sync')
  const load = loadavg()[0] as number
  const before = childrenTicks()
  const started = performance.now()
  const child = spawn(file, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  let memory = 0
  const sample = () => (memory = Math.max(memory, residentBytes(child.pid as number)))
  const timer = setInterval(sample, sampleMs)
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('exit', done))
  const seconds = (performance.now() - started) / 1000
  clearInterval(timer)
  const cpu = (childrenTicks() - before) / ticksPerSecond
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${(await said).join('')}`)
  return { cpu, seconds, memory, load }
}

/** What all processes that this one started and that have ended took, with those that they had waited for. */
function childrenTicks(): number {
  const fields = afterName(readFileSync('/proc/self/stat', 'utf8'))
  return Number(fields[13]) + Number(fields[14])
}

/** The resident memory of a process and of all it started. */
function residentBytes(pid: number): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, one) => sum + residentBytes(Number(one)), Number(pages) * pageBytes)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** The fields of `/proc/…/stat` after the name, which may hold spaces: the third of all is the first. */
const afterName = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
