import { createContext, useContext, useCallback } from 'react'
import { editorWords } from '../../words/editorWords'
import type { EditorWords } from '../../words/editorWords.generated'
import { useLocale } from 'react-aria-components'
import { withDaysInWords } from '../../manifest/edits/daysInText'
import { useSitePart, useSchema } from '../store/StoreContext'
import { nameAsRead, inWords } from '../../site/text/asRead'
import { weekdays } from '../../manifest/values/HoursLine'
import { daysInWords as namesOfDays } from '../../manifest/values/openingDays'
import type { MessageData } from '../../words/values'
import { say, type Language } from '../../words/say'
import { placeOf } from './placeOf'
import { hintTexts } from './helpTexts'

export const englishWords = editorWords()

/** Returns a function for a text with its days in words, {@link withDaysInWords}. */
export function useDaysInWords(): (text: string) => string {
  const { eachYear } = useWords()
  const { locale } = useLocale()
  return useCallback((text: string) => withDaysInWords(text, locale, (day) => eachYear({ day })), [locale, eachYear])
}

/** Returns a function for a name as it is read, or other words where it is nothing but gaps. */
export function useNameOr(): (name: string | undefined, otherwise: string) => string {
  const readable = useReadable()
  return (name, otherwise) => {
    const read = readable(name ?? '')
    return /[\p{L}\p{N}]/u.test(read) ? read : readable(otherwise)
  }
}

/** Returns a function for a name as it is read, {@link nameAsRead}, with its days in words. */
export function useReadable(): (text: string) => string {
  const meanings = useSitePart('meanings')
  const daysInWords = useDaysInWords()
  return useCallback(
    (text: string) => daysInWords(nameAsRead(text, (name) => meanings?.[name])),
    [meanings, daysInWords],
  )
}

/** Translates a text of the schema into the screen's language; one without a translation stays. */
export type Titles = (english: string | undefined) => string

export const titlesFrom =
  (byEnglish: Readonly<Record<string, string>>): Titles =>
  (english = '') =>
    (Object.hasOwn(byEnglish, english) && byEnglish[english]) || english

/** The words of the screen, the schema and the check in a language. */
export interface ScreenTexts {
  words: EditorWords
  titleFor: Titles
  /** Undefined while it is loading. */
  problems?: Language
}

export const englishTexts: ScreenTexts = { words: englishWords, titleFor: titlesFrom({}) }

export const TextsContext = createContext(englishTexts)

export const useWords = (): EditorWords => useContext(TextsContext).words

export const useTitles = (): Titles => useContext(TextsContext).titleFor

/** The same for a location, such as `Company › Phone`. */
export const useLocationWords = (): ((location: string) => string) => {
  const titleFor = useTitles()
  const readable = useReadable()
  const languages = useSitePart('languages')
  return useCallback(
    (location) => {
      const wordFor = (step: string): string => {
        const language = languages?.find(({ key }) => key === step)
        return language ? language.name || language.tag : titleFor(step)
      }
      return readable(location.split(' › ').map(wordFor).join(' › '))
    },
    [titleFor, readable, languages],
  )
}

export function useChoiceWords(): (value: unknown) => string {
  const titleFor = useTitles()
  const { ofPage, yes, no, choices } = useWords()
  const { locale } = useLocale()
  return (value) => {
    if (typeof value === 'boolean') return value ? yes : no
    const text = String(value)
    if (weekdays.some((day) => day === text)) return namesOfDays([text], locale, 'long')
    return text.startsWith('{') ? ofPage : (choices[text as keyof typeof choices] ?? titleFor(inWords(text)))
  }
}

/** The words for entries of a list: one without a name yet is called by its kind. */
export function useEntryLabel(list: string): (label: string) => string {
  const words = useWords()
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const kind = titleFor(useSchema().entry(list)?.title)
  return (label) => nameOr(label, words.unnamed({ kind }))
}

/** The text of a problem, and what its hint says of the file, for experts. */
interface ProblemTexts {
  text: string
  expert: string
}

/** Returns a function for the texts of a problem in the language of the screen; empty while that is loading. */
export function useProblemTexts(): (problem: MessageData) => ProblemTexts {
  const { problems: language } = useContext(TextsContext)
  const wordsFor = useLocationWords()
  const lists = useSitePart('ownLists')
  const daysInWords = useDaysInWords()
  if (!language) return () => ({ text: '', expert: '' })
  const place: NonNullable<Language['place']> = ({ keys, words }) => `“${wordsFor(words ?? placeOf(lists, keys))}”`
  return (problem) => {
    const values = Object.entries(problem.values).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? daysInWords(value) : value,
    ])
    const [message, hint = ''] = say({ ...problem, values: Object.fromEntries(values) }, { ...language, place })
    const { plain, expert } = hintTexts(hint)
    return { text: `${message} ${plain}`.trim(), expert }
  }
}

/** Returns a function for all that is said of a problem. */
export function useProblemText(): (problem: MessageData) => string {
  const textsFor = useProblemTexts()
  return (problem) => {
    const { text, expert } = textsFor(problem)
    return `${text} ${expert}`.trim()
  }
}
