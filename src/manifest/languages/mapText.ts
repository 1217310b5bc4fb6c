import { isRecord } from '../core/read'

/** A text changed: in each of its languages, if it is in several. */
export const mapText = (text: unknown, change: (words: string) => string): unknown =>
  isRecord(text)
    ? Object.fromEntries(Object.entries(text).map(([language, words]) => [language, change(String(words))]))
    : change(String(text))
