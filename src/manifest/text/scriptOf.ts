import { attempt } from '../core/attempt'

/** The usual script of a language (BCP 47), by its name in ISO 15924. @throws {RangeError} for what is no tag */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn'

/** Matches a letter of a script; undefined for a language that is written in several at once, such as Jpan. */
export const lettersOf = (script: string): RegExp | undefined => attempt(() => new RegExp(`\\p{Script=${script}}`, 'u'))
