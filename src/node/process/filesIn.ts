import { readdirSync, type Dirent } from 'node:fs'
import { join, relative } from 'node:path'

/** The paths of all files in a folder, at any depth, sorted and with slashes. @param isWanted else all files */
export const filesIn = (folder: string, isWanted = (entry: Dirent): boolean => entry.isFile()): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
