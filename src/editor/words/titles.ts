import { createContext, useCallback, useContext } from 'react'
import { useLocale } from 'react-aria-components'
import { weekdays } from '../../manifest/values/HoursLine'
import { useSitePart } from '../store/StoreContext'
import { useSchema } from '../store/useSchema'
import { inWords } from '../../site/text/asRead'
import { useNameOr, useReadable } from './useReadable'
import { useWords } from './words'

/** Translates a text of the schema into the screen's language; one without a translation stays. */
export type Titles = (english: string | undefined) => string

export const titlesFrom =
  (byEnglish: Readonly<Record<string, string>>): Titles =>
  (english = '') =>
    (Object.hasOwn(byEnglish, english) && byEnglish[english]) || english

export const englishTitles = titlesFrom({})

export const TitlesContext = createContext(englishTitles)

export const useTitles = (): Titles => useContext(TitlesContext)

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
  const { ofPage, yes, no } = useWords()
  const { locale } = useLocale()
  return (value) => {
    if (typeof value === 'boolean') return value ? yes : no
    const text = String(value)
    const day = weekdays.findIndex((one) => one === text)
    // 1 January 2024 was a Monday.
    if (day >= 0) return new Date(2024, 0, day + 1).toLocaleDateString(locale, { weekday: 'long' })
    return text.startsWith('{') ? ofPage : titleFor(inWords(text))
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
