import { realpathSync, statSync } from 'node:fs'
import type { FSWatcher } from 'vite'
import { attempt } from '../../manifest/core/read'
import { fileStamp } from '../cache/UntouchedFiles'
import { foldersOf, type MediaFolder } from '../check/mediaFiles'

/** In ms: the time for which a file must not change before it is read; editors write in several steps. */
const restMs = 50

/** Reports changes of a site's manifest, lists or media, also after they were deleted and created again. */
export class SiteWatcher {
  #watcher: FSWatcher | undefined
  #media: readonly string[] = []
  /** The manifest, the files of its lists and its base, each with its last signature. */
  readonly #seen = new Map<string, string>()
  readonly #looking: NodeJS.Timeout
  #hasMediaChanged = false
  #isPending = false

  constructor(
    readonly file: string,
    readonly changed: () => void,
  ) {
    this.#seen.set(file, signature(file))
    // Polled by path: Vite's watcher loses a file outside its root when it is replaced.
    this.#looking = setInterval(() => this.#look(), restMs)
  }

  /** Watches the media with Vite's watcher, which is replaced whenever Vite restarts. */
  use(watcher: FSWatcher): void {
    this.#watcher = watcher
    watcher.add([...this.#media])
    watcher.on('all', (_event, path) => (this.#hasMediaChanged ||= this.isMedia(path)))
  }

  /** Watches the further files that the site is made from: of its lists, its base and its own kinds. @param paths absolute */
  useLists(paths: readonly string[]): void {
    const kept = new Set([this.file, ...this.#media, ...paths])
    for (const path of this.#seen.keys()) if (!kept.has(path)) this.#seen.delete(path)
    for (const path of paths) if (!this.#seen.has(path)) this.#seen.set(path, signature(path))
  }

  /** Watches the media folder of the manifest, and those of its bases; '' for none. */
  useMedia(media: MediaFolder): void {
    // A folder may be a link; those in it are not followed.
    const folders = foldersOf(media)
      .filter((named) => named !== '')
      .map((named) => attempt(() => realpathSync(named)) ?? named)
    for (const gone of this.#media.filter((folder) => !folders.includes(folder))) {
      this.#watcher?.unwatch(gone)
      this.#seen.delete(gone)
    }
    for (const added of folders.filter((folder) => !this.#media.includes(folder))) {
      this.#seen.set(added, signature(added))
      this.#watcher?.add(added)
    }
    this.#media = folders
  }

  /** Whether a path is the manifest's or that of a list. */
  isFile(path: string): boolean {
    return this.#seen.has(path)
  }

  isMedia(path: string): boolean {
    return this.#media.some((folder) => path.startsWith(folder))
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
      // Vite's watcher does not follow a new folder of the same name.
      if (this.#media.includes(path) && now.split(' ')[0] !== before.split(' ')[0])
        this.#watcher?.unwatch(path).add(path)
    }
    const isWritten = this.#isPending && !hasChanged
    this.#isPending = hasChanged
    if (isWritten) this.changed()
  }
}

function signature(file: string): string {
  const stats = attempt(() => statSync(file))
  return stats ? `${stats.ino} ${fileStamp(stats)}` : 'none'
}
