import { useLocale } from 'react-aria-components'
import { useTitles } from './titles'

/** The days of a week as schema.org shortens them. 1 January 2024 was a Monday. */
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** A value of a closed list in words: `HomeAndGarden` and `home-and-garden` become “Home and garden”. */
export function inWords(value: string): string {
  const words = value.startsWith('.')
    ? value.slice(1).toUpperCase()
    : value
        .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
        .replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
