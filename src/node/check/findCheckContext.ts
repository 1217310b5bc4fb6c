import { dirname, join, resolve, sep } from 'node:path'
import type { CheckContext } from '../../manifest/rules/support/rule'
import { iconNames } from './icons'
import { mediaFiles } from './mediaFiles'

/** `site.media` from the manifest's folder. A folder that holds the manifest is never looked into. */
export function mediaFolderOf(file: string, text: string): string {
  const own = resolve(dirname(file))
  const folder = join(own, /"media"\s*:\s*"([A-Za-z0-9._/-]+)"/.exec(text)?.[1] ?? 'media')
  return `${own}${sep}`.startsWith(`${folder}${sep}`.replace(`${sep}${sep}`, sep)) && folder !== own
    ? join(own, 'media')
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
