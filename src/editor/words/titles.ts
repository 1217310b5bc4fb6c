import { createContext, useContext } from 'react'

/**
 * A title or description of the schema in the language of the screen. A text without a translation, such as an owner's
 * own, or with an empty one, which marks a gap, stays.
 */
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
