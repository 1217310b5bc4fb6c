import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../process/filesIn'
import { attempt } from '../../manifest/core/attempt'

/** The files of a media folder, see {@link filesIn}; empty if it is missing or unreadable. */
export const mediaFiles = (folder: string): string[] =>
  attempt(() => (existsSync(folder) ? filesIn(folder) : undefined)) ?? []

/**
 * The path of a media file that a manifest names. Some systems store "é" as two characters, and people type it as one:
 * they are the same name here.
 */
export function mediaPath(folder: string, name: string): string {
  const path = join(folder, name)
  if (existsSync(path)) return path
  const typed = name.normalize('NFC')
  return join(folder, mediaFiles(folder).find((file) => file.normalize('NFC') === typed) ?? name)
}
