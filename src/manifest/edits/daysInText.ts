import { weekdays } from '../values/HoursLine'
import { dayInWords } from '../values/formatters'
import { daysInWords } from '../values/openingDays'
import { inYear, isInCalendar, isYearly, yearlyPattern } from '../values/days'

/** Days of the week as a part of a text that the screen puts into words: a Saturday is `-W-6`, as in ISO 8601 of 2000. */
export function weekdaysAsText(days: unknown): string | undefined {
  if (!Array.isArray(days) || days.length === 0) return undefined
  const numbers = days.map((day) => weekdays.indexOf(day as 'Mo') + 1)
  return numbers.includes(0) ? undefined : numbers.map((number) => `-W-${number}`).join(' ')
}

const isDay = (text: string): boolean => new RegExp(yearlyPattern).test(text) && isInCalendar(inYear(text, 2024))

/** A location or a list of values in which each part that is a day, or days of the week, is in words. */
export const withDaysInWords = (text: string, language: string, eachYear: (day: string) => string): string =>
  text
    .split(/(, | › )/)
    .map((part) => {
      if (isDay(part)) return isYearly(part) ? eachYear(dayInWords(part, language)) : dayInWords(part, language)
      if (!/^-W-[1-7](?: -W-[1-7])*$/.test(part)) return part
      const days = part.split(' ').map((day) => weekdays[Number(day.slice(3)) - 1] ?? '')
      return daysInWords(days, language)
    })
    .join('')
