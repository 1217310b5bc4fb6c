import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder, isSystemError, writeWhole } from '../cache/cache'
import { codeFolder, isWhole } from './codeFolder'

type Build = Pick<typeof import('./tool'), 'buildCommand'>

/** Says which bundle `npm run build` may begin with. */
const newest = join(cacheFolder, 'newest')

/** The build: bundled to one file where one of this code is kept, else out of its modules, which then bundle it. */
export async function loadBuild(): Promise<Build> {
  const folder = codeFolder()
  if (!isWhole(folder)) return import('./tool')
  try {
    writeWhole(newest, basename(folder))
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
  return (await import(pathToFileURL(join(folder, 'tool/tool.js')).href)) as Build
}
