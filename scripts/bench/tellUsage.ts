import { existsSync, readFileSync, writeSync } from 'node:fs'

/** Where the process that measures listens. */
export const usageChannel = 3

/** What a process says of itself at its end. */
export interface Usage {
  /** The most memory it held, in bytes. */
  memory: number
  /** Seconds that it had a core: on a busy machine it says more than a clock. */
  cpu: number
}

const own = '/proc/self/status'

/**
 * The most memory this process has held, in bytes. What Linux says of a process's memory map is its own; what it says of
 * its use of resources begins with that of the process that started it.
 */
const peakMemory = (): number => {
  const [, kilobytes] = existsSync(own) ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(own, 'utf8')) ?? [] : []
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { memory: peakMemory(), cpu: (user + system) / 1e6 }
}

// Loaded before a command that is measured, by `--import`; a command that nobody listens to says nothing.
if (process.env.TOWNSITE_TELL_USAGE) process.on('exit', () => void writeSync(usageChannel, JSON.stringify(usage())))
