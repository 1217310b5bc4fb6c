import { existsSync } from 'node:fs'
import { join, dirname, resolve, sep } from 'node:path'
import { filesIn } from '../process/paths'
import { attempt } from '../../manifest/core/read'
import { takenOverIn, type FileOfText } from '../../manifest/json/listFiles'
import type { CheckContext } from '../../manifest/rules/support/rule'
import { iconNames } from './icons'

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

/** The media folder of a manifest: `site.media`, relative to the manifest's folder. */
export function mediaFolderOf(file: string, text: string): string {
  const folderOfSite = resolve(dirname(file))
  const folder = join(folderOfSite, /"media"\s*:\s*"([A-Za-z0-9._/-]+)"/.exec(text)?.[1] ?? 'media')
  return `${folderOfSite}${sep}`.startsWith(`${folder}${sep}`.replace(`${sep}${sep}`, sep)) && folder !== folderOfSite
    ? join(folderOfSite, 'media')
    : folder
}

function foldersTakenOver(files: readonly FileOfText[]): string[] {
  const taken = takenOverIn(files)
  return taken ? [...foldersTakenOver(taken.own.lists), taken.mediaFolder, ...foldersTakenOver(taken.base.lists)] : []
}

/** The media folder of a manifest, with those of its bases. */
export function mediaOf(file: string, text: string, files: readonly FileOfText[]): MediaFolder {
  const folders = [mediaFolderOf(file, text), ...foldersTakenOver(files)]
  return folders.length === 1 ? (folders[0] as string) : folders
}

/** The names that a manifest refers to outside of itself: the files of its media folder, and the icons. */
export const findCheckContext = (file: string, text: string, files: readonly FileOfText[] = []): CheckContext => ({
  media: new Set(mediaFiles(mediaOf(file, text, files))),
  icons: iconNames(),
})
