import { existsSync } from 'node:fs'
import { filesIn } from '../process/filesIn'

/** The files of a media folder, see {@link filesIn}; empty if it is missing or unreadable. */
export function mediaFiles(folder: string): string[] {
  try {
    return existsSync(folder) ? filesIn(folder) : []
  } catch {
    return []
  }
}
