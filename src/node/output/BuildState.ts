import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../cache/contentHash'
import { readCached, writeCached } from '../cache/cache'
import { outputPaths } from '../process/outputPaths'
import { readRecordText } from './OutputRecord'
import type { PagesState } from './PageKeys'

interface Kept {
  /** Stands for all that it was made from, see `hashOfBuild`. */
  from: string
  said: unknown
  /** In bytes, of all its files, by their paths. */
  sizes: Readonly<Record<string, number>>
  pages: PagesState
  /** Hash of the record of the output. */
  output: string
}

/** Kept once all files are there, so that one with a later time (`ctime`, stat(2)) was changed since. */
export class BuildState {
  readonly #kept: Kept
  readonly #folder: string
  /** In ms. */
  readonly #time: number

  private constructor(kept: Kept, folder: string, time: number) {
    this.#kept = kept
    this.#folder = folder
    this.#time = time
  }

  /** Returns nothing where nothing is known, or where the folder has been built by something else since. */
  static of(out: string): BuildState | undefined {
    const { folder, state } = outputPaths(out)
    const content = readCached(state)
    if (!content) return undefined
    const kept = JSON.parse(content.toString('utf8')) as Kept
    return kept.output === hashOfOutput(folder) ? new BuildState(kept, folder, lstatSync(state).ctimeMs) : undefined
  }

  /** Keeps how a build that has put its files in place has left them. */
  static keep(out: string, about: Omit<Kept, 'output'>): void {
    const { folder, state } = outputPaths(out)
    const kept: Kept = { ...about, output: hashOfOutput(folder) }
    writeCached(state, Buffer.from(JSON.stringify(kept)))
  }

  /** The size of a file that is as the build left it, in bytes; nothing for one that is not. */
  sizeOf(path: string): number | undefined {
    const size = this.#kept.sizes[path]
    const found = size === undefined ? undefined : lookAt(join(this.#folder, path))
    const isLeft =
      found?.isFile() === true && found.size === size && found.ctimeMs <= this.#time && found.mtimeMs <= this.#time
    return isLeft ? size : undefined
  }

  get said(): unknown {
    return this.#kept.said
  }

  get pages(): PagesState {
    return this.#kept.pages
  }

  get fileCount(): number {
    return Object.keys(this.#kept.sizes).length
  }

  /** Whether what is made of these inputs is there: they are the same, and so are all files. */
  isUnchangedFrom(from: string): boolean {
    const { from: before, sizes } = this.#kept
    return before === from && Object.keys(sizes).every((path) => this.sizeOf(path) !== undefined)
  }
}

const hashOfOutput = (folder: string): string => contentHash(readRecordText(folder) ?? '')

/** What has a name; nothing too where a file stands in the place of a folder above it. */
function lookAt(target: string): Stats | undefined {
  try {
    return lstatSync(target, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
