import { statSync } from 'node:fs'
import type { FSWatcher } from 'vite'

/** In ms: how long a file must lie still before it is read; an editor writes one in several steps. */
const restMs = 50

/** Reports that a site's manifest, lists or media changed, also after they were deleted and made again. */
export class SiteWatcher {
  #watcher: FSWatcher | undefined
  #media = ''
  /** The manifest, the files of its lists and the folder of its media, each as it was seen last. */
  readonly #seen = new Map<string, string>()
  readonly #looking: NodeJS.Timeout
  #hasMediaChanged = false
  #isPending = false

  constructor(
    readonly file: string,
    readonly changed: () => void,
  ) {
    this.#seen.set(file, signature(file))
    // By path: Vite's watcher loses a file outside its root when that is deleted, and does not see its successor.
    this.#looking = setInterval(() => this.#look(), restMs)
  }

  /** Watches the media with a watcher of Vite's, which has a new one whenever it restarts. */
  use(watcher: FSWatcher): void {
    this.#watcher = watcher
    if (this.#media !== '') watcher.add(this.#media)
    watcher.on('all', (_event, path) => (this.#hasMediaChanged ||= this.isMedia(path)))
  }

  /** Watches the files of lists that the manifest now names. @param paths absolute */
  useLists(paths: readonly string[]): void {
    const kept = new Set([this.file, this.#media, ...paths])
    for (const path of this.#seen.keys()) if (!kept.has(path)) this.#seen.delete(path)
    for (const path of paths) if (!this.#seen.has(path)) this.#seen.set(path, signature(path))
  }

  /** Watches the folder that the manifest now names; '' for none. */
  useMedia(folder: string): void {
    if (folder === this.#media) return
    if (this.#media !== '') this.#watcher?.unwatch(this.#media)
    this.#seen.delete(this.#media)
    this.#media = folder
    if (folder === '') return
    this.#seen.set(folder, signature(folder))
    this.#watcher?.add(folder)
  }

  /** Whether a path is the manifest's or that of a list. */
  isFile(path: string): boolean {
    return this.#seen.has(path)
  }

  isMedia(path: string): boolean {
    return this.#media !== '' && path.startsWith(this.#media)
  }

  close(): void {
    clearInterval(this.#looking)
  }

  #look(): void {
    let hasChanged = this.#hasMediaChanged
    this.#hasMediaChanged = false
    for (const [path, before] of this.#seen) {
      const now = signature(path)
      if (now === before) continue
      this.#seen.set(path, now)
      hasChanged = true
      // Another folder of the same name, which Vite's watcher does not look into.
      if (path === this.#media && now.split(' ')[0] !== before.split(' ')[0]) this.#watcher?.unwatch(path).add(path)
    }
    const isWritten = this.#isPending && !hasChanged
    this.#isPending = hasChanged
    if (isWritten) this.changed()
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
