import { unsafeLink as whyUnsafe } from '../links'
import { error, type Rule } from './rule'

/** Links lead to pages, phones, mailboxes and the web; nothing else is let through. */
export const unsafeLink: Rule = ({ places }) =>
  places.links.flatMap(({ value, path }) => {
    const why = whyUnsafe(value)
    return why ? error('unsafe-link', path, `"${value}" cannot be linked to: ${why}.`, 'Use a page of this site ("/about", "#prices") or an https:, tel: or mailto: address.') : []
  })
