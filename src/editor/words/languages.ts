import type { Language } from '../../words/say'
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
  /** Fetches what the check says. */
  messages: () => Promise<(titleFor: Language['titleFor']) => Language>
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
      const { english: said } = await import('../../words/english')
      return () => said
    },
  },
  hi: {
    name: 'हिन्दी',
    inEnglish: 'Hindi',
    locale: 'hi-IN',
    words: hindi,
    schemaTexts: async () => (await import('./schemaTextsHindi.json')).default,
    messages: async () => {
      const [{ check }, inEnglish] = await Promise.all([import('../../words/hi.json'), import('../../words/english')])
      return (titleFor) => ({ locale: 'hi-IN', check, titleFor, inGaps: inEnglish.english })
    },
  },
} satisfies Readonly<Record<string, ScreenLanguage>>

/** The languages that are translated from English. */
export const translations: readonly ScreenLanguage[] = Object.entries<ScreenLanguage>(languages)
  .filter(([key]) => key !== 'en')
  .map(([, language]) => language)
