import { createContext, useContext } from 'react'
import type { MessageLanguage } from '../../manifest/messages/say'
import type { ScreenLanguage } from './languages'
import { english, type TranslatedWords, type EditorWords } from './wordsEnglish'

export interface SpokenTexts {
  /** The schema's titles and descriptions by the English ones. */
  titles: Readonly<Record<string, string>>
  problems: (titleFor: (english: string) => string) => MessageLanguage
}

/** Fetches what the schema and the check say in a language. */
export async function loadTexts({ schemaTexts, messages }: ScreenLanguage): Promise<SpokenTexts> {
  const [titles, problems] = await Promise.all([schemaTexts(), messages()])
  return { titles, problems }
}

/** The words of a language; one that it lacks is the English one. */
export const wordsOf = (words: TranslatedWords): EditorWords => {
  const translated = Object.entries(words).filter(([, word]) => word !== '' && word !== undefined)
  return { ...english, ...(Object.fromEntries(translated) as Partial<EditorWords>) }
}

export const WordsContext = createContext<EditorWords>(english)

export const useWords = (): EditorWords => useContext(WordsContext)
