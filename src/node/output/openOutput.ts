import { existsSync, rmSync } from 'node:fs'
import { makeWorkFolder, outputPaths } from '../process/outputPaths'
import type { BuildState } from './BuildState'
import { openDraft } from './openDraft'
import { readRecord, readRecordText, recordFile, recordText, type OutputRecord } from './OutputRecord'
import { ownTree } from './ownTree'
import { allIn, switchVersion } from './switchVersion'

export type OutputAbout = Omit<OutputRecord, 'files'>

export interface Written {
  changed: number
  unchanged: number
  removed: number
}

/** A folder that a site is written to. Nobody sees a file of it before `finish`. */
export interface Output {
  /** Whether an earlier build has written to it. */
  isKnown: boolean
  /** Of each file that was taken, in bytes, by its path. */
  sizes: Readonly<Record<string, number>>
  /** Takes a file; returns what the folder has in its place, in memory that the next call writes over. */
  write(path: string, content: string | Uint8Array): Buffer | undefined
  /** Takes a file that is known to be another than the one in its place, which is not looked at. */
  replace(path: string, content: Uint8Array): void
  /** Leaves a file as it is; returns its size, or nothing where it is not as the last build left it. */
  keep(path: string): number | undefined
  /** Puts the new version in place, see {@link switchVersion}. Does nothing where nothing has changed. */
  finish(): Written
}

/** For outputs that are not published. */
const unnamed: OutputAbout = { purpose: 'trial', site: { name: '', url: '' }, manifest: '', code: '' }

/** One build at a time, see `lockOutput`. @param last how the folder was left @throws with the folder as it was */
export function openOutput(out: string, about: OutputAbout = unnamed, last?: BuildState): Output {
  const paths = outputPaths(out)
  const { folder, next } = paths
  makeWorkFolder(paths)
  const before = new Set(readRecord(folder)?.files)
  const current = ownTree(folder)
  const now = new Set<string>()
  const sizes: Record<string, number> = {}
  const written: Written = { changed: 0, unchanged: 0, removed: 0 }
  let draft: ReturnType<typeof openDraft> | undefined

  function write(path: string, content: string | Uint8Array): Buffer | undefined {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const old = before.has(path) ? current.read(path) : undefined
    if (old?.equals(bytes)) leave(path, bytes.length)
    else replace(path, bytes)
    return old
  }

  function replace(path: string, bytes: Uint8Array): void {
    now.add(path)
    sizes[path] = bytes.length
    draft ??= openDraft(next)
    draft.write(path, bytes)
    written.changed += 1
  }

  function leave(path: string, size: number): void {
    now.add(path)
    sizes[path] = size
    draft?.drop(path)
    written.unchanged += 1
  }

  function keep(path: string): number | undefined {
    const size = before.has(path) ? last?.sizeOf(path) : undefined
    if (size !== undefined) leave(path, size)
    return size
  }

  function finish(): Written {
    written.removed = [...before].filter((path) => !now.has(path)).length
    const record = recordText({ ...about, files: [...now].sort() })
    const recordBefore = readRecordText(folder)
    if (written.changed === 0 && recordBefore === record) return written
    draft ??= openDraft(next)
    draft.write(recordFile, Buffer.from(record))
    // What no build has put there is replaced only where somebody has said so.
    const there = before.size > 0 || !existsSync(folder) ? [...before] : allIn(folder)
    switchVersion(
      paths,
      there.filter((path) => !now.has(path) && path !== recordFile),
    )
    return written
  }

  return { isKnown: before.size > 0, sizes, write, replace, keep, finish }
}

/** Removes what a build that failed has prepared: where the disk is full it would stay full. */
export const abandonOutput = (out: string): void => rmSync(outputPaths(out).next, { recursive: true, force: true })
