export type MarkupPart =
  | string
  | { kind: 'bold'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

/** `**bold**`, `*emphasis*` and `[words](address)`: all else in a text is words. */
const pattern = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^[\]]+)\]\(([^()\s]*)\)/g

/** The characters of markup, each with one for private use that stands for it, in here, where it is a word's own. */
const signs = '*[]()'
const firstSign = 0xe014

/** Stands after such a character where it is a word's own: readers do not see it, whatever prints the text. */
const joiner = '\u2060'

/** A plain text as a part of a running text, in which its stars and brackets are no markup. */
export const asWritten = (text: string): string => text.replace(/[*[\]()]/g, `$&${joiner}`)

const hidden = (text: string): string =>
  text.replace(/([*[\]()])\u2060/g, (_, sign: string) => String.fromCharCode(firstSign + signs.indexOf(sign)))

const shown = (text: string, after = ''): string =>
  text.replace(/[\uE014-\uE018]/g, (sign) => `${signs[sign.charCodeAt(0) - firstSign]}${after}`)

/** Takes a running text apart, in one pass: markup does not stand in markup. */
export function parseMarkup(source: string): MarkupPart[] {
  const text = hidden(source)
  const parts: MarkupPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, bold, emphasis, words, href] = match
    if (match.index > end) parts.push(shown(text.slice(end, match.index)))
    if (words !== undefined && href !== undefined) parts.push({ kind: 'link', text: shown(words), href: shown(href) })
    else parts.push({ kind: bold === undefined ? 'emphasis' : 'bold', text: shown(bold ?? emphasis ?? '') })
    end = match.index + whole.length
  }
  if (end < text.length || end === 0) parts.push(shown(text.slice(end)))
  return parts
}

export const linksIn = (text: string): string[] =>
  parseMarkup(text).flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [part.href] : []))

/** A link as somebody wrote it: pages show one as a link only where no space or bracket stands in its address. */
const writtenLink = /\[[^[\]]+\]\(((?:[^()]|\([^()]*\))*)\)/g

export const writtenLinksIn = (text: string): string[] =>
  text.includes('](') ? [...hidden(text).matchAll(writtenLink)].map(([, href = '']) => shown(href)) : []

export const withoutWrittenLinks = (text: string): string => text.replace(writtenLink, ' ')

/** Replaces the addresses that a running text links to. */
export const mapLinks = (text: string, to: (href: string) => string): string =>
  text.includes('](')
    ? shown(
        hidden(text).replace(pattern, (source, _bold, _emphasis, words?: string, href?: string) =>
          words === undefined || href === undefined ? source : `[${words}](${to(href)})`,
        ),
        joiner,
      )
    : text

/** A running text in which the words that link to an address are words alone. */
export const withoutLinks = (text: string, to: string): string =>
  text.replace(pattern, (source, _bold, _emphasis, words?: string, href?: string) =>
    words !== undefined && href === to ? words : source,
  )

/** The text of a running text without its markup. */
export const wordsOfMarkup = (text: string): string =>
  parseMarkup(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

/** The same running text, without what keeps words from being markup where they would be none anyway. */
export function asPlainAsCanBe(text: string): string {
  if (!text.includes(joiner)) return text
  const plain = shown(hidden(text))
  return JSON.stringify(parseMarkup(plain)) === JSON.stringify(parseMarkup(text)) ? plain : text
}
