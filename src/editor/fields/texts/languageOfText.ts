import { lettersOf, scriptOf } from '../../../manifest/text/scriptOf'

/**
 * The language of a site that a text is in, by its letters: Hindi for Devanagari, even with a word in Latin letters.
 * @param languages with their tags (BCP 47) @returns the first one for a text without letters
 */
export function languageOfText<Language extends { tag: string }>(
  text: string,
  languages: readonly Language[],
): Language | undefined {
  const latinLast = languages.toSorted((one, other) => Number(isLatin(one)) - Number(isLatin(other)))
  return latinLast.find(({ tag }) => lettersOf(scriptOf(tag))?.test(text)) ?? languages[0]
}

const isLatin = ({ tag }: { tag: string }): boolean => scriptOf(tag) === 'Latn'
