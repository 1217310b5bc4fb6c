export type MarkupPart =
  | string
  | { kind: 'bold'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

/** `**bold**`, `*emphasis*` and `[words](address)`: all else in a text is words. */
const pattern = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^[\]]+)\]\(([^()\s]*)\)/g

/** Takes a running text apart, in one pass: markup does not stand in markup. */
export function parseMarkup(text: string): MarkupPart[] {
  if (!/[*[]/.test(text)) return [text]
  const parts: MarkupPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [source, bold, emphasis, words, href] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    if (words !== undefined && href !== undefined) parts.push({ kind: 'link', text: words, href })
    else parts.push({ kind: bold === undefined ? 'emphasis' : 'bold', text: bold ?? emphasis ?? '' })
    end = match.index + source.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

export const linksIn = (text: string): string[] =>
  parseMarkup(text).flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [part.href] : []))

/** Replaces the addresses that a running text links to. */
export const mapLinks = (text: string, to: (href: string) => string): string =>
  text.includes('](')
    ? text.replace(pattern, (source, _bold, _emphasis, words?: string, href?: string) =>
        words === undefined || href === undefined ? source : `[${words}](${to(href)})`,
      )
    : text

/** The text of a running text without its markup. */
export const wordsOfMarkup = (text: string): string =>
  parseMarkup(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
