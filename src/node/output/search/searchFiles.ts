import type { Manifest } from '../../../manifest/generated/manifest.generated'
import type { OutputFiles } from '../outputFiles'
import { siteMapFiles, type ListedPage } from './siteMap'

/** The files for search engines: the list of pages, and the permission to read all. */
export function searchFiles({ site }: Manifest, pages: readonly ListedPage[]): OutputFiles {
  const folder = site.url.replace(/\/$/, '')
  return new Map([
    ...siteMapFiles(folder, pages),
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${folder}/sitemap.xml\n`],
  ])
}
