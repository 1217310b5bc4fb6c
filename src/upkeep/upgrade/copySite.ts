import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  realpathSync,
} from 'node:fs'
import { dirname, join, relative, sep, basename, resolve } from 'node:path'
import { mediaOf } from '../../node/check/mediaFiles'
import { readSite, type SiteText } from '../../node/check/readSite'
import { pairsFile } from '../../node/check/translationRows'
import { readPlainFile } from '../../node/process/paths'
import { packagePrefix } from '../../node/schema/readKind'
import { attempt, isRecord, valueAt } from '../../manifest/core/read'
import { withoutBase, type JoinedText } from '../../manifest/json/listFiles'
import { baseFileOf, baseIn } from '../../node/schema/baseFile'
import { fileSpec } from '../../node/new/siteFolder'

/** The files of a site, as absolute paths: `site.json`, its lists, its bases with theirs, and what is noted of its translations. */
export const filesOfSite = (site: string, { listPaths }: SiteText): string[] =>
  [site, ...listPaths, pairsFile(site)].filter((file) => existsSync(file) && !isOfPackage(file))

/** A look of a package comes with the package. */
const isOfPackage = (file: string): boolean => file.includes(`${sep}node_modules${sep}${packagePrefix}`)

/** Copies the kinds of sections of a site's own, if it has any (`schema/readKinds.ts`). */
export function copyKinds(from: string, to: string, filter = (_path: string): boolean => true): void {
  const kinds = join(from, 'kinds')
  if (existsSync(kinds)) cpSync(kinds, join(to, 'kinds'), { recursive: true, filter })
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

/** The files of a site that are migrated one by one: its bases, the farthest first, and itself. */
export function manifestsOf(site: string): string[] {
  const manifests = [site]
  for (const file of manifests) {
    const written = baseIn(attempt(() => readPlainFile(file).toString()) ?? '')
    const base = written === undefined ? undefined : baseFileOf(file, written)
    if (base !== undefined && !manifests.some((one) => realpathSync(one) === realpathSync(base))) manifests.push(base)
  }
  return manifests.reverse()
}

export const readManifest = (file: string): JoinedText => withoutBase(readSite(file))

/** The other sites that take over one of these files, or are one: of those beside them, and beside this site. */
export function sitesOn(changed: readonly string[], site: string): string[] {
  const folders = new Set([site, ...changed].flatMap((file) => [dirname(file), dirname(dirname(file))]))
  const beside = [...folders].flatMap((folder) => [
    join(folder, 'site.json'),
    ...(attempt(() => readdirSync(folder)) ?? []).map((name) => join(folder, name, 'site.json')),
  ])
  const wanted = new Set(changed.map((file) => realpathSync(file)))
  const sites = beside.filter(
    (file) => existsSync(file) && manifestsOf(file).some((one) => wanted.has(realpathSync(one))),
  )
  // A base may be written as a site that nobody builds.
  const built = sites.filter(
    (file) => !wanted.has(realpathSync(file)) || existsSync(join(dirname(file), 'package.json')),
  )
  const others = new Map(built.map((file) => [realpathSync(file), file]))
  others.delete(realpathSync(site))
  return [...others.values()].sort()
}

/** The files by which npm knows the packages of a folder. */
export const packageFiles = ['package.json', 'package-lock.json'] as const

/** The keys of `package.json` under which the engine may stand. */
const dependencies = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The dependency on the engine, with its key in `package.json`. */
export function townsiteIn(text: string): { key: string; spec: string } | undefined {
  const content = JSON.parse(text) as Record<string, unknown>
  return dependencies
    .map((key) => ({ key, spec: isRecord(content[key]) ? content[key].townsite : undefined }))
    .find((one): one is { key: (typeof dependencies)[number]; spec: string } => typeof one.spec === 'string')
}

/** The script of a `package.json` by which npm runs this command. */
export function upgradeScriptIn(text: string): string | undefined {
  const script = valueAt(JSON.parse(text), 'scripts', 'upgrade')
  return typeof script === 'string' ? script : undefined
}

/** The text of a `package.json` or a lock in another folder: paths of packages (`file:../x.tgz`) are relative to their folder. */
export function rebased(text: string, from: string, to: string): string {
  const content = JSON.parse(text) as Record<string, unknown>
  const movedToFile = (path: string): string => fileSpec(to, resolve(from, path))
  const moved = (path: string): string => movedToFile(path).slice('file:'.length)
  const movedSpec = (spec: unknown): unknown => {
    const path = typeof spec === 'string' ? /^(?:file:)?(\.{1,2}\/.*|\/.*)$|^file:(.*)$/.exec(spec) : null
    return path ? movedToFile(path[1] ?? path[2] ?? '') : spec
  }
  const withMoved = (holder: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(holder).map(([key, value]) =>
        (dependencies as readonly string[]).includes(key) && isRecord(value)
          ? [key, Object.fromEntries(Object.entries(value).map(([name, spec]) => [name, movedSpec(spec)]))]
          : [key, value],
      ),
    )
  const movedPackage = ([path, about]: [string, unknown]): [string, unknown] => {
    if (!isRecord(about)) return [path, about]
    if (path === '') return [path, withMoved(about)]
    const { resolved } = about
    const isPath = typeof resolved === 'string' && (about.link === true || resolved.startsWith('file:'))
    const at = path.startsWith('../') ? moved(path) : path
    return [at, isPath ? { ...about, resolved: about.link === true ? moved(resolved) : movedSpec(resolved) } : about]
  }
  const { packages } = content
  const changed = isRecord(packages)
    ? {
        ...content,
        // A package without a name is called as its folder.
        ...(content.name === basename(from) && { name: basename(to) }),
        packages: Object.fromEntries(Object.entries(packages).map(movedPackage)),
      }
    : withMoved(content)
  return `${JSON.stringify(changed, null, /\n([ \t]+)"/.exec(text)?.[1] ?? 2)}\n`
}
