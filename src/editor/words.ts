import { createContext, useContext } from 'react'
import { english, type Words } from './wordsEnglish'
import { hindi } from './wordsHindi'

export const languages: Readonly<Record<string, { name: string; words: Words }>> = {
  en: { name: 'English', words: english },
  hi: { name: 'हिन्दी', words: hindi },
}

export const WordsContext = createContext<Words>(english)

/** The words of the screen, in its language. */
export const useWords = (): Words => useContext(WordsContext)
