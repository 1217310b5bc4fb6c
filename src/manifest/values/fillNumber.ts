/** Puts a number into its words; words without a place for it have it at their end. */
export const fillNumber = (words: string, name: string, number: string): string =>
  words.includes(`{${name}}`) ? words.replaceAll(`{${name}}`, () => number) : `${words} ${number}`.trim()
