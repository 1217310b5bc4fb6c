/** Loaded by `--import` before a measured command. Not TypeScript, which takes time and memory of its own. */
import { existsSync, readFileSync, writeSync } from 'node:fs'

const own = '/proc/self/status'

/** In bytes. Linux's memory map is the process's own; its use of resources begins with that of its parent. */
function peakMemory() {
  const [, kilobytes] = (existsSync(own) && /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(own, 'utf8'))) || []
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024
}

function usage() {
  const { user, system } = process.cpuUsage()
  return { memory: peakMemory(), cpu: (user + system) / 1e6 }
}

const channel = process.env.TOWNSITE_REPORT_USAGE
if (channel) process.on('exit', () => void writeSync(Number(channel), JSON.stringify(usage())))
