import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { withoutBase, type JoinedText } from '../../manifest/json/listFiles'
import { baseFileOf, baseIn } from '../../node/schema/baseFile'
import { readSite } from '../../node/check/readSite'

/** The files of a site that are migrated one by one: its bases, the farthest first, and itself. */
export function manifestsOf(site: string): string[] {
  const manifests = [site]
  for (const file of manifests) {
    const written = baseIn(attempt(() => readFileSync(file, 'utf8')) ?? '')
    const base = written === undefined ? undefined : baseFileOf(file, written)
    if (base !== undefined && !manifests.some((one) => realpathSync(one) === realpathSync(base))) manifests.push(base)
  }
  return manifests.reverse()
}

/** The text of a manifest with its lists, without its base. */
export function readManifest(file: string): JoinedText {
  return withoutBase(readSite(file))
}

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
