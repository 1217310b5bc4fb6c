import { parseMarkup } from '../text/markup'
import { defineRule, finding } from './support/rule'

/**
 * A mark of bold, emphasis or a link that has lost its partner: visitors would see it. A star between spaces is a word.
 */
const strays = [
  { pattern: /\*\*/, messageId: 'stray-markup/bold' },
  { pattern: /\]\(|\[[^\]]*\]\s+\(/, messageId: 'stray-markup/link' },
  { pattern: /(?:^|\s)\*[^\s*]/, messageId: 'stray-markup/emphasis' },
] as const

export const strayMarkup = defineRule({
  name: 'stray-markup',
  severity: 'advice',
  explains: 'Bold, emphasis and links in a running text are whole.',
  reads: [],
  check: ({ annotated }) =>
    annotated.markup.flatMap(({ value, path }) => {
      const words = parseMarkup(value).flatMap((part) => (typeof part === 'string' ? part : []))
      const stray = strays.find(({ pattern }) => words.some((text) => pattern.test(text)))
      return stray ? finding(path, stray.messageId, {}) : []
    }),
})
