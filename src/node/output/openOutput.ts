import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeWorkFolder, outputPaths } from '../process/outputPaths'
import type { BuildState } from './BuildState'
import { readRecord, readRecordText, recordFile, recordText, type OutputRecord } from './OutputRecord'
import { noLinksFolder } from './noLinksFolder'
import { allIn, switchVersion } from './switchVersion'

export type OutputAbout = Omit<OutputRecord, 'days' | 'files'>

export interface Written {
  changed: number
  unchanged: number
  removed: number
}

/** For outputs that are not published. */
const unnamed: OutputAbout = { purpose: 'trial', site: { name: '', url: '' }, manifest: '', code: '' }

/** Opens a folder for a build. Changed files are written beside it; none is visible before `finish`. */
export function openOutput(out: string, about: OutputAbout = unnamed, last?: BuildState) {
  const paths = outputPaths(out)
  const { folder, next } = paths
  makeWorkFolder(paths)
  /** The record of an earlier build, if one has written to it. */
  const recordBefore = readRecord(folder)
  const before = new Set(recordBefore?.files)
  const current = noLinksFolder(folder)
  const now = new Set<string>()
  const sizes: Record<string, number> = {}
  const changed = new Set<string>()
  let draft: ReturnType<typeof noLinksFolder> | undefined

  /** Adds a file; returns the current file at its path, in memory that the next call overwrites. */
  function write(path: string, content: string | Uint8Array): Buffer | undefined {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const old = before.has(path) ? current.read(path) : undefined
    if (old?.equals(bytes)) leave(path, bytes.length)
    else replace(path, bytes)
    return old
  }

  /** Adds a file that is known to differ from the current one, which is not read. */
  function replace(path: string, bytes: Uint8Array): void {
    now.add(path)
    sizes[path] = bytes.length
    stage(path, bytes)
    changed.add(path)
  }

  /** Writes a file of the next version beside the folder. */
  function stage(path: string, bytes: Uint8Array): void {
    draft ??= openDraft(next)
    writeFileSync(draft.makeRoom(path), bytes)
  }

  function leave(path: string, size: number): void {
    now.add(path)
    sizes[path] = size
    const isChanged = (one: string): boolean => one !== '.' && (changed.has(one) || isChanged(dirname(one)))
    // This build may have written the path before, or a folder of its name.
    if (draft && (isChanged(path) || existsSync(draft.inside(path)))) rmSync(draft.makeRoom(path), { force: true })
    changed.delete(path)
  }

  /** Leaves a file unchanged; returns its size, or undefined if it was changed since the last build. */
  function keep(path: string): number | undefined {
    const size = before.has(path) ? last?.sizeOf(path) : undefined
    if (size !== undefined) leave(path, size)
    return size
  }

  /** Puts the new version in place, see {@link switchVersion}. Does nothing if nothing has changed. */
  function finish(days?: OutputRecord['days']): Written {
    const written: Written = {
      changed: changed.size,
      unchanged: now.size - changed.size,
      removed: [...before].filter((path) => !now.has(path)).length,
    }
    const record = recordText({ ...about, days, files: [...now].sort() })
    if (changed.size === 0 && readRecordText(folder) === record) return written
    stage(recordFile, Buffer.from(record))
    // Files of others are replaced only if somebody has asked for it.
    const there = before.size > 0 || !existsSync(folder) ? [...before] : allIn(folder)
    switchVersion(
      paths,
      there.filter((path) => !now.has(path) && path !== recordFile),
    )
    return written
  }

  return { before: recordBefore, sizes, write, replace, keep, finish }
}

function openDraft(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return noLinksFolder(folder)
}

/** Removes the files of a failed build: on a full disk they would keep it full. */
export const abandonOutput = (out: string): void => rmSync(outputPaths(out).next, { recursive: true, force: true })
