/** The fixed words of a kind of a site's own by name, each by language. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A word in a language; if it lacks that, in the first that it is in. @param tag such as `hi` or `en-IN` */
export const inLanguage = (texts: Words[string], tag: string): string =>
  texts[tag] ?? texts[tag.split('-')[0] ?? ''] ?? Object.values(texts)[0] ?? ''

export const wordsIn = (words: Words, tag: string): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, inLanguage(texts, tag)]))
