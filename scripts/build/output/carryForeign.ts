import { lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordFile } from './OutputRecord'

/**
 * Moves what others put into the version before (a host's `.netlify`, an owner's file) into the version that has taken
 * its place. What the site has a file of its own for stays behind.
 * @param files what the build wrote to the version before
 */
export function carryForeign(before: string, files: readonly string[], folder: string): void {
  const own = new Set([...files, recordFile])
  const ownFolders = new Set<string>()
  for (const path of files)
    for (let parent = dirname(path); parent !== '.' && !ownFolders.has(parent); parent = dirname(parent))
      ownFolders.add(parent)

  function carryFrom(parent: string): void {
    // A file of the site stands where their folder was.
    if (lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isDirectory() === false) return
    for (const entry of readdirSync(join(before, parent), { withFileTypes: true })) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      if (own.has(path)) continue
      const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
      if (entry.isDirectory() && (ownFolders.has(path) || found?.isDirectory())) carryFrom(path)
      else if (!found && !ownFolders.has(path)) {
        mkdirSync(join(folder, parent), { recursive: true })
        renameSync(join(before, path), join(folder, path))
      }
    }
  }

  carryFrom('')
}
