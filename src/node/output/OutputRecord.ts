import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { attempt } from '../../manifest/core/read'
import { contentHash } from '../cache/cache'

export const recordFile = '.townsite'

/** A share of a site's pages: part 2 of 8 has every eighth page, beginning with the second. */
export interface Shard {
  /** Counts from 1. */
  part: number
  of: number
}

export interface OutputRecord {
  /** For visitors, for a trial on this computer, a share to be merged, or for a host. */
  purpose: 'visitors' | 'trial' | 'part' | 'published'
  /** The site as named in the manifest, also for a trial that is served elsewhere. */
  site: { name: string; url: string }
  /** See {@link originOf}; missing in records of earlier versions. */
  origin?: string | undefined
  /** The hash of the manifest's text, see `contentHash`. */
  manifest: string
  /** The hash of the code that built it. */
  code: string
  /** Set if the folder holds a share of the pages. */
  shard?: Shard | undefined
  /** The days on which pages changed last, such as `2026-11-21`, by path; missing where no build saw a change. */
  days?: Readonly<Record<string, string>> | undefined
  /** The paths of all files of the build, sorted; the record itself is not among them. */
  files: readonly string[]
}

export type RecordedSite = Pick<OutputRecord, 'site' | 'origin'>

/** Identifies the site.json that a folder is built from by the way that leads there: a hash, as folders are published. */
export const originOf = (folder: string, file: string): string =>
  contentHash(relative(resolve(folder), resolve(file)).replaceAll(sep, '/'))

/** Whether a folder holds another site. An owner changes name and address together; a machine builds from a new path each time. */
export const isOtherSite = (record: RecordedSite, wanted: RecordedSite): boolean =>
  record.site.url !== wanted.site.url &&
  (record.origin === undefined ? record.site.name !== wanted.site.name : record.origin !== wanted.origin)

const version = 1
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text of the record: a line of JSON, a line for each file, and the hash of both. */
export function recordText({ files, ...about }: OutputRecord): string {
  const content = `${[JSON.stringify({ version, ...about }), ...files].join('\n')}\n`
  return `${content}${checksumOf(content)}\n`
}

/** Returns the text of a folder's record; undefined if there is none. Never follows a link. */
export function readRecordText(folder: string): string | undefined {
  const file = join(folder, recordFile)
  return attempt(() => (lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined))
}

/** Returns the record of a folder; undefined if it is missing or damaged. */
export function readRecord(folder: string): OutputRecord | undefined {
  const text = readRecordText(folder)
  const end = text === undefined ? -1 : text.lastIndexOf('\n', text.length - 2) + 1
  if (text === undefined || end <= 0 || `${checksumOf(text.slice(0, end))}\n` !== text.slice(end)) return undefined
  const [head = '', ...files] = text.slice(0, end - 1).split('\n')
  const { version: written, ...about } = JSON.parse(head) as Omit<OutputRecord, 'files'> & { version: number }
  return written === version ? { ...about, files } : undefined
}

export const isInShard = (index: number, { part, of }: Shard): boolean => index % of === part - 1

/** Reads `2/8`. Returns undefined for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  return part && of && part <= of ? { part, of } : undefined
}
