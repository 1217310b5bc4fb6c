import { createContext, useContext } from 'react'
import type { Language } from '../../words/say'
import type { ScreenLanguage } from './languages'
import { english, type TranslatedWords, type EditorWords } from './wordsEnglish'

export interface SpokenTexts {
  words: TranslatedWords
  /** The schema's titles and descriptions by the English ones. */
  titles: Readonly<Record<string, string>>
  problems: (titleFor: (english: string) => string) => Language
}

/** Fetches what the screen, the schema and the check say in a language. */
export async function loadTexts({ words, fetchWords, schemaTexts, messages }: ScreenLanguage): Promise<SpokenTexts> {
  const [fetched, titles, problems] = await Promise.all([fetchWords?.(), schemaTexts(), messages()])
  return { words: fetched ?? words, titles, problems }
}

/** The words of a language; one that it lacks is the English one. */
export const wordsOf = (words: TranslatedWords): EditorWords => {
  const translated = Object.entries(words).filter(([, word]) => word !== '' && word !== undefined)
  return { ...english, ...(Object.fromEntries(translated) as Partial<EditorWords>) }
}

export const WordsContext = createContext<EditorWords>(english)

export const useWords = (): EditorWords => useContext(WordsContext)
