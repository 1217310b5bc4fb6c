/** A text as a regular expression that matches it alone, with or without the flag `u`. */
export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')
