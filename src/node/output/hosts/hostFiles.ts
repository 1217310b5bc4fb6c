import type { Manifest } from '../../../manifest/generated/manifest.generated'
import type { ListedAddress } from '../../../site/page'
import { hosts } from './hosts'
import { hostRules } from './hostRules'
import type { OutputFiles } from '../outputFiles'
import { redirectPages } from '../redirectPages'
import { rootFiles } from '../rootFiles'
import { today } from '../search/days'
import { siteMapFiles, type ListedPage } from '../search/siteMap'

/**
 * The files for search engines, and the files that hosts read without publishing them; files for other hosts are made
 * by `npm run publish:files`.
 * @param pages in all languages
 * @param changes the days on which pages changed last, by their paths, if known
 */
export function hostFiles(
  manifest: Manifest,
  pages: readonly ListedAddress[],
  base: string,
  changes?: ReadonlyMap<string, string>,
): OutputFiles {
  const rules = hostRules(manifest, base)
  const listed = pages.flatMap(({ path, canonical, alternates }) =>
    canonical ? [{ url: canonical, changed: changes?.get(path), alternates }] : [],
  )
  return new Map([
    ...searchFiles(manifest, listed),
    ...rootFiles(manifest, listed, today()),
    ...Object.values(hosts).flatMap(({ built }) => [...built(rules)]),
    ...redirectPages(manifest, base, pages),
  ])
}

/** The files for search engines: the list of pages, and the permission to read all. */
function searchFiles({ site }: Manifest, pages: readonly ListedPage[]): OutputFiles {
  const folder = site.url.replace(/\/$/, '')
  return new Map([
    ...siteMapFiles(folder, pages),
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${folder}/sitemap.xml\n`],
  ])
}
