import { basename, dirname, resolve } from 'node:path'
import { setInterval } from 'node:timers/promises'
import type { FSWatcher } from 'vite'
import { filesIn } from '../process/filesIn'
import { fromRoot } from '../process/paths'

const pollMs = 250
/** The time-out in ms: a watcher that was closed never becomes ready. */
const mostWaitMs = 60_000

/** Resolves when a watcher watches every file of `src`. */
export async function allCodeWatched(watcher: FSWatcher): Promise<void> {
  const end = performance.now() + mostWaitMs
  for await (const _ of setInterval(pollMs, undefined, { ref: false })) {
    const watched = watcher.getWatched()
    const isWatched = (path: string): boolean => watched[dirname(path)]?.includes(basename(path)) ?? false
    if (performance.now() > end || filesIn(fromRoot('src')).every((path) => isWatched(resolve(fromRoot('src'), path))))
      return
  }
}
