import lines from './otherWords.json' with { type: 'json' }

/**
 * Words by which owners look for a key, each line with the keys of one meaning. What a block can have of a line is meant
 * by its other words; where several lines have a word, the first one counts.
 */
export const otherWords: readonly (readonly string[])[] = lines.map((line) => line.split(' '))

/** The key that another word for it stands for, among those that a block can have. */
export function otherWord(word: string, possible: readonly string[]): string | undefined {
  const written = word.toLowerCase()
  for (const [key = '', ...others] of otherWords)
    if (possible.includes(key) && others.some((other) => other.toLowerCase() === written)) return key
  return undefined
}
