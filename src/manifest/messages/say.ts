import type { EnglishMessages } from './englishMessages'
import type { MessageData, Messages, Sentences, Speech, Translation } from './Messages'

/** A language that problems are worded in. */
export interface MessageLanguage extends Omit<Speech, 'say'> {
  messages: Translation<EnglishMessages>
  /** The sentence that adds a suggestion to a message. */
  didYouMean(meant: string): string
  /** The language of the messages that this one lacks: they are its own in both. */
  inGaps?: MessageLanguage
}

export function say(problem: MessageData, language: MessageLanguage): Sentences {
  const { messageId, values, suggestion } = problem
  const table: Messages = language.messages
  const { inGaps } = language
  if (inGaps && (inGaps.messages as Messages)[messageId] === table[messageId])
    return say(problem, { ...inGaps, place: language.place })
  const speech: Speech = { ...language, say: (inner) => say(inner, language) }
  const [message, hint] = (table[messageId] as (values: object, speech: Speech) => Sentences)(values, speech)
  return [suggestion === undefined ? message : `${message} ${language.didYouMean(suggestion)}`, hint]
}

export const sayAsText = (message: MessageData, language: MessageLanguage): string =>
  say(message, language)
    .filter((sentence) => sentence !== undefined && sentence !== '')
    .join(' ')
