/** The key of the language that the screen is read in; empty outside of a browser. */
export const readerLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang)

/** The first language that a browser asks for and the screen has; else the first that the screen has. @param asked BCP 47 tags @param offered keys */
export function languageAsked(asked: readonly string[], offered: readonly string[]): string {
  const keys = asked.map((tag) => tag.split('-')[0] ?? '')
  return keys.find((key) => offered.includes(key)) ?? offered[0] ?? ''
}
