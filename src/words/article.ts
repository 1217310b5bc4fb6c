/** Read with a vowel first: `entry`, `"hour"`, and what is read by its letters, such as `SVG`. */
const vowelFirst = /^"?(?:[aeioAEIO]|[uU](?!ni|se|rl|RL)|[hH]our|[FHLMNRSX][B-DF-HJ-NP-TV-Z\d]*\b)/

/** A word with its English article. */
export const oneOf = (word: string): string => `${vowelFirst.test(word) ? 'an' : 'a'} ${word}`

/** The same at the beginning of a sentence. */
export const OneOf = (word: string): string => oneOf(word).replace('a', 'A')
