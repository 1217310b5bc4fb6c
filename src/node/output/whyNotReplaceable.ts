import { lstatSync, readdirSync, statSync } from 'node:fs'
import { isOtherSite, readRecord, recordFile, type RecordedSite } from './OutputRecord'
import { join } from 'node:path'

/** Returns why a build may not write a site to a folder, or undefined. Called before anything is built. */
export function whyNotReplaceable(folder: string, wanted: RecordedSite, isPublishing = false): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) return `"${folder}" is a file. Choose a folder with --out.`
  if (!stats || readdirSync(folder).length === 0) return undefined
  const record = readRecord(folder)
  const force = 'or replace all that is in it with --force.'
  if (!record && lstatSync(join(folder, recordFile), { throwIfNoEntry: false }))
    return `"${folder}" was built by another version of the program, or the list of its files is damaged. Choose an empty folder, ${force}`
  if (!record)
    return `"${folder}" holds files that no build has put there. Choose an empty folder, or one of an earlier build.`
  if (isOtherSite(record, wanted))
    return `"${folder}" holds another site, ${record.site.name} (${record.site.url}). Choose another folder with --out, ${force}`
  if ((record.purpose === 'published') !== isPublishing)
    return isPublishing
      ? `"${folder}" is what a build made: the files for a host need a folder of their own. Choose one with --out.`
      : `"${folder}" holds the files for a host. Choose another folder with --out, ${force}`
  return undefined
}
