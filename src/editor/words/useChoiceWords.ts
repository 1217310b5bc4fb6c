import { useLocale } from 'react-aria-components'
import { weekdays } from '../../manifest/values/HoursLine'
import { inWords } from './inWords'
import { useTitles } from './titles'
import { useWords } from './words'

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
