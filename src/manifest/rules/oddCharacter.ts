import { defineRule, finding } from './support/rule'

export const oddCharacter = defineRule({
  name: 'odd-character',
  severity: 'error',
  explains: 'Texts have only characters that visitors can read: no control characters, none for private use.',
  reads: [],
  check: ({ annotated }) =>
    annotated.texts.flatMap(({ value, path }) => {
      const code = firstOddCharacter(value)
      return code === undefined
        ? []
        : finding(path, 'odd-character', { code: code.toString(16).toUpperCase().padStart(4, '0') })
    }),
})

/** The code point of the first odd character; line breaks and tabs are not odd. */
const firstOddCharacter = (text: string): number | undefined =>
  /[\p{Cc}\p{Co}\p{Cs}\uFFFE\uFFFF]/u.exec(text.replace(/[\n\r\t]/g, ' '))?.[0].codePointAt(0)
