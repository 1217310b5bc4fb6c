import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../cache/cache'
import { filesIn } from '../process/filesIn'
import type { OutputPaths } from '../process/outputPaths'
import type { Staged } from './openDraft'
import { recordFile } from './OutputRecord'
import { ownTree } from './ownTree'

/**
 * Replaces the files of the last version by those of the next, each by a rename, so that every file is complete at
 * every moment. New files come first and unused files go last: each page always finds the files it names. If there is
 * no last version, the folder itself is renamed.
 * @param removed the files that the next version lacks
 * @param staged see `openDraft`
 */
export function switchVersion(paths: OutputPaths, removed: readonly string[], staged?: Staged): void {
  writeAtomically(paths.switching, JSON.stringify({ removed, staged } satisfies Switch))
  finishSwitch(paths)
}

interface Switch {
  removed: readonly string[]
  staged?: Staged | undefined
}

/** Completes the switch of a build that was killed. */
export function finishSwitch({ folder, next, before, switching }: OutputPaths): void {
  if (!existsSync(switching)) return
  const { removed = [], staged } = JSON.parse(readFileSync(switching, 'utf8')) as Partial<Switch>
  if (staged || existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    const files = existsSync(next) ? draftIn(next, staged) : new Map<string, string>()
    placeFiles(folder, files)
    removeFiles(folder, before, removed)
    const record = files.get(recordFile)
    if (record !== undefined) move(record, join(folder, recordFile))
  } else renameSync(next, folder)
  rmSync(switching)
}

/** The files of a draft that are not in place yet, by their paths in the output. */
function draftIn(next: string, staged?: Staged): Map<string, string> {
  const pathOf = (name: string): string | undefined => (staged ? staged[name] : name)
  return new Map(
    filesIn(next).flatMap((name) => {
      const path = pathOf(name)
      return path === undefined ? [] : [[path, join(next, name)] as const]
    }),
  )
}

function placeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const tree = ownTree(folder)
  // A folder without a record is incomplete.
  if (files.has(recordFile)) rmSync(join(folder, recordFile), { force: true })
  const pages = [...files].filter(([path]) => path !== recordFile)
  const old = new Set(pages.map(([path]) => path).filter(tree.has))
  for (const [path, draft] of pages) if (!old.has(path)) move(draft, tree.makeRoom(path))
  for (const [path, draft] of pages) if (old.has(path)) move(draft, tree.inside(path))
}

function removeFiles(folder: string, before: string, paths: readonly string[]): void {
  const tree = ownTree(folder)
  if (paths.length > 0) rmSync(before, { recursive: true, force: true })
  for (const path of paths) {
    if (!tree.has(path)) continue
    // A page that somebody has open requests the assets of its version.
    if (path.startsWith('assets/')) {
      mkdirSync(dirname(join(before, path)), { recursive: true })
      move(tree.inside(path), join(before, path))
    } else unlinkSync(tree.inside(path))
    tree.removeEmpty(dirname(path))
  }
}

/** An output folder may be on another file system, such as the volume of a container. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const draft = `${to}.townsite-new`
    copyFileSync(from, draft, constants.COPYFILE_FICLONE)
    renameSync(draft, to)
    unlinkSync(from)
  }
}

/** All files and links in a folder; links are not followed. */
export const allIn = (folder: string): string[] => filesIn(folder, (entry) => !entry.isDirectory())
