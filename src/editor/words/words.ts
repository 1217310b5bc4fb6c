import { createContext, useContext } from 'react'
import type { MessageLanguage } from '../../manifest/messages/say'
import { english, type Words } from './wordsEnglish'
import { hindi } from './wordsHindi'

interface ScreenLanguage {
  name: string
  /** BCP 47: the language of the controls, and of numbers. */
  locale: string
  words: Words
  /** Loads the texts of the schema and the check in it. */
  load: () => Promise<SpokenTexts>
}

export interface SpokenTexts {
  /** The schema's titles and descriptions by the English ones. */
  titles: Readonly<Record<string, string>>
  problems: (titleFor: (english: string) => string) => MessageLanguage
}

async function loadEnglish(): Promise<SpokenTexts> {
  const problems = await import('../../manifest/messages/english')
  return { titles: {}, problems: () => problems.english }
}

async function loadHindi(): Promise<SpokenTexts> {
  const [titles, descriptions, problems] = await Promise.all([
    import('./titlesHindi.json'),
    import('./descriptionsHindi.json'),
    import('../../manifest/messages/hindi'),
  ])
  return { titles: { ...titles.default, ...descriptions.default }, problems: problems.hindi }
}

export const languages: Readonly<Record<string, ScreenLanguage>> = {
  en: { name: 'English', locale: 'en-GB', words: english, load: loadEnglish },
  hi: { name: 'हिन्दी', locale: 'hi-IN', words: hindi, load: loadHindi },
}

export const WordsContext = createContext<Words>(english)

export const useWords = (): Words => useContext(WordsContext)
