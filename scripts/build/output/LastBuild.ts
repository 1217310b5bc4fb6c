import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../cache/contentHash'
import { readCached, writeCached } from '../../cache/cache'
import { outputPaths, type OutputPaths } from '../../outputPaths'
import { readRecordText } from './OutputRecord'

/** A file and how it is: its path, bytes, and the time of its last change in ms, which nobody can set (`ctime`). */
type Stamp = readonly [path: string, size: number, time: number]

/** What has a name; nothing too where a file stands in the place of a folder above it. */
function lookAt(target: string): Stats | undefined {
  try {
    return lstatSync(target, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/** How files are. One that is not there has no size. */
export const stampsOf = (folder: string, paths: readonly string[]): Stamp[] =>
  paths.map((path) => {
    const found = lookAt(join(folder, path))
    return [path, found?.isFile() ? found.size : -1, found?.ctimeMs ?? 0]
  })

/** Stands for what a build is made from. */
export const hashOfInputs = (inputs: unknown): string => contentHash(JSON.stringify(inputs))

/** What is kept of a build beside its folder. */
interface Kept {
  /** Stands for all that it was made from. */
  from: string
  /** What it said. */
  said: unknown
  /** Hash of the record of the output. */
  output: string
  /** In bytes, by paths. */
  sizes: Readonly<Record<string, number>>
}

const hashOfOutput = (folder: string): string => contentHash(readRecordText(folder) ?? '')

/**
 * What is known of the last build of a folder. It is kept once all files are there, so that one with a later time has
 * been changed since: by its content, or by being put in the place of another (`ctime`, stat(2)).
 */
export class LastBuild {
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
  static of(out: string): LastBuild | undefined {
    const paths = outputPaths(out)
    const content = readCached(fileIn(paths))
    if (!content) return undefined
    const kept = JSON.parse(content.toString('utf8')) as Kept
    const { ctimeMs } = lstatSync(fileIn(paths))
    return kept.output === hashOfOutput(paths.folder) ? new LastBuild(kept, paths.folder, ctimeMs) : undefined
  }

  /** Keeps how a build that has put its files in place has left them. @param sizes of all its files, in bytes */
  static keep(out: string, about: Omit<Kept, 'output'>): void {
    const paths = outputPaths(out)
    const kept: Kept = { ...about, output: hashOfOutput(paths.folder) }
    writeCached(fileIn(paths), Buffer.from(JSON.stringify(kept)))
  }

  /** The size of a file that is as the build left it, in bytes; nothing for one that is not. */
  sizeOf(path: string): number | undefined {
    const size = this.#kept.sizes[path]
    const found = size === undefined ? undefined : lookAt(join(this.#folder, path))
    const isLeft =
      found?.isFile() === true && found.size === size && found.ctimeMs <= this.#time && found.mtimeMs <= this.#time
    return isLeft ? size : undefined
  }

  /** What the build said. */
  get said(): unknown {
    return this.#kept.said
  }

  /** How many files it left. */
  get fileCount(): number {
    return Object.keys(this.#kept.sizes).length
  }

  /** Whether what is made of these inputs is there: they are the same, and so are all files. */
  isUnchangedFrom(from: string): boolean {
    const { from: before, sizes } = this.#kept
    return before === from && Object.keys(sizes).every((path) => this.sizeOf(path) !== undefined)
  }
}

const fileIn = ({ work }: OutputPaths): string => join(work, 'last')
