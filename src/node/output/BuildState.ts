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
  /** When each changed last (`ctime`, stat(2)), in ms: after a clock was set back, a change may be earlier than this build. */
  times: Readonly<Record<string, number | undefined>>
  pages: PagesState
  /** Hash of the record of the output. */
  output: string
}

export class BuildState {
  private constructor(
    readonly kept: Readonly<Kept>,
    private readonly folder: string,
  ) {}

  /** Returns undefined if there is no state, or if the folder was built by other code or by something else since. */
  static of(out: string, code: string): BuildState | undefined {
    const { folder, state } = outputPaths(out)
    const content = readRecord(folder)?.code === code ? readCached(state) : undefined
    if (!content) return undefined
    const kept = JSON.parse(content.toString('utf8')) as Kept
    return kept.output === hashOfOutput(folder) ? new BuildState(kept, folder) : undefined
  }

  /** Stores the state after a build has put its files in place. */
  static keep(out: string, about: Omit<Kept, 'output' | 'times'>): void {
    const { folder, state } = outputPaths(out)
    const times = Object.fromEntries(Object.keys(about.sizes).map((path) => [path, statsOf(folder, path)?.ctimeMs]))
    const kept: Kept = { ...about, times, output: hashOfOutput(folder) }
    writeCached(state, Buffer.from(JSON.stringify(kept)))
  }

  /** The size of an unchanged file in bytes; undefined for a changed one. */
  sizeOf(path: string): number | undefined {
    const stats = statsOf(this.folder, path)
    const isLeft =
      stats?.isFile() === true && stats.size === this.kept.sizes[path] && stats.ctimeMs === this.kept.times[path]
    return isLeft ? stats.size : undefined
  }

  /** Whether the inputs are the same and all files are unchanged. */
  isUnchangedFrom(from: string): boolean {
    return this.kept.from === from && Object.keys(this.kept.sizes).every((path) => this.sizeOf(path) !== undefined)
  }
}

const statsOf = (folder: string, path: string) => attempt(() => lstatSync(join(folder, path)))
const hashOfOutput = (folder: string): string => contentHash(readRecordText(folder) ?? '')
