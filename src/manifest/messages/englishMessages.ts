import { entries } from './english/entries'
import { file } from './english/file'
import { forms } from './english/forms'
import { hosts } from './english/hosts'
import { languages } from './english/languages'
import { pages } from './english/pages'
import { schema } from './english/schema'
import { sheets } from './english/sheets'
import { texts } from './english/texts'
import type { ValuesOf } from './Messages'

/** Every message of the check, in English: what it is made of follows from here, and every language has the same ones. */
export const englishMessages = {
  ...file,
  ...sheets,
  ...schema,
  ...languages,
  ...entries,
  ...pages,
  ...texts,
  ...forms,
  ...hosts,
}

export type EnglishMessages = typeof englishMessages
export type MessageId = keyof EnglishMessages

export type MessageValues<K extends MessageId> = ValuesOf<EnglishMessages[K]>
