import { asPlainAsCanBe, asWritten } from '../../../manifest/text/markup'

/** Makes a running text of pasted HTML or of a chat's *bold* and _emphasis_: marks, links and lists stay, all else is words. */
export function pastedMarkup(html: string, text: string): string {
  if (html === '') return text.includes('**') ? text : withChatMarks(text)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const marked = [...body.childNodes].map((node) => markupOf(node)).join('')
  const lines = marked.split(/\n+/).map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  return asPlainAsCanBe(lines.filter(Boolean).join('\n\n'))
}

/** Marks beside letters or digits are words' own, as in `2*3*4` and `a_b_c`. */
const withChatMarks = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu, '**$1**')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu, '*$1*')

/** @param isMarked whether it stands in a mark, which holds no other */
function markupOf(node: Node, isMarked = false): string {
  if (node.nodeType === Node.TEXT_NODE) return asWritten(node.nodeValue?.replace(/\s+/g, ' ') ?? '')
  if (!(node instanceof HTMLElement) || node.matches('style, script, title, meta')) return ''
  if (node.matches('br')) return '\n'
  const mark = isMarked ? undefined : markOf(node)
  const inside = [...node.childNodes].map((one) => markupOf(one, isMarked || mark !== undefined)).join('')
  const words = inside.trim()
  if (mark && words !== '' && !words.includes('\n')) return inside.replace(words, () => mark(words))
  if (node.matches('li')) return `\n${numberOf(node)} ${words.replace(/^[·•o§-]\s+/, '')}\n`
  return node.matches('p, div, h1, h2, h3, h4, h5, h6, ul, ol, tr, blockquote') ? `\n${inside}\n` : inside
}

/** Google Docs puts a whole text into a `b` that is not bold, and its marks into styles alone. */
function markOf(element: HTMLElement): ((words: string) => string) | undefined {
  const { fontWeight, fontStyle } = element.style
  const href = element.matches('a') ? (element.getAttribute('href') ?? '') : ''
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s()]+$/.test(href)) return (words) => `[${words}](${href})`
  const isBold = fontWeight === '' ? element.matches('b, strong') : fontWeight === 'bold' || Number(fontWeight) >= 600
  if (isBold) return (words) => `**${words}**`
  const isEmphasis = fontStyle === '' ? element.matches('i, em') : fontStyle === 'italic'
  return isEmphasis ? (words) => `*${words}*` : undefined
}

const numberOf = (item: HTMLElement): string =>
  item.parentElement?.matches('ol') ? `${[...item.parentElement.children].indexOf(item) + 1}.` : '•'
