import { scriptOf } from './scriptOf'

/** The scripts that are written from right to left, by their names in ISO 15924. */
const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** The direction of a language (BCP 47): that of its usual script, which may depend on the country (`pa-PK`). */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return fromTheRight.has(scriptOf(language)) ? 'rtl' : 'ltr'
}
