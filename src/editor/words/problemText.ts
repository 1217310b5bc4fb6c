import { createContext, useContext } from 'react'
import type { MessageData } from '../../words/values'
import { say, type Language } from '../../words/say'
import { placeOf } from './placeOf'
import { useSitePart } from '../store/StoreContext'
import { hintTexts } from './helpTexts'
import { useLocationWords } from './titles'
import { useDaysInWords } from './useReadable'

export const ProblemLanguageContext = createContext<Language | undefined>(undefined)

/** The text of a problem, and what its hint says of the file, for experts. */
interface ProblemTexts {
  text: string
  expert: string
}

/** Returns a function for the texts of a problem in the language of the screen; empty while that is loading. */
export function useProblemTexts(): (problem: MessageData) => ProblemTexts {
  const language = useContext(ProblemLanguageContext)
  const wordsFor = useLocationWords()
  const lists = useSitePart('ownLists')
  const daysInWords = useDaysInWords()
  if (!language) return () => ({ text: '', expert: '' })
  const place: NonNullable<Language['place']> = ({ keys, words }) => `“${wordsFor(words ?? placeOf(lists, keys))}”`
  return (problem) => {
    const values = Object.entries(problem.values).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? daysInWords(value) : value,
    ])
    const [message, hint = ''] = say({ ...problem, values: Object.fromEntries(values) }, { ...language, place })
    const { plain, expert } = hintTexts(hint)
    return { text: `${message} ${plain}`.trim(), expert }
  }
}

/** Returns a function for all that is said of a problem. */
export function useProblemText(): (problem: MessageData) => string {
  const textsFor = useProblemTexts()
  return (problem) => {
    const { text, expert } = textsFor(problem)
    return `${text} ${expert}`.trim()
  }
}
