import { addressAt, homePath, withoutSlash } from './addresses'
import { pagePaths } from './pagePaths'
import type { Keys } from '../core/path'
import { blocksAt, isRecord, textAt } from '../core/read'

type Block = Record<string, unknown>

/**
 * The links of the menu and the footer, and buttons of sections, to pages and sections that only an earlier state has, such
 * as hidden ones: they rest until these are shown again. @param isHidden also of pages that are there all the same
 */
export function strandedLinks(
  manifest: unknown,
  before: unknown,
  isHidden: (block: Block) => boolean,
): { keys: Keys; indexes: ReadonlySet<number> }[] {
  const routes = blocksAt(manifest, 'routes').map(([, route]) => route)
  const shown = routes.filter((one) => !isHidden(one))
  const isAllShown = shown.length === routes.length
  if ((isAllShown && manifest === before) || !isRecord(before)) return []
  const pages = pagePaths(isAllShown ? manifest : { ...(isRecord(manifest) && manifest), routes: shown })
  const routesBefore = new Map(blocksAt(before, 'routes'))
  const routeAt = (page: string): Block | undefined => routesBefore.get(addressAt(before, page)?.route ?? -1)
  const isStranded = (href: string, own?: Block): boolean => {
    const [address = '', place] = href.split('#')
    const page = withoutSlash(address.split('?')[0] ?? '')
    if (address !== '' && !page.startsWith('/')) return false
    if (address !== '' && !pages.has(page)) return pagePaths(before).has(page)
    const target = address === '' && own ? own : routeAt(address === '' ? homePath(before) : page)
    return blocksAt(target, 'sections').some(([, section]) => section.id === place && isHidden(section))
  }
  return linkLists(manifest, before).flatMap(({ keys, own }) => {
    const indexes = blocksAt(manifest, ...keys).flatMap(([index, link]) =>
      isStranded(textAt(link, 'href') ?? '', own) ? [index] : [],
    )
    return indexes.length > 0 ? [{ keys, indexes: new Set(indexes) }] : []
  })
}

/** Lists of links, each with the page that a `#name` alone is about; around every page it is the home page. */
const linkLists = (manifest: unknown, before: Block): { keys: Keys; own?: Block | undefined }[] => [
  { keys: ['frame', 'header', 'links'] },
  ...blocksAt(manifest, 'frame', 'footer', 'groups').map(([index]) => ({
    keys: ['frame', 'footer', 'groups', index, 'links'],
  })),
  ...blocksAt(manifest, 'routes').flatMap(([route, { path }]) =>
    blocksAt(manifest, 'routes', route, 'sections').map(([section]) => ({
      keys: ['routes', route, 'sections', section, 'actions'],
      own: blocksAt(before, 'routes').find(([, one]) => one.path === path)?.[1],
    })),
  ),
]
