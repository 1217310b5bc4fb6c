import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../manifest/core/read'
import { contentHash, readCached, writeCached } from '../cache/cache'
import { outputPaths } from '../process/outputPaths'
import { readRecord, readRecordText } from './OutputRecord'
import type { PagesState } from './PageKeys'

interface Kept {
  /** Identifies all inputs of the build, see `hashOfBuild`. */
  from: string
  report: unknown
  /** In bytes, of all its files by their paths. */
  sizes: Readonly<Record<string, number>>
  pages: PagesState
  /** Hash of the record of the output. */
  output: string
}

export class BuildState {
  /** @param time of storing, in ms */
  private constructor(
    readonly kept: Readonly<Kept>,
    private readonly folder: string,
    private readonly time: number,
  ) {}

  /** Returns undefined if there is no state, or if the folder was built by other code or by something else since. */
  static of(out: string, code: string): BuildState | undefined {
    const { folder, state } = outputPaths(out)
    const content = readRecord(folder)?.code === code ? readCached(state) : undefined
    if (!content) return undefined
    const kept = JSON.parse(content.toString('utf8')) as Kept
    return kept.output === hashOfOutput(folder) ? new BuildState(kept, folder, lstatSync(state).ctimeMs) : undefined
  }

  /** Stores the state after a build has put its files in place. */
  static keep(out: string, about: Omit<Kept, 'output'>): void {
    const { folder, state } = outputPaths(out)
    const kept: Kept = { ...about, output: hashOfOutput(folder) }
    writeCached(state, Buffer.from(JSON.stringify(kept)))
  }

  /** The size of an unchanged file in bytes; undefined for a changed one. */
  sizeOf(path: string): number | undefined {
    const size = this.kept.sizes[path]
    const stats = size === undefined ? undefined : attempt(() => lstatSync(join(this.folder, path)))
    const isLeft =
      stats?.isFile() === true && stats.size === size && stats.ctimeMs <= this.time && stats.mtimeMs <= this.time
    return isLeft ? size : undefined
  }

  /** Whether the inputs are the same and all files are unchanged. */
  isUnchangedFrom(from: string): boolean {
    const { from: before, sizes } = this.kept
    return before === from && Object.keys(sizes).every((path) => this.sizeOf(path) !== undefined)
  }
}

const hashOfOutput = (folder: string): string => contentHash(readRecordText(folder) ?? '')
