import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { stopsPublishing } from '../manifest/core/problem'
import { siteCodeVersion } from '../node/code/codeFolder'
import { isOtherSite, originOf, readRecord, type OutputRecord } from '../node/output/OutputRecord'
import type { CheckedFile } from '../node/check/checkFile'

/** The build that a folder has to hold to be published. */
type Wanted = Pick<OutputRecord, 'site' | 'origin' | 'manifest' | 'code'> & { hasProblems?: boolean }

/** The facts that a build of a manifest into a folder would record now; undefined if it would not be built. */
export function wantedFor(
  built: string,
  { file, manifest, hash, problems }: Pick<CheckedFile, 'file' | 'manifest' | 'hash' | 'problems'>,
): Wanted | undefined {
  if (!manifest) return undefined
  const { name, url } = manifest.site
  const hasProblems = problems.some(stopsPublishing)
  return { site: { name, url }, origin: originOf(built, file), hasProblems, manifest: hash, code: siteCodeVersion() }
}

/** Returns why a built folder must not be published. @param wanted undefined if unknown */
export function whyNotPublishable(built: string, wanted?: Wanted): string | undefined {
  const record = readRecord(built)
  const again = 'Run `npm run build`'
  if (!record) return `"${built}" is no finished build. ${again} first.`
  if (record.purpose === 'trial')
    return `"${built}" is a trial: its forms send to this computer. ${again} for the one to publish.`
  if (record.purpose === 'part')
    return `"${built}" is a part of a site. Join all parts with \`npm run build -- --merge\` first.`
  const missing = record.files.find((path) => !lstatSync(join(built, path), { throwIfNoEntry: false })?.isFile())
  if (missing !== undefined) return `"${built}" is not complete: ${missing} is missing. ${again} again.`
  if (!wanted) return undefined
  const { site } = record
  if (isOtherSite(record, wanted))
    return `"${built}" holds another site, ${site.name} (${site.url}). Name its site.json with --site, or its folder with --dir.`
  if (wanted.hasProblems) return 'The site has problems: `npm run check` tells them.'
  if (record.manifest !== wanted.manifest) return `"${built}" is older than site.json. ${again} again.`
  if (record.code !== wanted.code) return `"${built}" was built by another version of the program. ${again} again.`
  return undefined
}
