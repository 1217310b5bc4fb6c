import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { CommandError } from '../../node/site-file/CommandError'

export interface FleetSite {
  /** Its folder as seen from the working directory. */
  name: string
  folder: string
  file: string
}

/**
 * The sites in folders, each once and in their order: a folder with a `site.json`, or one whose folders have one.
 * @throws {CommandError} if a folder has none
 */
export function findSites(written: readonly string[]): FleetSite[] {
  const folders = written.flatMap((path) => {
    const folder = basename(path) === 'site.json' ? dirname(path) : path
    if (hasSite(folder)) return [folder]
    const inside = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(folder)
          .sort()
          .map((name) => join(folder, name))
          .filter(hasSite)
      : []
    if (inside.length === 0)
      throw new CommandError(`There is no site in "${path}": neither it nor a folder in it has a site.json.`)
    return inside
  })
  return [...new Set(folders.map((folder) => resolve(folder)))].map((folder) => ({
    name: relative('', folder).replaceAll('\\', '/') || '.',
    folder,
    file: join(folder, 'site.json'),
  }))
}

const hasSite = (folder: string): boolean => existsSync(join(folder, 'site.json'))
