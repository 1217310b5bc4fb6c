import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from './cache'

/** Makes a folder of a cache in one go. Of commands that make the same one at once, the first one's stays. */
export async function makeFolder(folder: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = mkdtempSync(`${folder}.`)
  try {
    await write(draft)
    renameSync(draft, folder)
  } catch (failure) {
    if (!existsSync(folder)) throw failure
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

let temporary: string | undefined

/** The cache folder, for code that runs from a file; a temporary one of this process where nothing can be written there. */
export function writableCache(): string {
  if (temporary !== undefined) return temporary
  try {
    mkdirSync(cacheFolder, { recursive: true })
    accessSync(cacheFolder, constants.W_OK)
    return cacheFolder
  } catch {
    const made = (temporary = mkdtempSync(join(tmpdir(), 'townsite-cache-')))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    return made
  }
}
