import { linkFault } from '../references/linkFault'
import { meantLink } from '../references/meant'
import { defineRule, finding } from './support/rule'

/** Links lead to pages, phones, mailboxes and the web; nothing else is let through. */
export const unsafeLink = defineRule({
  name: 'unsafe-link',
  severity: 'error',
  explains: 'Links lead to pages, phones, mailboxes and the web, and to nothing else.',
  reads: [],
  check: ({ manifest, annotated }) =>
    annotated.links.flatMap(({ value, path }) => {
      const fault = linkFault(value)
      return fault
        ? finding(path, 'unsafe-link', { link: value, ...fault }, meantLink(manifest, path, value, meantBy(value)))
        : []
    }),
})

/** The beginning that people leave out: of a page's address the slash, of a site's the https. */
function meantBy(link: string): string | undefined {
  if (/^www\.[^\s/]+\.[^\s]+$/i.test(link)) return `https://${link}`
  return /^[a-z0-9][a-z0-9/-]*(?:#[a-z0-9-]+)?$/.test(link) ? `/${link}` : undefined
}
