import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../process/processLock'
import { makeWorkFolder, type OutputPaths } from '../process/outputPaths'
import { finishSwitch } from './switchVersion'

/** The interval at which a waiting build checks the lock, in ms. */
const stepMs = 100

/** Waits until no other build writes to a folder. */
export async function lockOutput(paths: OutputPaths, onWait: (holder: string) => void): Promise<() => void> {
  makeWorkFolder(paths)
  let hasWaited = false
  for (;;) {
    const taken = takeLock(paths.lock)
    if (typeof taken === 'function') {
      try {
        finishSwitch(paths)
      } catch (error) {
        taken()
        throw error
      }
      return taken
    }
    if (taken !== undefined && !hasWaited) onWait(taken)
    hasWaited ||= taken !== undefined
    await wait(stepMs)
  }
}
