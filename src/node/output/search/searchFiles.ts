import type { Manifest } from '../../../manifest/generated/manifest.generated'
import type { OutputFiles } from '../outputFiles'
import { siteMapFiles, type ListedPage } from './siteMap'

/** Pages that are not to be listed say so themselves; a line in robots.txt would keep that from being read. */
export function searchFiles({ site }: Manifest, pages: readonly ListedPage[]): OutputFiles {
  const folder = site.url.replace(/\/$/, '')
  return new Map([
    ...siteMapFiles(folder, pages),
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${folder}/sitemap.xml\n`],
  ])
}
