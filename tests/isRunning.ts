import { readFileSync } from 'node:fs'

/** A process that nobody has waited for yet (Z) has ended. */
export function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
