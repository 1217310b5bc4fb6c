import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists, beside the published folder, what a host still has of earlier versions. */
export const oldAssetsFile = 'old-assets.txt'

/**
 * Returns the list of assets that earlier versions had and this one has not, by their paths in the published folder. They
 * stay at the host for a while: a page that somebody opened before names them.
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
