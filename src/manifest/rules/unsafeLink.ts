import { unsafeLink as whyUnsafe } from '../links'
import { defineRule, found } from './rule'

/** Links lead to pages, phones, mailboxes and the web; nothing else is let through. */
export const unsafeLink = defineRule({
  name: 'unsafe-link',
  severity: 'error',
  explains: 'Links lead to pages, phones, mailboxes and the web, and to nothing else.',
  reads: [],
  check: ({ places }) =>
    places.links.flatMap(({ value, path }) => {
      const why = whyUnsafe(value)
      return why
        ? found(
            path,
            `"${value}" cannot be linked to: ${why}.${meantBy(value)}`,
            'Use a page of this site ("/about", "#prices") or an https:, tel: or mailto: address.',
          )
        : []
    }),
})

/** The beginning that people leave out: of a page's address the slash, of a site's the https. */
function meantBy(link: string): string {
  if (/^www\.[^\s/]+\.[^\s]+$/i.test(link)) return ` Did you mean "https://${link}"?`
  return /^[a-z0-9][a-z0-9/-]*(?:#[a-z0-9-]+)?$/.test(link) ? ` Did you mean "/${link}"?` : ''
}
