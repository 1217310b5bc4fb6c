import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files of a folder and of all folders in it, sorted: their paths inside it, with slashes. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
