import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Surroundings } from '../../src/manifest/rules/rule'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
  width?: number
}

let set: IconSet | undefined
let iconNames: ReadonlySet<string> | undefined

/** The Phosphor icon set, as its package has it. */
export function iconSet(): IconSet {
  set ??= createRequire(import.meta.url)('@iconify-json/ph/icons.json') as IconSet
  return set
}

/** The media folder of a manifest: `site.media`, seen from the manifest's own folder. Read before anything is checked. */
export function mediaFolderOf(file: string, text: string): string {
  const found = /"media"\s*:\s*"([A-Za-z0-9._/-]+)"/.exec(text)?.[1] ?? 'media'
  return join(dirname(file), found)
}

/** What a manifest names and does not hold: the files of its media folder, and the icons. */
export function findSurroundings(file: string, text: string): Surroundings {
  const folder = mediaFolderOf(file, text)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
  return {
    media: new Set(files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))),
    icons: (iconNames ??= new Set(Object.keys(iconSet().icons).map((name) => `ph:${name}`))),
  }
}
