import { statSync, unwatchFile, watchFile } from 'node:fs'
import type { FSWatcher } from 'vite'

/** In ms: how long a file must lie still before it is read; an editor writes one in several steps. */
const restMs = 60
/** In ms: how often the paths themselves are looked up. */
const pollMs = 250

/** Reports that a site's manifest or media changed, also after both were deleted and made again. */
export class SiteWatcher {
  #watcher: FSWatcher | undefined
  #media = ''
  #seen: string
  #waiting: NodeJS.Timeout | undefined

  constructor(
    readonly file: string,
    readonly changed: () => void,
  ) {
    this.#seen = signature(file)
    // By path: the watcher loses a file outside its root when that is deleted, and does not see its successor.
    watchFile(file, { interval: pollMs }, () => this.#fileChanged())
  }

  /** Watches with a watcher of Vite's, which has a new one whenever it restarts. */
  use(watcher: FSWatcher): void {
    this.#watcher = watcher
    watcher.add(this.file)
    if (this.#media !== '') watcher.add(this.#media)
    watcher.on('all', (_event, path) => {
      if (path === this.file) this.#fileChanged()
      else if (this.isMedia(path)) this.#wait()
    })
  }

  /** Watches the folder that the manifest now names; '' for none. */
  useMedia(folder: string): void {
    if (folder === this.#media) return
    if (this.#media !== '') this.#leaveMedia()
    this.#media = folder
    if (folder === '') return
    this.#watcher?.add(folder)
    watchFile(folder, { interval: pollMs }, (now, before) => {
      if (now.ino === before.ino) return
      this.#watcher?.unwatch(folder)
      this.#watcher?.add(folder)
      this.#wait()
    })
  }

  isMedia(path: string): boolean {
    return this.#media !== '' && path.startsWith(this.#media)
  }

  close(): void {
    clearTimeout(this.#waiting)
    unwatchFile(this.file)
    if (this.#media !== '') this.#leaveMedia()
  }

  #leaveMedia(): void {
    unwatchFile(this.#media)
    this.#watcher?.unwatch(this.#media)
  }

  /** Both ways of watching report the same change. */
  #fileChanged(): void {
    const found = signature(this.file)
    if (found === this.#seen) return
    this.#seen = found
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(this.changed, restMs)
  }
}

function signature(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'none'
}
