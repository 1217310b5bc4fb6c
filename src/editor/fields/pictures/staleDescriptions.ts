import { isRecord } from '../../../manifest/core/read'

const textsOf = (description: unknown): Record<string, unknown> =>
  isRecord(description) ? description : { '': description }

/**
 * The languages in which a description is still that of the picture before; `''` for a text that is in none.
 * @param before the description of that picture
 */
export function staleDescriptions(description: unknown, before: unknown): string[] {
  const texts = textsOf(before)
  const all = Object.values(texts)
  return Object.entries(textsOf(description)).flatMap(([language, text]) =>
    // A text that gets a second language is the same in its first one.
    text === texts[language] || (!isRecord(before) && all.includes(text)) ? [language] : [],
  )
}
