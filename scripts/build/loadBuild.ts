import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeFolder, isWhole } from './codeFolder'

type Build = Pick<typeof import('./runBuild'), 'runBuild'>

/** The build: bundled to one file where one of this code is kept, else out of its modules, which then bundle it. */
export async function loadBuild(): Promise<Build> {
  const folder = codeFolder()
  return isWhole(folder) ? ((await import(pathToFileURL(join(folder, 'tool/runBuild.js')).href)) as Build) : import('./runBuild')
}
