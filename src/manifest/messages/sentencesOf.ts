import { english } from './english'
import type { MessageData, Sentences } from './Messages'
import { say, sayAsText } from './say'

/** The message and the hint in English, for the command line. */
export const sentencesOf = (message: MessageData): Sentences => say(message, english)

export const textOf = (message: MessageData): string => sayAsText(message, english)
