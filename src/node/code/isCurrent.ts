import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeFolder, isIntact } from './codeFolder'

/** Whether this file, which is part of a cached bundle, is of the code as it is now, and whole. */
export function isCurrent(): boolean {
  const runningFolder = dirname(dirname(fileURLToPath(import.meta.url)))
  return codeFolder() === runningFolder && isIntact(runningFolder)
}
