import { createContext, useContext } from 'react'
import type { MessageData } from '../../manifest/messages/Messages'
import { sayAsText, type MessageLanguage } from '../../manifest/messages/say'

export const ProblemLanguageContext = createContext<MessageLanguage | undefined>(undefined)

/** Returns a function for the text of a problem in the language of the screen; empty while that is loading. */
export function useProblemText(): (problem: MessageData) => string {
  const language = useContext(ProblemLanguageContext)
  return (problem) => (language ? sayAsText(problem, language) : '')
}
