import { withoutSlash } from './addresses'
import { pagePaths } from './pagePaths'
import type { Keys } from '../core/path'
import { blocksAt, isRecord, textAt } from '../core/read'

/**
 * The links of the menu and the footer to pages that only an earlier state has, such as hidden ones: they rest until the
 * page is shown again. @param isHidden also of pages that are there all the same
 */
export function strandedLinks(
  manifest: unknown,
  before: unknown,
  isHidden: (route: Record<string, unknown>) => boolean,
): { keys: Keys; indexes: ReadonlySet<number> }[] {
  const routes = blocksAt(manifest, 'routes').map(([, route]) => route)
  const shown = routes.filter((one) => !isHidden(one))
  const isAllShown = shown.length === routes.length
  if (isAllShown && manifest === before) return []
  const pages = pagePaths(isAllShown ? manifest : { ...(isRecord(manifest) && manifest), routes: shown })
  return linkLists(manifest).flatMap(([keys, links]) => {
    const indexes = links.flatMap(([index, link]) => {
      const [path = ''] = (textAt(link, 'href') ?? '').split(/[?#]/)
      const page = withoutSlash(path)
      return page.startsWith('/') && !pages.has(page) && pagePaths(before).has(page) ? [index] : []
    })
    return indexes.length > 0 ? [{ keys, indexes: new Set(indexes) }] : []
  })
}

const linkLists = (manifest: unknown): [Keys, ReturnType<typeof blocksAt>][] =>
  [
    ['frame', 'header', 'links'],
    ...blocksAt(manifest, 'frame', 'footer', 'groups').map(([index]) => ['frame', 'footer', 'groups', index, 'links']),
  ].map((keys) => [keys, blocksAt(manifest, ...keys)])
