/** The scripts that some pages have besides the loader, each named as its file in this folder. */
export const pageScripts = [
  // On the page of unknown addresses; the second in sites in several languages.
  'fallbackRoute',
  'fallbackLanguage',
  // On pages with twins in other languages.
  'languageChoice',
  // On pages where script shows texts in another language.
  'markUntranslated',
  // On pages with sections that say so (`SectionKind.script`).
  'today',
] as const

export type PageScript = (typeof pageScripts)[number]
