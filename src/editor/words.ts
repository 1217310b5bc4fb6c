import { createContext, useContext } from 'react'
import { english, type Words } from './wordsEnglish'
import { hindi } from './wordsHindi'

interface ScreenLanguage {
  name: string
  /** BCP 47: the language of the controls' own words, and how they write numbers. */
  locale: string
  words: Words
  /**
   * The schema's titles and descriptions by the English ones, and the check's sentences by their forms: fetched when
   * the screen is in this language.
   */
  titles?: () => Promise<Readonly<Record<string, string>>>
}

async function titlesHindi(): Promise<Readonly<Record<string, string>>> {
  const files = await Promise.all([
    import('./titlesHindi.json'),
    import('./descriptionsHindi.json'),
    import('./problemsHindi.json'),
  ])
  return Object.assign({}, ...files.map((file): object => file.default)) as Readonly<Record<string, string>>
}

export const languages: Readonly<Record<string, ScreenLanguage>> = {
  en: { name: 'English', locale: 'en-GB', words: english },
  hi: { name: 'हिन्दी', locale: 'hi-IN', words: hindi, titles: titlesHindi },
}

export const WordsContext = createContext<Words>(english)

/** The words of the screen, in its language. */
export const useWords = (): Words => useContext(WordsContext)
