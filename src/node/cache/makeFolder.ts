import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'

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
