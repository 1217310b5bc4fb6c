import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file beside the published folder that lists assets of earlier versions. */
export const oldAssetsFile = 'old-assets.txt'

/**
 * Returns the list of assets that earlier versions had and this one has not, by their paths in the published folder.
 * They stay published for a while: an open page of an earlier version requests them.
 * @param out the folder of the version before, with its own list
 * @param before the files of the version before
 * @param now the files of this version
 */
export function oldAssets(out: string, before: readonly string[], now: readonly string[]): string {
  const file = join(out, oldAssetsFile)
  const listed = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const current = new Set(now.map((path) => path.slice('site/'.length)))
  const assets = before.flatMap((path) => (path.startsWith('site/assets/') ? path.slice('site/'.length) : []))
  const old = [...new Set([...listed, ...assets])].filter((path) => !current.has(path)).sort()
  return old.map((path) => `${path}\n`).join('')
}

/** The number of days that an unused asset stays published: a tab may be open that long. */
const storedDays = 7

/**
 * Returns the assets of earlier versions that stay in the published folder, with the day each was replaced, for hosts
 * that delete files that are not published again.
 * @param text the list of the version before, with lines such as `2026-11-22 site/assets/….js`
 * @param before the files of the version before
 * @param now the files of this version
 */
export function assetsToKeep(
  text: string,
  before: readonly string[],
  now: ReadonlySet<string>,
  day: string,
): ReadonlyMap<string, string> {
  const since = new Map(
    text.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(11), line.slice(0, 10)] as const])),
  )
  return new Map(
    before
      .filter((path) => /^site\/(?:.+\/)?assets\//.test(path) && !now.has(path))
      .map((path) => [path, since.get(path) ?? day] as const)
      .filter(([, replaced]) => Date.parse(day) - Date.parse(replaced) < storedDays * 86_400_000),
  )
}
