import type { Page, SiteShell } from '../../../site/page'
import { iconTags, type Icons } from './iconTags'
import { linkedDataTag } from './linkedDataTag'
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
    ...linkedDataTag(linkedData),
  ]
}
