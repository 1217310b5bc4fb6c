import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { attempt } from '../../manifest/core/read'
import { contentHash } from '../cache/cache'
import { readPlainFile } from '../process/paths'
import { mediaOf, foldersOf, mediaFiles, type MediaFolder } from '../check/mediaFiles'
import { hashOfSite, type SiteText } from '../check/readSite'
import { pairsFile } from '../check/translationRows'
import { siteCodeVersion } from '../code/codeFolder'
import { isSettled } from '../cache/UntouchedFiles'
import { today } from '../output/search/days'
import type { Shard } from '../output/OutputRecord'

/** The options of a build that its pages depend on. */
export interface BuildRequest {
  site: string
  /** A relay that replaces the manifest's, for a trial on this computer. */
  relay?: string | undefined
  /** The address of a trial, instead of the site's. */
  origin?: string | undefined
  /** Set if only a share of the pages is made, for `merge`. */
  shard?: Shard | undefined
  /** Whether pages that differ only in their texts are made from templates. */
  usesTemplates?: boolean
}

/** The path of a file, its bytes, and the time of its last change of any kind (`ctime`, stat(2)), in ms. */
type Stamp = readonly [path: string, size: number, changedAt: number]

/** A missing file has the size -1. */
function stampOf(path: string, file: string): Stamp {
  const stats = statSync(file, { throwIfNoEntry: false })
  return [path, stats?.size ?? -1, stats?.ctimeMs ?? 0]
}

/** The files of a site, from its text, stored for a build that need not read the text. */
export interface SiteFiles {
  /** The manifest, the files of its lists, and its base. */
  texts: readonly Stamp[]
  /** Identifies their contents. */
  hash: string
  /** The time in ms at which reading began. */
  readAt: number
  media: MediaFolder
}

/** @param readAt the time in ms at which reading the text began */
export const siteFilesOf = (site: string, { text, hash, lists, listPaths }: SiteText, readAt: number): SiteFiles => ({
  texts: [site, ...listPaths].map((path) => stampOf(path, path)),
  hash,
  readAt,
  media: mediaOf(site, text, lists),
})

/** The hash that `readSite` would return, from the bytes only, or without reading if no file was touched. */
export function hashOfUnread({ texts, hash, readAt }: SiteFiles): string | undefined {
  const stamps = texts.map(([path]) => stampOf(path, path))
  if (!texts.every(([, size], index) => stamps[index]?.[1] === size)) return undefined
  const isUntouched = texts.every(
    ([, size, changedAt], index) => size >= 0 && isSettled(changedAt, readAt) && stamps[index]?.[2] === changedAt,
  )
  if (isUntouched) return hash
  // A base is looked for under several names.
  return hashOfSite(texts.map(([path, size]) => (size < 0 ? '' : contentHash(readFileSync(path)))))
}

export function hashOfBuild(
  { site, relay, origin, shard, usesTemplates = true }: BuildRequest,
  hash: string,
  media: MediaFolder,
): string {
  const pairs = pairsFile(site)
  const inputs = [
    { file: resolve(site), relay, origin, shard, usesTemplates, day: today(), code: siteCodeVersion() },
    hash,
    foldersOf(media).map((folder) => mediaFiles(folder).map((path) => stampOf(path, join(folder, path)))),
    attempt(() => contentHash(readPlainFile(pairs))) ?? '',
  ]
  return contentHash(JSON.stringify(inputs))
}
