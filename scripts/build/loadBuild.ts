import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeFolder, isWhole, noteNewest } from './codeFolder'

type Build = Pick<typeof import('./tool'), 'buildCommand'>

/** The build: bundled to one file where one of this code is kept, else out of its modules, which then bundle it. */
export async function loadBuild(): Promise<Build> {
  const folder = codeFolder()
  if (!isWhole(folder)) return import('./tool')
  noteNewest(folder)
  return (await import(pathToFileURL(join(folder, 'tool/tool.js')).href)) as Build
}
