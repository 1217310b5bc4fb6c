import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderAbove } from './folderAbove'

/** The folder of the engine: of a checkout, or of the installed package. */
const root = `${folderAbove(dirname(fileURLToPath(import.meta.url)), 'schema/site.schema.json')}/`

/** The absolute path of a path in the engine. */
export const fromRoot = (path: string): string => root + path

/** Whether the engine is an installed package: finished code, which nobody changes. A checkout has its sources. */
export const isPackage = !existsSync(fromRoot('vite.config.ts'))

const siteFolder = isPackage ? `${folderAbove(resolve(), 'site.json') ?? resolve()}/` : root

/** The absolute path of a path in the folder of the site that a command is run in: a checkout is that of its own site. */
export const fromSite = (path: string): string => siteFolder + path
