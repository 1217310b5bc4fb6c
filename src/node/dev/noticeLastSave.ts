import { statSync } from 'node:fs'
import type { FSWatcher } from 'vite'

/** In ms: longer than the 50 for which the watcher drops further changes of a file that it has reported. */
const againMs = 100

/** Reports a save that follows another at once, as by a formatter, which the watcher drops. */
export function noticeLastSave(watcher: Pick<FSWatcher, 'on' | 'emit'>): void {
  watcher.on('change', (path) => {
    const reported = savedAt(path)
    setTimeout(() => {
      const last = savedAt(path)
      if (last === undefined || last === reported) return
      watcher.emit('change', path)
      watcher.emit('all', 'change', path)
    }, againMs).unref()
  })
}

/** In ms; undefined for a file that is gone, which is another event. */
const savedAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs
