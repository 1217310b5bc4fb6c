import { editorWords, englishLocale, type LanguageFile } from '../../words/editorWords'
import en from '../../words/en.json' with { type: 'json' }
import { english } from '../../words/english'
import { titlesFrom, type ScreenTexts } from './words'

export interface ScreenLanguage {
  name: string
  /** BCP 47: the language of the controls' own words, and how they write numbers: in the digits that owners type. */
  locale: string
  load: () => Promise<LanguageFile>
}

/** A language is a file that is named as its tag; it is fetched when it is chosen. */
const files = import.meta.glob<LanguageFile>(['../../words/*.json', '!../../words/en.json'], { import: 'default' })

/** By their keys. English is what the others are translated from, and what is said in their gaps. */
export const screenLanguages: Readonly<Record<string, ScreenLanguage>> = {
  en: { name: 'English', locale: englishLocale, load: async () => en },
  ...Object.fromEntries(
    Object.entries(files).map(([path, load]): [string, ScreenLanguage] => {
      const key = path.replace(/^.*\/|\.json$/g, '')
      const name = new Intl.DisplayNames([key], { type: 'language' }).of(key) ?? key
      return [key, { name, locale: `${key}-u-nu-latn`, load }]
    }),
  ),
}

/** The language of that key; English for a key that the screen does not have. */
export const screenLanguage = (key: string): ScreenLanguage =>
  (screenLanguages[key] ?? screenLanguages.en) as ScreenLanguage

export async function loadTexts({ locale, load }: ScreenLanguage): Promise<Required<ScreenTexts>> {
  const { check, editor, schema } = await load()
  const titleFor = titlesFrom(schema)
  return { words: editorWords(editor, locale), titleFor, problems: { locale, check, titleFor, inGaps: english } }
}
