import { languages, type ScreenLanguage } from './languages'
import { wordsFromData, type WordsData } from './wordsFromData'

interface LanguageFile {
  words: WordsData
  /** The schema's titles and descriptions by the English ones. */
  schema: Readonly<Record<string, string>>
}

/** A language that is a file, named as its locale: `languages/mr-IN.json`. What it lacks is said in English. */
const files = import.meta.glob<{ default: LanguageFile }>('./languages/*.json')

const addedLanguage = (locale: string, load: () => Promise<{ default: LanguageFile }>): ScreenLanguage => ({
  name: new Intl.DisplayNames([locale], { type: 'language' }).of(new Intl.Locale(locale).language) ?? locale,
  inEnglish: locale,
  locale,
  words: {},
  fetchWords: async () => wordsFromData((await load()).default.words, locale),
  schemaTexts: async () => (await load()).default.schema,
  messages: languages.en.messages,
})

export const screenLanguages: Readonly<Record<string, ScreenLanguage>> = {
  ...languages,
  ...Object.fromEntries(
    Object.entries(files).map(([path, load]) => {
      const locale = path.replace(/^.*\/|\.json$/g, '')
      return [new Intl.Locale(locale).language, addedLanguage(locale, load)]
    }),
  ),
}
