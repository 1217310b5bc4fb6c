import { createContext, useContext } from 'react'
import type { MessageData } from '../../manifest/messages/Messages'
import { sayAsText, type MessageLanguage } from '../../manifest/messages/say'
import { placeOf } from '../document/placeOf'
import { useSitePart } from '../screen/StoreContext'
import { useLocationWords } from './titles'

export const ProblemLanguageContext = createContext<MessageLanguage | undefined>(undefined)

/** Returns a function for the text of a problem in the language of the screen; empty while that is loading. */
export function useProblemText(): (problem: MessageData) => string {
  const language = useContext(ProblemLanguageContext)
  const wordsFor = useLocationWords()
  const lists = useSitePart('ownLists')
  if (!language) return () => ''
  const place: MessageLanguage['place'] = ({ keys, words }) => `“${wordsFor(words ?? placeOf(lists, keys))}”`
  return (problem) => sayAsText(problem, { ...language, place })
}
