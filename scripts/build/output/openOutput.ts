import { copyFileSync, constants, linkSync, lstatSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { carryForeign } from './carryForeign'
import type { LastBuild } from './LastBuild'
import { finishSwitch, switchFolders } from './exchangeFolders'
import { readRecord, readRecordText, recordFile, recordText, type OutputRecord } from './OutputRecord'
import { ownTree } from './ownTree'
import { makeWorkFolder, outputPaths } from '../../outputPaths'

/** What a build says of its output, besides the files. */
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
  /** When the next version was put in place, in ms; nothing where nothing has changed. */
  switchedAt(): number | undefined
  /** Leaves a file as it is; returns its size, or nothing where it is not as the last build left it. */
  keep(path: string): number | undefined
  /** Puts the new version in place, in one step where the system can. Does nothing where nothing has changed. */
  finish(): Written
}

/**
 * Of so many files the disk is waited for: 90 take 50 ms of waiting, 1,100 take over a second, see `../DECISIONS.md`.
 */
const mostSynced = 300

/** For outputs that are not published. */
const unnamed: OutputAbout = { purpose: 'trial', site: { name: '', url: '' }, manifest: '', code: '' }

/**
 * Opens a folder for a build. The next version grows beside it, out of the version before the last: only files that
 * changed in one of two builds are written or linked, all others are there already. One build at a time may do this,
 * see `lockOutput`.
 * @param last how the last build left the folder, if that is known
 * @throws what the system says where something cannot be written; the folder is as it was
 */
export function openOutput(out: string, about: OutputAbout = unnamed, last?: LastBuild): Output {
  const paths = outputPaths(out)
  const { folder, next, carrying } = paths
  makeWorkFolder(paths)
  finishSwitch(paths)
  if (lstatSync(carrying, { throwIfNoEntry: false })) carry()
  const before = new Set(readRecord(folder)?.files)
  const current = ownTree(folder)
  const now = new Set<string>()
  const unchanged: string[] = []
  const sizes: Record<string, number> = {}
  const written: Written = { changed: 0, unchanged: 0, removed: 0 }
  let switched: number | undefined
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
    draft.clearWay(path)
    writeFileSync(draft.inside(path), bytes, { flag: 'wx' })
    written.changed += 1
  }

  function leave(path: string, size: number): void {
    now.add(path)
    sizes[path] = size
    unchanged.push(path)
  }

  function keep(path: string): number | undefined {
    const size = before.has(path) ? last?.sizeOf(path) : undefined
    if (size !== undefined) leave(path, size)
    return size
  }

  function finish(): Written {
    written.unchanged = unchanged.length
    written.removed = [...before].filter((path) => !now.has(path)).length
    const record = recordText({ ...about, files: [...now].sort() })
    if (written.changed === 0 && readRecordText(folder) === record) return written
    const complete = (draft ??= openDraft(next))
    for (const path of complete.files) if (!now.has(path)) complete.remove(path)
    for (const path of unchanged) {
      const target = complete.inside(path)
      if (complete.isReachable(path) && isSameFile(current.inside(path), target)) continue
      complete.clearWay(path)
      share(current.inside(path), target)
    }
    writeFileSync(join(next, recordFile), record, { flag: 'wx' })
    writeFileSync(carrying, '')
    switched = lstatSync(carrying).ctimeMs
    switchFolders(paths, written.changed <= mostSynced ? join(next, recordFile) : undefined)
    carry()
    return written
  }

  function carry(): void {
    const record = readRecord(next)
    if (record) carryForeign(next, record.files, folder, last?.switchedAt)
    rmSync(carrying)
  }

  return { isKnown: before.size > 0, sizes, write, replace, keep, switchedAt: () => switched, finish }
}

/** Removes what a build that failed has prepared: where the disk is full it would stay full. */
export const abandonOutput = (out: string): void => rmSync(outputPaths(out).next, { recursive: true, force: true })

/**
 * The version before the last, to be made the next one; without its record it is of no use to anybody but this build.
 */
function openDraft(next: string) {
  const files = readRecord(next)?.files
  if (files) unlinkSync(join(next, recordFile))
  else {
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next)
  }
  return { ...ownTree(next, files === undefined), files: files ?? [] }
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => lstatSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

/** File systems without hard links get a copy. */
function share(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!['EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
}
