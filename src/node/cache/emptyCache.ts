import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isEarlierData } from '../process/durableFolder'
import { cacheFolder } from './cache'

/** Bundles stay, named by the code that they are of: this command and others run from them. */
const isBundle = (name: string): boolean => name === 'newest' || name.startsWith('code-')

/** Removes what earlier builds have cached. */
export function emptyCache(folder = cacheFolder): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (!isBundle(name) && !isEarlierData(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
