import { statSync, unwatchFile, watchFile } from 'node:fs'
import type { FSWatcher } from 'vite'

/** In ms: the time for which a file must not change before it is read; editors write in several steps. */
const restMs = 60
/** The interval in ms at which the paths are polled. */
const pollMs = 250

/** Reports changes of a site's manifest, lists or media, also after they were deleted and created again. */
export class SiteWatcher {
  #watcher: FSWatcher | undefined
  #media = ''
  /** The manifest and the files of its lists, each with its last signature. */
  readonly #seen = new Map<string, string>()
  readonly #looking: NodeJS.Timeout
  #waiting: NodeJS.Timeout | undefined

  constructor(
    readonly file: string,
    readonly changed: () => void,
  ) {
    this.#addFile(file)
    // Polled by path: the watcher loses a file outside its root when it is replaced, and `watchFile` misses changes
    // before its first stat.
    this.#looking = setInterval(() => [...this.#seen.keys()].forEach((path) => this.#fileChanged(path)), pollMs)
  }

  /** Uses Vite's watcher, which is replaced whenever Vite restarts. */
  use(watcher: FSWatcher): void {
    this.#watcher = watcher
    watcher.add([...this.#seen.keys()])
    if (this.#media !== '') watcher.add(this.#media)
    watcher.on('all', (_event, path) => {
      if (this.#seen.has(path)) this.#fileChanged(path)
      else if (this.isMedia(path)) this.#wait()
    })
  }

  /** Watches the list files of the manifest. @param paths absolute */
  useLists(paths: readonly string[]): void {
    for (const path of paths) if (!this.#seen.has(path)) this.#addFile(path)
    for (const path of [...this.#seen.keys()].filter((one) => one !== this.file && !paths.includes(one))) {
      this.#seen.delete(path)
      this.#watcher?.unwatch(path)
    }
  }

  #addFile(path: string): void {
    this.#seen.set(path, signature(path))
    this.#watcher?.add(path)
  }

  /** Watches the media folder of the manifest; '' for none. */
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

  /** Whether a path is the manifest's or that of a list. */
  isFile(path: string): boolean {
    return this.#seen.has(path)
  }

  isMedia(path: string): boolean {
    return this.#media !== '' && path.startsWith(this.#media)
  }

  close(): void {
    clearTimeout(this.#waiting)
    clearInterval(this.#looking)
    if (this.#media !== '') this.#leaveMedia()
  }

  #leaveMedia(): void {
    unwatchFile(this.#media)
    this.#watcher?.unwatch(this.#media)
  }

  /** Both ways of watching report the same change. */
  #fileChanged(path: string): void {
    const current = signature(path)
    if (current === this.#seen.get(path)) return
    this.#seen.set(path, current)
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      // Writing a large file takes longer than the interval between two reports of it.
      const isWritten = [...this.#seen].some(([path, seen]) => {
        const current = signature(path)
        this.#seen.set(path, current)
        return current !== seen
      })
      if (isWritten) this.#wait()
      else this.changed()
    }, restMs)
  }
}

function signature(file: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch {
    return 'none'
  }
}
