import { sectionScripts } from '../../sections/kinds/SectionKind'

/** Scripts of some pages besides the loader, each named as its file in this folder. */
export const pageScripts = [
  // For the page of unknown addresses; the second in sites with several languages.
  'fallbackRoute',
  'fallbackLanguage',
  // For pages where script shows texts in another language.
  'markUntranslated',
  // For headers with links below a word.
  'menu',
  // For sites that count visits.
  'measure',
  ...sectionScripts,
] as const

export type PageScript = (typeof pageScripts)[number]
