import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { mediaFolderOf } from '../check/findCheckContext'
import { baseIn } from '../check/readBase'
import { readSite } from '../check/readSite'
import type { SiteText } from '../check/SiteText'
import { pairsFile } from '../check/translations/KnownPairs'
import { CommandError } from '../site-file/CommandError'

/** @throws {CommandError} for a site with a base, whose files and version belong to other sites too */
export function requireNoBase(site: string): void {
  const base = baseIn(attempt(() => readFileSync(site, 'utf8')) ?? '')
  if (base === undefined) return
  throw new CommandError(
    `This site takes over what "${base}" says ("extends"), which other sites may do too. Install the version with npm, then run \`townsite migrate --site FILE\` for the base and for each of its sites.`,
    1,
  )
}

/** The files of a site, as paths from its folder: `site.json`, its lists, and what is noted of its translations. */
export function filesOfSite(site: string, { listPaths }: SiteText): string[] {
  const folder = dirname(site)
  return [site, ...listPaths, pairsFile(site)].filter((file) => existsSync(file)).map((file) => relative(folder, file))
}

/** Copies the kinds of sections of a site's own, if it has any (`schema/readKinds.ts`). */
export function copyKinds(from: string, to: string): void {
  const kinds = join(from, 'kinds')
  if (existsSync(kinds)) cpSync(kinds, join(to, 'kinds'), { recursive: true })
}

/** Copies a site to be built by another engine. Its media and cache are linked, since builds only add to the cache. */
export function copySite(site: string, copy: string): void {
  const folder = dirname(site)
  const read = readSite(site)
  const files = [...filesOfSite(site, read), 'package.json', 'package-lock.json', '.npmrc']
  for (const file of files.filter((each) => existsSync(join(folder, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(folder, file), join(copy, file))
  }
  copyKinds(folder, copy)
  const media = mediaFolderOf(site, read.text)
  if (existsSync(media)) link(media, linkedMedia(relative(folder, media), copy))
  const cache = join(folder, '.townsite')
  if (existsSync(cache)) link(cache, join(copy, '.townsite'))
}

function linkedMedia(path: string, copy: string): string {
  const to = resolve(copy, path)
  if (!to.startsWith(dirname(copy)))
    throw new CommandError(`The media folder is outside of the site's folder (${path}): put it inside first.`, 1)
  return to
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  // Windows links folders without asking for rights only so.
  symlinkSync(from, to, 'junction')
}
