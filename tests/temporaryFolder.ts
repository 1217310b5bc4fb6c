import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Those of this process: a file of tests that loads its modules anew has this one twice. */
const ofProcess = globalThis as { temporaryFolders?: Set<string> }
const folders = (ofProcess.temporaryFolders ??= new Set())

/** Makes an empty folder, which is removed when the tests of its file have run. @param name what its name begins with */
export function temporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(process.env.TEST_FOLDERS ?? tmpdir(), `${name}-`)))
  folders.add(folder)
  return folder
}

/** Removes what `temporaryFolder` has made in this process. */
export function removeTemporaryFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  folders.clear()
}
