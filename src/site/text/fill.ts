import { parseText } from '../../manifest/text/placeholders'

export function fill(text: string, wordFor: (name: string) => string): string {
  if (!text.includes('{')) return text
  let filled = ''
  for (const part of parseText(text)) filled += typeof part === 'string' ? part : wordFor(part.name)
  return filled
}

/** Puts a number into its words; words without a place for it have it at their end. */
export const fillNumber = (words: string, name: string, number: string): string =>
  words.includes(`{${name}}`) ? words.replaceAll(`{${name}}`, () => number) : `${words} ${number}`
