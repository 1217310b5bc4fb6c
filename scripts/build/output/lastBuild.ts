import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../cache/contentHash'
import { readCached, writeCached } from '../../cache/cache'
import { outputPaths, type OutputPaths } from '../../outputPaths'
import { readRecord, recordFile } from './OutputRecord'

/** A file and how it was: its path, bytes, and the time of its last change in ms. */
type Stamp = readonly [path: string, size: number, time: number]

/** What is kept of a build beside its folder. */
interface LastBuild<T> {
  /** Stands for all that it was made from, see {@link stampsOf}. */
  from: string
  /** What it said. */
  said: T
  files: readonly Stamp[]
}

/** How files are. One that is not there has no size. */
export const stampsOf = (folder: string, paths: readonly string[]): Stamp[] =>
  paths.map((path) => {
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
    return [path, found?.isFile() ? found.size : -1, found?.mtimeMs ?? 0]
  })

/** Stands for what a build is made from. */
export const hashOfInputs = (inputs: unknown): string => contentHash(JSON.stringify(inputs))

const fileIn = ({ work }: OutputPaths): string => join(work, 'last')

/** Keeps what a build was made from and said, and how its files are now. */
export function keepBuild(out: string, from: string, said: unknown): void {
  const paths = outputPaths(out)
  const files = readRecord(paths.folder)?.files ?? []
  const kept: LastBuild<unknown> = { from, said, files: stampsOf(paths.folder, [recordFile, ...files]) }
  writeCached(fileIn(paths), Buffer.from(JSON.stringify(kept)))
}

/**
 * Returns what the last build of a folder said, and its number of files, where another would make the same and every
 * file is as that one left it, by its size and time; else undefined.
 */
export function unchangedSince<T>(out: string, from: string): { said: T; files: number } | undefined {
  const paths = outputPaths(out)
  // A build that was ended while it put its files in place is completed first.
  if ([paths.carrying, paths.moved].some((path) => existsSync(path))) return undefined
  const content = readCached(fileIn(paths))
  if (!content) return undefined
  const last = JSON.parse(content.toString('utf8')) as LastBuild<T>
  if (last.from !== from) return undefined
  const now = stampsOf(
    paths.folder,
    last.files.map(([path]) => path),
  )
  const isSame = last.files.every(([, size, time], index) => {
    const [, sizeNow, timeNow] = now[index] as Stamp
    return size === sizeNow && time === timeNow
  })
  return isSame ? { said: last.said, files: last.files.length - 1 } : undefined
}
