import { english } from './english'
import type { MessageData, Sentences } from './Messages'
import { say, sayAsText } from './say'

/** What was found, and what to do about it, in English: for the command line. */
export const sentencesOf = (message: MessageData): Sentences => say(message, english)

/** The same as one text. */
export const textOf = (message: MessageData): string => sayAsText(message, english)
