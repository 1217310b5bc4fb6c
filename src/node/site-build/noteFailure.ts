import { join } from 'node:path'
import { cacheFolder, isSystemError, writeAtomically } from '../cache/cache'

/** Writes the stack to a file for bug reports; failing to write it is ignored. */
export function noteFailure(failure: unknown, folder = cacheFolder): void {
  try {
    if (failure instanceof Error && !isSystemError(failure))
      writeAtomically(join(folder, 'failure.txt'), `${failure.stack ?? failure.message}\n`)
  } catch {
    // The sentence has been printed.
  }
}
