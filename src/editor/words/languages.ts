import type { MessageLanguage } from '../../manifest/messages/say'
import { english, type TranslatedWords } from './wordsEnglish'
import { hindi } from './wordsHindi'

export interface ScreenLanguage {
  name: string
  /** Its name in English, after which its files are named, such as `schemaTextsHindi.json`. */
  inEnglish: string
  /** BCP 47: the language of the controls' own words, and how they write numbers. */
  locale: string
  words: TranslatedWords
  /** Fetches its words, of a language that is a file. */
  fetchWords?: () => Promise<TranslatedWords>
  /** Fetches the schema's titles and descriptions by the English ones. */
  schemaTexts: () => Promise<Readonly<Record<string, string>>>
  /** Fetches what the check says; `withGaps` where some are missing. */
  messages: () => Promise<(titleFor: MessageLanguage['titleFor']) => MessageLanguage>
}

/** All languages of the screen: the first is what the others are translated from, and what is said in their gaps. */
export const languages = {
  en: {
    name: 'English',
    inEnglish: 'English',
    locale: 'en-GB',
    words: english,
    schemaTexts: async () => ({}),
    messages: async () => {
      const messages = await import('../../manifest/messages/english')
      return () => messages.english
    },
  },
  hi: {
    name: 'हिन्दी',
    inEnglish: 'Hindi',
    locale: 'hi-IN',
    words: hindi,
    schemaTexts: async () => (await import('./schemaTextsHindi.json')).default,
    messages: async () => (await import('../../manifest/messages/hindi')).hindi,
  },
} satisfies Readonly<Record<string, ScreenLanguage>>

/** The languages that are translated from English. */
export const translations: readonly ScreenLanguage[] = Object.entries<ScreenLanguage>(languages)
  .filter(([key]) => key !== 'en')
  .map(([, language]) => language)
