import { dirname, join, resolve, sep } from 'node:path'
import { takenOverIn, type FileOfText } from '../../manifest/json/listFiles'
import type { CheckContext } from '../../manifest/rules/support/rule'
import { iconNames } from './icons'
import { mediaFiles, type MediaFolder } from './mediaFiles'

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
export function findCheckContext(file: string, text: string, files: readonly FileOfText[] = []): CheckContext {
  return {
    media: new Set(mediaFiles(mediaOf(file, text, files))),
    icons: iconNames(),
  }
}
