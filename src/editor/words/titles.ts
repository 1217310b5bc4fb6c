import { createContext, useCallback, useContext } from 'react'
import { useSitePart } from '../screen/StoreContext'
import { useReadable } from './useReadable'

/** Translates a text of the schema into the screen's language; one without a translation stays. */
type Titles = (english: string | undefined) => string

export const titlesFrom =
  (byEnglish: Readonly<Record<string, string>>): Titles =>
  (english = '') =>
    (Object.hasOwn(byEnglish, english) && byEnglish[english]) || english

export const TitlesContext = createContext<Titles>(titlesFrom({}))

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
