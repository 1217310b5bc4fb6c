import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../process/filesIn'
import { attempt } from '../../manifest/core/attempt'

/** The media folder of a site, or with it those of its bases, in which files are that it does not have. */
export type MediaFolder = string | readonly string[]

export const foldersOf = (media: MediaFolder): readonly string[] => [media].flat()

/** The files of a media folder, see {@link filesIn}; empty if it is missing or unreadable. */
export const mediaFiles = (media: MediaFolder): string[] => [...new Set(foldersOf(media).flatMap(filesOf))]

const filesOf = (folder: string): string[] =>
  attempt(() =>
    existsSync(folder) ? filesIn(folder, (entry) => entry.isFile() && !isOfSystem(entry.name)) : undefined,
  ) ?? []

/** Whether a computer has put a file there by itself. */
const isOfSystem = (name: string): boolean => /^(?:\.ds_store|\._.*|thumbs\.db|desktop\.ini)$/i.test(name)

/** The media folders with all folders in them, by absolute paths: one changes when a file comes or goes. */
export const mediaFolders = (media: MediaFolder): string[] =>
  foldersOf(media).flatMap((folder) => [
    folder,
    ...(attempt(() => filesIn(folder, (entry) => entry.isDirectory())) ?? []).map((inside) => join(folder, inside)),
  ])

/**
 * The path of a media file that a manifest names. Some systems store "é" as two characters, and people type it as one:
 * they are the same name here.
 */
export function mediaPath(media: MediaFolder, name: string): string {
  const folders = foldersOf(media)
  const [first = ''] = folders
  for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name)
  const typed = name.normalize('NFC')
  const stored = folders.flatMap((folder) =>
    filesOf(folder)
      .filter((file) => file.normalize('NFC') === typed)
      .map((file) => join(folder, file)),
  )
  return stored[0] ?? join(first, name)
}
