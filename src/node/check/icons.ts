import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cacheFolder, readCached, writeCached } from '../cache/cache'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
  width?: number
}

const require = createRequire(import.meta.url)
let set: IconSet | undefined
let names: ReadonlySet<string> | undefined

/** The Phosphor icon set of its package. It has some megabytes: only drawing needs it. */
export function iconSet(): IconSet {
  set ??= require(iconsFile()) as IconSet
  return set
}

export const iconsFile = (): string => require.resolve('@iconify-json/ph/icons.json')

export const iconsVersion = (): string => (require('@iconify-json/ph/package.json') as { version: string }).version

/** The names of all icons as in manifests (`ph:leaf`): cached by themselves for checking. */
export function iconNames(): ReadonlySet<string> {
  if (names) return names
  const file = join(cacheFolder, `icons/names-${iconsVersion()}.txt`)
  const cachedNames = readCached(file)?.toString()
  const text =
    cachedNames ??
    Object.keys(iconSet().icons)
      .map((name) => `ph:${name}`)
      .join('\n')
  if (cachedNames === undefined) writeCached(file, Buffer.from(text))
  names = new Set(text.split('\n'))
  return names
}
