import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project: the nearest one above this file with its settings. */
const root = rootAbove(dirname(fileURLToPath(import.meta.url)))

/** The absolute path of a path in the project. */
export const fromRoot = (path: string): string => root + path

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'vite.config.ts')) ? `${folder}/` : rootAbove(dirname(folder))
}
