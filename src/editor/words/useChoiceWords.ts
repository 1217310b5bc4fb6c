import { useLocale } from 'react-aria-components'
import { inWords } from './inWords'
import { useTitles } from './titles'

/** The days of a week as schema.org shortens them. 1 January 2024 was a Monday. */
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export function useChoiceWords(): (value: unknown) => string {
  const titleFor = useTitles()
  const { locale } = useLocale()
  return (value) => {
    const text = String(value)
    const day = days.indexOf(text)
    if (day >= 0) return new Date(2024, 0, day + 1).toLocaleDateString(locale, { weekday: 'long' })
    return titleFor(inWords(text))
  }
}
