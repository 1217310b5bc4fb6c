import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The record's name in an output folder. Files whose names begin so are never published. */
export const recordFile = '.townsite'

/** For visitors, a trial on this computer, a share that is merged later, or a host. */
export type Purpose = 'visitors' | 'trial' | 'part' | 'published'

/** What an output folder says of itself. */
export interface OutputRecord {
  purpose: Purpose
  /** The site as its manifest names it, also where a trial is served elsewhere. */
  site: { name: string; url: string }
  /** Hash of the manifest's text, see `contentHash`. */
  manifest: string
  /** Hash of the code that made it. */
  code: string
  /** The paths of all files that the build wrote, sorted; the record is not among them. */
  files: readonly string[]
}

const version = 1
const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The record as its file has it: a line of JSON, a line for each file, and the hash of both. */
export function recordText({ files, ...about }: OutputRecord): string {
  const content = `${[JSON.stringify({ version, ...about }), ...files].join('\n')}\n`
  return `${content}${sealOf(content)}\n`
}

/** Returns the text of a folder's record; undefined where there is none. Never follows a link. */
export function readRecordText(folder: string): string | undefined {
  try {
    const file = join(folder, recordFile)
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/** Returns a folder's record; undefined for none or a damaged one. A folder with a record is complete. */
export function readRecord(folder: string): OutputRecord | undefined {
  const text = readRecordText(folder)
  const end = text === undefined ? -1 : text.lastIndexOf('\n', text.length - 2) + 1
  if (text === undefined || end <= 0 || `${sealOf(text.slice(0, end))}\n` !== text.slice(end)) return undefined
  const [head = '', ...files] = text.slice(0, end - 1).split('\n')
  const { version: written, ...about } = JSON.parse(head) as Omit<OutputRecord, 'files'> & { version: number }
  return written === version ? { ...about, files } : undefined
}

/** Whether a file of an output belongs to the build and not to the site. */
export const isBuildFile = (path: string): boolean => path.startsWith(recordFile)
