import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists, beside the published folder, what a host still has of earlier versions. */
export const oldAssetsFile = 'old-assets.txt'

/** They stay for pages that are open. @param out of the version before @param before its files @param now this one's */
export function oldAssets(out: string, before: readonly string[], now: readonly string[]): string {
  const file = join(out, oldAssetsFile)
  const listed = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const current = new Set(now.map((path) => path.slice('site/'.length)))
  const assets = before.flatMap((path) => (path.startsWith('site/assets/') ? path.slice('site/'.length) : []))
  const old = [...new Set([...listed, ...assets])].filter((path) => !current.has(path)).sort()
  return old.map((path) => `${path}\n`).join('')
}

/** Days that an asset stays published which no page names any more: a tab may be open that long. */
const storedDays = 7

/** With the day each was replaced. @param text the earlier list @param before earlier files @param now new ones */
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
