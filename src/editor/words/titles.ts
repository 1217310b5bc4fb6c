import { createContext, useContext } from 'react'

/** A text of the schema in the screen's language; one without a translation stays. */
type Titles = (english: string | undefined) => string

export const titlesFrom =
  (known: Readonly<Record<string, string>>): Titles =>
  (english = '') =>
    (Object.hasOwn(known, english) && known[english]) || english

export const TitlesContext = createContext<Titles>(titlesFrom({}))

export const useTitles = (): Titles => useContext(TitlesContext)

/** The same for a place, such as `Company › Phone`. */
export const usePlaces = (): ((place: string) => string) => {
  const titleFor = useTitles()
  return (place) => place.split(' › ').map(titleFor).join(' › ')
}
