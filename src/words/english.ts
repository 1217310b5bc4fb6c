import en from './en.json' with { type: 'json' }
import { say, sayAsText, type Language } from './say'
import type { MessageData, Sentences } from './values'

export const english: Language = { locale: 'en', check: en.check }

/** The message and the hint in English, for the command line. */
export const sentencesOf = (message: MessageData): Sentences => say(message, english)

export const textOf = (message: MessageData): string => sayAsText(message, english)
