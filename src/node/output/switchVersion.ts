import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../cache/cache'
import { filesIn } from '../process/paths'
import type { OutputPaths } from '../process/outputPaths'
import { recordFile } from './OutputRecord'
import { noLinksFolder } from './noLinksFolder'

/**
 * Replaces the files of the last version by those of the next, each by a rename, so that every file is complete at
 * every moment. New files come first and unused files go last: each page always finds the files it names. If there is
 * no last version, the folder itself is renamed.
 * @param removed the files that the next version lacks
 */
export function switchVersion(paths: OutputPaths, removed: readonly string[]): void {
  writeAtomically(paths.switching, JSON.stringify({ removed }))
  finishSwitch(paths)
}

/** Completes the switch of a build that was killed. */
export function finishSwitch({ folder, next, before, switching }: OutputPaths): void {
  if (!existsSync(switching)) return
  const { removed } = JSON.parse(readFileSync(switching, 'utf8')) as { removed: readonly string[] }
  // The record is placed last: without it the rest is done.
  const isUnfinished = existsSync(join(next, recordFile))
  if (isUnfinished && existsSync(folder)) {
    placeFiles(folder, next)
    removeFiles(folder, before, removed)
    move(join(next, recordFile), join(folder, recordFile))
  } else if (isUnfinished) renameSync(next, folder)
  rmSync(switching)
}

function placeFiles(folder: string, next: string): void {
  const tree = noLinksFolder(folder)
  // A folder without a record is incomplete.
  rmSync(join(folder, recordFile), { force: true })
  const pages = filesIn(next).filter((path) => path !== recordFile)
  const old = new Set(pages.filter(tree.has))
  for (const path of pages) if (!old.has(path)) move(join(next, path), tree.makeRoom(path))
  for (const path of pages) if (old.has(path)) move(join(next, path), tree.inside(path))
}

function removeFiles(folder: string, before: string, paths: readonly string[]): void {
  const tree = noLinksFolder(folder)
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
