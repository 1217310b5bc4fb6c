import { wordsOfMarkup } from '../../manifest/text/markup'
import { fill } from '../../site/text/fill'

/**
 * A name as it is read: without the marks of bold words and links, and with what its placeholders give on the page. One
 * that gives another text on each page becomes a gap.
 */
export const nameAsRead = (text: string, meaningOf: (name: string) => string | undefined): string =>
  wordsOfMarkup(fill(text, (name) => meaningOf(name) ?? '…'))
