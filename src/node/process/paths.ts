import { existsSync, readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { dirname, resolve, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder, from this one upwards, that has a file; undefined if there is none. */
function folderAbove(folder: string, file: string): string | undefined {
  if (existsSync(join(folder, file))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : folderAbove(above, file)
}

/** The folder of the engine: of a checkout, or of the installed package. */
const root = `${folderAbove(dirname(fileURLToPath(import.meta.url)), 'schema/site.schema.json')}/`

/** The absolute path of a path in the engine. */
export const fromRoot = (path: string): string => root + path

/** Whether the engine is an installed package: finished code, which nobody changes. A checkout has its sources. */
export const isPackage = !existsSync(fromRoot('vite.config.ts'))

const siteFolder = isPackage ? `${folderAbove(resolve(), 'site.json') ?? resolve()}/` : root

/** The absolute path of a path in the folder of the site that a command is run in: a checkout is that of its own site. */
export const fromSite = (path: string): string => siteFolder + path

/** Reads a file. @throws for a pipe or a device, whose reading would never end, as for a folder */
export function readPlainFile(file: string): Buffer {
  if (!statSync(file).isFile()) throw new Error(`"${file}" is no file.`)
  return readFileSync(file)
}

/** The paths of all files in a folder, at any depth, sorted and with slashes. @param isWanted else all files */
export const filesIn = (folder: string, isWanted = (entry: Dirent): boolean => entry.isFile()): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isWanted)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
