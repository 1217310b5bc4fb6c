import { basename, dirname, resolve } from 'node:path'
import { setInterval } from 'node:timers/promises'
import type { FSWatcher } from 'vite'
import { filesIn } from '../process/filesIn'
import { fromRoot } from '../process/paths'

/** In ms: how often the watcher is asked. */
const pollMs = 250
/** In ms: a watcher that was closed meanwhile never watches anything. */
const mostWaitMs = 60_000

/** The watcher's own event `ready` comes half a second before it has found all files of `src`. */
export async function allCodeWatched(watcher: FSWatcher): Promise<void> {
  const end = performance.now() + mostWaitMs
  for await (const _ of setInterval(pollMs, undefined, { ref: false })) {
    const watched = watcher.getWatched()
    const isWatched = (path: string): boolean => watched[dirname(path)]?.includes(basename(path)) ?? false
    if (performance.now() > end || filesIn(fromRoot('src')).every((path) => isWatched(resolve(fromRoot('src'), path))))
      return
  }
}
