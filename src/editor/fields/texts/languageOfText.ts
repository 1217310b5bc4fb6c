/**
 * The language of a site that a text is in, by its letters: Hindi for Devanagari, even with a word in Latin letters.
 * @param languages with their tags (BCP 47) @returns the first one for a text without letters
 */
export function languageOfText<Language extends { tag: string }>(
  text: string,
  languages: readonly Language[],
): Language | undefined {
  const latinLast = languages.toSorted((one, other) => Number(isLatin(one)) - Number(isLatin(other)))
  return latinLast.find(({ tag }) => hasLetters(text, scriptOf(tag))) ?? languages[0]
}

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? 'Latn'

const isLatin = ({ tag }: { tag: string }): boolean => scriptOf(tag) === 'Latn'

/** Languages written in several scripts at once, such as Jpan, have no letters here. */
function hasLetters(text: string, script: string): boolean {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u').test(text)
  } catch {
    return false
  }
}
