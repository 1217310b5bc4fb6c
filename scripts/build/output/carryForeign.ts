import { lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
    for (let parent = dirname(path); parent !== '.' && !ownFolders.has(parent); parent = dirname(parent))
      ownFolders.add(parent)

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

  /** Real folders of both versions; what lies below anything else is not looked at. */
  const reachable = new Set<string>()
  for (const parent of [...ownFolders].sort()) {
    if (parent !== '' && !reachable.has(dirname(parent))) continue
    const found = lstatSync(join(before, parent), { throwIfNoEntry: false })
    // A file of the site may stand where their folder was.
    const isFile = lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isDirectory() === false
    if (!found?.isDirectory() || isFile) continue
    reachable.add(parent === '' ? '.' : parent)
    if (Math.max(found.ctimeMs, found.mtimeMs) > since) carryFrom(parent)
  }
}
