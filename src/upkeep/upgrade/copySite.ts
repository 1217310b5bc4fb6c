import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { mediaOf } from '../../node/check/findCheckContext'
import { readSite, type SiteText } from '../../node/check/readSite'
import { pairsFile } from '../../node/check/translationRows'
import { packagePrefix } from '../../node/schema/readKind'
import { packageFiles, rebased } from './packageFiles'

/** The files of a site, as absolute paths: `site.json`, its lists, its bases with theirs, and what is noted of its translations. */
export const filesOfSite = (site: string, { listPaths }: SiteText): string[] =>
  [site, ...listPaths, pairsFile(site)].filter((file) => existsSync(file) && !isOfPackage(file))

/** A look of a package comes with the package. */
const isOfPackage = (file: string): boolean => file.includes(`${sep}node_modules${sep}${packagePrefix}`)

/** Copies the kinds of sections of a site's own, if it has any (`schema/readKinds.ts`). */
export function copyKinds(from: string, to: string): void {
  const kinds = join(from, 'kinds')
  if (existsSync(kinds)) cpSync(kinds, join(to, 'kinds'), { recursive: true })
}

export type InCopy = (path: string) => string

/**
 * Copies a site with its bases to be built by another engine; they stand to each other as they do here. Media and cache are linked, since builds
 * only add to the cache.
 */
export function copySite(site: string, copy: string): InCopy {
  const folder = dirname(site)
  const read = readSite(site)
  const files = filesOfSite(site, read)
  const media = [mediaOf(site, read.text, read.lists)].flat().filter((path) => existsSync(path))
  const root = folderOfAll([...files, ...media])
  const inCopy = (path: string): string => join(copy, relative(root, path))
  for (const file of [...files, join(folder, '.npmrc')].filter((path) => existsSync(path))) {
    mkdirSync(dirname(inCopy(file)), { recursive: true })
    cpSync(file, inCopy(file), { dereference: true })
  }
  for (const name of packageFiles.filter((each) => existsSync(join(folder, each))))
    writeFileSync(inCopy(join(folder, name)), rebased(readFileSync(join(folder, name), 'utf8'), folder, inCopy(folder)))
  for (const one of new Set(files.map((file) => dirname(file)))) copyKinds(one, inCopy(one))
  for (const path of media) link(path, inCopy(path))
  const cache = join(folder, '.townsite')
  if (existsSync(cache)) link(cache, inCopy(cache))
  return inCopy
}

/** The deepest folder that has all these paths in it. */
function folderOfAll(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => dirname(path).split(sep))
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name))
  return (end === -1 ? first : first.slice(0, end)).join(sep) || sep
}

/** Names that are not linked out of a folder that has media beside other files. */
const notMedia = new Set(['node_modules', '.townsite', '.townsite-data', '.git'])

/** Links a folder or file. What is copied already stays: lists may stand among the media. */
function link(from: string, to: string): void {
  if (existsSync(to)) {
    if (!statSync(from).isDirectory()) return
    for (const name of readdirSync(from)) if (!notMedia.has(name)) link(join(from, name), join(to, name))
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  // Windows links folders without asking for rights only so.
  symlinkSync(from, to, 'junction')
}
