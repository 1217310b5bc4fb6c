import { attempt } from './read'

/** The scripts that are written from right to left, by their names in ISO 15924. */
const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** The direction of a language (BCP 47): that of its usual script, which may depend on the country (`pa-PK`). */
export const textDirection = (language: string): 'ltr' | 'rtl' => (fromTheRight.has(scriptOf(language)) ? 'rtl' : 'ltr')

/** The separator between the parts of a line: Arabic script has a comma of its own. @param language BCP 47 */
export const listSeparator = (language: string): string =>
  new Intl.Locale(language).maximize().script === 'Arab' ? '، ' : ', '

/** Lines in one; where one has commas of its own a semicolon separates them. */
export function joinLines(lines: readonly string[], language: string): string {
  const comma = listSeparator(language)
  return lines.join(lines.some((line) => line.includes(comma)) ? comma.replace(',', ';').replace('،', '؛') : comma)
}

/** A language's tag as the standards write it: `hi` for `hin`, `mr-IN` for `mr-in` (RFC 5646, 4.5); undefined for what is no tag. */
export const canonicalTag = (written: string): string | undefined =>
  attempt(() => Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'))[0])

/** The usual script of a language (BCP 47), by its name in ISO 15924. @throws {RangeError} for what is no tag */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn'

/** Matches a letter of a script; undefined for a language that is written in several at once, such as Jpan. */
export const lettersOf = (script: string): RegExp | undefined => attempt(() => new RegExp(`\\p{Script=${script}}`, 'u'))
