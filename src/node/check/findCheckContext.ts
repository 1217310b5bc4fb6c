import { dirname, join, resolve, sep } from 'node:path'
import type { CheckContext } from '../../manifest/rules/support/rule'
import { iconNames } from './icons'
import { mediaFiles } from './mediaFiles'

/**
 * The media folder of a manifest: `site.media`, seen from the manifest's own folder. Read before anything is checked: a
 * folder that the manifest lies below, which may be the whole disk, is never looked into.
 */
export function mediaFolderOf(file: string, text: string): string {
  const folderOfSite = resolve(dirname(file))
  const folder = join(folderOfSite, /"media"\s*:\s*"([A-Za-z0-9._/-]+)"/.exec(text)?.[1] ?? 'media')
  return `${folderOfSite}${sep}`.startsWith(`${folder}${sep}`.replace(`${sep}${sep}`, sep)) && folder !== folderOfSite
    ? join(folderOfSite, 'media')
    : folder
}

/** What a manifest names and does not hold: the files of its media folder, and the icons. */
export function findCheckContext(file: string, text: string): CheckContext {
  const folder = mediaFolderOf(file, text)
  return {
    media: new Set(mediaFiles(folder)),
    icons: iconNames(),
  }
}
