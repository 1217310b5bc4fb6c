/** The fixed words of a kind of a site's own by name, each by language. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Words in a language; where they lack it, in the first that they stand in. @param tag such as `hi` or `en-IN` */
export const wordsIn = (words: Words, tag: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([name, texts]) => [
      name,
      texts[tag] ?? texts[tag.split('-')[0] ?? ''] ?? Object.values(texts)[0] ?? '',
    ]),
  )
