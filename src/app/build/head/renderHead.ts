import type { Page, SiteShell } from '../../../site/page'
import { escapeJson } from './escape'
import { iconTags, type Icons } from './iconTags'
import { searchTags } from './searchTags'
import { sharingTags } from './sharingTags'

/** The tags of the head that describe the page. Scripts and styles are added by the document. */
export function renderHead(
  { head, linkedData }: Pick<Page, 'head' | 'linkedData'>,
  shell: SiteShell,
  icons: Icons | undefined,
  shareImage: string | undefined,
): string[] {
  return [
    ...searchTags(head, shell),
    ...iconTags(shell, icons),
    ...sharingTags(head, shell, shareImage),
    // Browsers do not run it, so that the page's policy needs no hash of it.
    ...(linkedData ? [`<script type="application/ld+json">${escapeJson(linkedData)}</script>`] : []),
  ]
}
