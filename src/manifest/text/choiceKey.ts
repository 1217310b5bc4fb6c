/** A name of a choice as addresses have it: `New Delhi` is `new-delhi`. */
export const choiceKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
