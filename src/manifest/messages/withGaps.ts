import { english } from './english'
import type { EnglishMessages } from './englishMessages'
import type { Translation } from './Messages'
import type { MessageLanguage } from './say'

/** A language that lacks some messages, which are said in English as a whole. */
export const withGaps = (
  language: Omit<MessageLanguage, 'messages'> & { messages: Partial<Translation<EnglishMessages>> },
): MessageLanguage => ({ ...language, messages: { ...english.messages, ...language.messages }, inGaps: english })
