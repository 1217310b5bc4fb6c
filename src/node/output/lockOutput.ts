import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../process/processLock'
import { makeWorkFolder, type OutputPaths } from '../process/outputPaths'
import { finishSwitch } from './switchVersion'

/** The interval at which a waiting build checks the lock, in ms. */
const stepMs = 100
/** The longest wait for a process on another computer in ms: it cannot be seen whether it still runs. */
const patienceMs = 10 * 60_000

/** Waits until no other build writes to a folder. */
export async function lockOutput(
  paths: OutputPaths,
  onWait: (holder: string) => void,
  patience = patienceMs,
): Promise<() => void> {
  makeWorkFolder(paths)
  const { folder, lock } = paths
  const since = performance.now()
  let hasWaited = false
  for (;;) {
    const taken = takeLock(lock)
    if (typeof taken === 'function') {
      try {
        finishSwitch(paths)
      } catch (error) {
        taken()
        throw error
      }
      return taken
    }
    if (taken) {
      if (!hasWaited) onWait(taken.holder)
      hasWaited = true
      if (!taken.isKnown && performance.now() - since >= patience)
        throw new Error(
          `"${folder}" has been in use for ${Math.round(patience / 60_000)} minutes by ${taken.holder}. If nothing builds there, delete "${lock}" and try again`,
        )
    }
    await wait(stepMs)
  }
}
