import { parseMarkup } from '../markup'
import { defineRule, found } from './rule'

/**
 * A mark of bold, emphasis or a link that has lost its partner: visitors would see it. A star between spaces is a word.
 */
const strays = [
  { pattern: /\*\*/, says: 'Two stars stand', fix: 'Bold has them on both sides, without space inside: **bold**.' },
  {
    pattern: /\]\(|\[[^\]]*\]\s+\(/,
    says: 'Half a link stands',
    fix: 'A link is written [words](/address), without space between.',
  },
  { pattern: /(?:^|\s)\*[^\s*]/, says: 'A star stands', fix: 'Emphasis has one on both sides: *emphasis*.' },
]

export const strayMarkup = defineRule({
  name: 'stray-markup',
  severity: 'advice',
  explains: 'Bold, emphasis and links in a running text are whole.',
  reads: [],
  check: ({ places }) =>
    places.markup.flatMap(({ value, path }) => {
      const words = parseMarkup(value).flatMap((part) => (typeof part === 'string' ? part : []))
      const stray = strays.find(({ pattern }) => words.some((text) => pattern.test(text)))
      return stray ? found(path, `${stray.says} in this text; visitors will see it as it is.`, stray.fix) : []
    }),
})
