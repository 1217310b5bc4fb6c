/** Finds a letter of the script that a language is written in, such as `hi-IN` in Devanagari. */
export const scriptOf = (locale: string): RegExp =>
  new RegExp(`\\p{Script=${new Intl.Locale(locale).maximize().script ?? 'Latn'}}`, 'u')
