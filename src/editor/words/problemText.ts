import { createContext, useContext } from 'react'
import type { MessageData } from '../../manifest/messages/Messages'
import { sayAsText, type MessageLanguage } from '../../manifest/messages/say'

export const ProblemLanguageContext = createContext<MessageLanguage | undefined>(undefined)

/** Returns what a problem of the check is in the language of the screen; nothing while that is fetched. */
export function useProblemText(): (problem: MessageData) => string {
  const language = useContext(ProblemLanguageContext)
  return (problem) => (language ? sayAsText(problem, language) : '')
}
