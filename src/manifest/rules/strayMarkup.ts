import { parseMarkup, withoutWrittenLinks, type MarkupPart } from '../text/markup'
import { defineRule, finding } from './support/rule'

/** Marks of bold, emphasis or links without their partner, which visitors would see. A star between spaces is text. */
const strays = [
  { pattern: /\*\*/, messageId: 'stray-markup/bold' },
  { pattern: /\]\(|\[[^\]]*\]\s+\(/, messageId: 'stray-markup/link' },
  { pattern: /(?:^|\s)\*[^\s*]/, messageId: 'stray-markup/emphasis' },
] as const

export const strayMarkup = defineRule('stray-markup', {
  reads: [],
  check: ({ annotated }) => [
    ...annotated.markup.flatMap(({ value, path }) => {
      const parts = parseMarkup(value)
      const isStray = (text: string): boolean => strays.some(({ pattern }) => pattern.test(text))
      if (parts.some((part) => typeof part !== 'string' && isStray(part.text)))
        return finding(path, 'stray-markup/inside', {})
      // Other rules report a link whose address is wrong.
      const words = parts.flatMap((part) => (typeof part === 'string' ? withoutWrittenLinks(part) : []))
      const stray = strays.find(({ pattern }) => words.some((text) => pattern.test(text)))
      return stray ? finding(path, stray.messageId, {}) : []
    }),
    ...annotated.texts.flatMap(({ value, path, annotations }) =>
      !annotations.markup && parseMarkup(value).some(isBoldOrLink) ? finding(path, 'stray-markup/plain', {}) : [],
    ),
  ],
})

/** One star on each side is bold in a message to WhatsApp, and two are nothing anywhere else. */
const isBoldOrLink = (part: MarkupPart): boolean => typeof part !== 'string' && part.kind !== 'emphasis'
