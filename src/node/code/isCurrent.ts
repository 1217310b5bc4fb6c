import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeFolder, isIntact } from './codeFolder'

/** Whether the bundle that contains this file is intact and of the current code. */
export function isCurrent(): boolean {
  const runningFolder = dirname(dirname(fileURLToPath(import.meta.url)))
  return codeFolder() === runningFolder && isIntact(runningFolder)
}
