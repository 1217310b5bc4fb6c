import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheckContext } from '../../src/manifest/rules/rule'
import { filesIn } from '../filesIn'
import { iconNames } from './icons'

/** The media folder of a manifest: `site.media`, seen from the manifest's own folder. Read before anything is checked. */
export function mediaFolderOf(file: string, text: string): string {
  const found = /"media"\s*:\s*"([A-Za-z0-9._/-]+)"/.exec(text)?.[1] ?? 'media'
  return join(dirname(file), found)
}

/** What a manifest names and does not hold: the files of its media folder, and the icons. */
export function findCheckContext(file: string, text: string): CheckContext {
  const folder = mediaFolderOf(file, text)
  return {
    media: new Set(existsSync(folder) ? filesIn(folder) : []),
    icons: iconNames(),
  }
}
