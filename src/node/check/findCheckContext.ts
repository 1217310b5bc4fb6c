import { dirname, join, resolve, sep } from 'node:path'
import type { CheckContext } from '../../manifest/rules/support/rule'
import { iconNames } from './icons'
import { mediaFiles } from './mediaFiles'

/** The media folder of a manifest: `site.media`, relative to the manifest's folder. */
export function mediaFolderOf(file: string, text: string): string {
  const folderOfSite = resolve(dirname(file))
  const folder = join(folderOfSite, /"media"\s*:\s*"([A-Za-z0-9._/-]+)"/.exec(text)?.[1] ?? 'media')
  return `${folderOfSite}${sep}`.startsWith(`${folder}${sep}`.replace(`${sep}${sep}`, sep)) && folder !== folderOfSite
    ? join(folderOfSite, 'media')
    : folder
}

/** The names that a manifest refers to outside of itself: the files of its media folder, and the icons. */
export function findCheckContext(file: string, text: string): CheckContext {
  const folder = mediaFolderOf(file, text)
  return {
    media: new Set(mediaFiles(folder)),
    icons: iconNames(),
  }
}
