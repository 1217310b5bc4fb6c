import { lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { recordFile } from './OutputRecord'

/**
 * Moves what others put into the version before (a host's `.netlify`, an owner's file) into the version that has taken
 * its place. What the site has a file of its own for stays behind.
 * @param files what the build wrote to the version before
 * @param since in ms: a folder that has not been changed since then has nothing of others; without it each is looked
 * into
 */
export function carryForeign(before: string, files: readonly string[], folder: string, since = -Infinity): void {
  const own = new Set([...files, recordFile])
  const ownFolders = new Set([''])
  for (const path of files)
    for (let parent = parentOf(path); !ownFolders.has(parent); parent = parentOf(parent)) ownFolders.add(parent)

  function carryFrom(parent: string): void {
    for (const entry of readdirSync(join(before, parent), { withFileTypes: true })) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      if (own.has(path) || ownFolders.has(path)) continue
      const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
      if (entry.isDirectory() && found?.isDirectory()) carryFrom(path)
      else if (!found) {
        mkdirSync(join(folder, parent), { recursive: true })
        renameSync(join(before, path), join(folder, path))
      }
    }
  }

  /** Whether no file of the site stands where their folder was, or one above it; the outermost is looked at first. */
  const isFree = (parent: string): boolean =>
    (parent === '' || isFree(parentOf(parent))) &&
    lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isDirectory() !== false

  /** Real folders; what lies below anything else is not looked at. */
  const reachable = new Set<string>()
  for (const parent of [...ownFolders].sort()) {
    if (parent !== '' && !reachable.has(parentOf(parent))) continue
    const found = lstatSync(join(before, parent), { throwIfNoEntry: false })
    if (!found?.isDirectory()) continue
    reachable.add(parent)
    if (Math.max(found.ctimeMs, found.mtimeMs) > since && isFree(parent)) carryFrom(parent)
  }
}

/** The folder that a path lies in, the outermost being `''`. */
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
