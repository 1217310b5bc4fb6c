import { existsSync } from 'node:fs'
import { filesIn } from '../process/filesIn'

/** The files of a media folder, see {@link filesIn}; none where it is not there or cannot be read. */
export function mediaFiles(folder: string): string[] {
  try {
    return existsSync(folder) ? filesIn(folder) : []
  } catch {
    return []
  }
}
