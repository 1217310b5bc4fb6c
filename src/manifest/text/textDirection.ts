/** The scripts that are written from right to left, by their names in ISO 15924. */
const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/**
 * Where the lines of a language (BCP 47) begin: the script it is usually written in decides, which may depend on the
 * country (`pa-PK`).
 */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return fromTheRight.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}
