import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentHash } from '../cache/contentHash'
import { mediaFolderOf } from '../check/findCheckContext'
import { mediaFiles } from '../check/mediaFiles'
import { hashOfSite, type SiteText } from '../check/readSite'
import { pairsFile } from '../check/translations/KnownPairs'
import { codeVersion } from '../code/codeFolder'
import { today } from '../output/search/PageDates'
import type { Shard } from './shard'

/** What a build is asked for, as far as its pages follow from it. */
export interface BuildRequest {
  site: string
  /** Another relay than the manifest's, for a trial on this computer. */
  relay?: string | undefined
  /** Where a trial is served, in place of the site's own address. */
  origin?: string | undefined
  /** Only a share of the pages is made, for `merge` to join with the others. */
  shard?: Shard | undefined
  /** Whether pages that differ in their texts alone are made from templates. */
  usesTemplates?: boolean
}

/** How a file is: its path, bytes, and when it last changed in any way (`ctime`, stat(2)), in ms. */
type Stamp = readonly [path: string, size: number, changedAt: number]

/** One that is not there has no size. */
function stampOf(path: string, file: string): Stamp {
  const found = statSync(file, { throwIfNoEntry: false })
  return [path, found?.size ?? -1, found?.ctimeMs ?? 0]
}

/** Where a site stands: known from its text, and kept for a build that need not read the text. */
export interface SiteFiles {
  /** The manifest and the files of its lists. */
  texts: readonly Stamp[]
  /** Stands for their contents. */
  hash: string
  /** When they began to be read, in ms. */
  readAt: number
  /** The absolute path of its media folder. */
  media: string
}

/** A file that was changed no longer before it was read may have changed once more at what its file system calls then. */
const settledMs = 2000

/** @param readAt when the text began to be read, in ms */
export const siteFilesOf = (site: string, { text, hash, listPaths }: SiteText, readAt: number): SiteFiles => ({
  texts: [site, ...listPaths].map((path) => stampOf(path, path)),
  hash,
  readAt,
  media: mediaFolderOf(site, text),
})

/** The text's hash from bytes, or from untouched times: 50 MB take long. Undefined for another size, or no file. */
export function hashOfUnread({ texts, hash, readAt }: SiteFiles): string | undefined {
  const found = texts.map(([path]) => stampOf(path, path))
  if (!texts.every(([, size], index) => size >= 0 && found[index]?.[1] === size)) return undefined
  const isUntouched = texts.every(
    ([, , changedAt], index) => changedAt < readAt - settledMs && found[index]?.[2] === changedAt,
  )
  if (isUntouched) return hash
  const [own = '', ...lists] = texts.map(([path]) => contentHash(readFileSync(path)))
  return hashOfSite(own, lists)
}

/** Stands for options, day, code, and files by their contents or sizes and times. @param hash of the text */
export function hashOfBuild(
  { site, relay, origin, shard, usesTemplates = true }: BuildRequest,
  hash: string,
  media: string,
): string {
  const pairs = pairsFile(site)
  const inputs = [
    { file: resolve(site), relay, origin, shard, usesTemplates, day: today(), code: codeVersion() },
    hash,
    mediaFiles(media).map((path) => stampOf(path, join(media, path))),
    existsSync(pairs) ? contentHash(readFileSync(pairs)) : '',
  ]
  return contentHash(JSON.stringify(inputs))
}
