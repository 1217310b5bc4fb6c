import type { Page, SiteShell } from '../../../site/page'
import { iconTags, type Icons } from './iconTags'
import { linkedDataTag } from './linkedDataTag'
import { searchTags } from './searchTags'
import { sharingTags } from './sharingTags'

/** Everything in the head that says what a page is: one tag each. Scripts and styles are the document's. */
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
