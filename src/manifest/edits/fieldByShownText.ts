import { wordsOfMarkup } from '../text/markup'
import { isRecord } from '../core/read'
import { asTime } from '../values/formatValue'
import { weekdays } from '../values/HoursLine'
import { daysInWords } from '../values/openingDays'
import { digitsOf } from '../values/phoneNumber'
import { stepsOf, type Pointer } from './pointer'

/** The field that is shown in another format (`₹2,400` is 2400) and so without a mark; undefined for none or several. */
export function fieldByShownText(value: unknown, shown: string, language = 'en'): Pointer | undefined {
  const text = shown.replaceAll('\u00a0', ' ').trim()
  const matches = leavesOf(value).filter(({ leaf }) => isShownAs(leaf, text, language))
  const [first] = matches
  // Opening and closing time are shown as one text.
  const isOne = matches.length === 1 || minutesOf(text).length > 1 || matches.every(({ leaf }) => leaf === first?.leaf)
  // Days are chosen in one field.
  return isOne ? (isWeekday(first?.leaf) ? first?.at.slice(0, -1) : first?.at) : undefined
}

function leavesOf(value: unknown, at: Pointer = []): { at: Pointer; leaf: string | number }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ at, leaf: value }]
  if (Array.isArray(value)) {
    const { byIndex } = stepsOf(value)
    return value.flatMap((item, index) => leavesOf(item, [...at, byIndex[index] ?? '']))
  }
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key])) : []
}

/** In characters: shorter texts occur in many others. */
const leastPassage = 8

function isShownAs(leaf: string | number, text: string, language: string): boolean {
  if (typeof leaf === 'number') return /\d/.test(text) && digitsOf(lowestOf(text)) === digitsOf(String(leaf))
  if (leaf === text) return true
  // Paragraphs of a running text, and the texts between its marks, are texts of their own.
  if (text.length >= leastPassage && wordsOfMarkup(leaf).includes(text)) return true
  if (/^\d{4}-\d\d-\d\d$/.test(leaf)) return isDay(leaf, text)
  if (isWeekday(leaf)) return daysInWords([leaf], language, 'long') === text
  if (!/^\d\d:\d\d$/.test(leaf)) return false
  return minutesOf(text).includes(minutesOf(leaf)[0]) || text.includes(asTime(leaf, language).replaceAll('\u00a0', ' '))
}

/** A range, as of a price, begins with its lowest figure. */
const lowestOf = (text: string): string => /^(.*\p{Nd}.*?) –.*\p{Nd}/u.exec(text)?.[1] ?? text

const isWeekday = (leaf: unknown): leaf is string => weekdays.some((day) => day === leaf)

/** A day is shown with its number and its year in any order and language. */
function isDay(day: string, text: string): boolean {
  const [year = '', month, date = ''] = day.split('-')
  const numbers: string[] = text.match(/\d+/g) ?? []
  const name = new Date(`${year}-${month}-15T00:00:00Z`).getUTCMonth()
  const read = new Date(text)
  return (
    numbers.includes(year) &&
    numbers.includes(String(Number(date))) &&
    (Number.isNaN(read.getTime()) || read.getMonth() === name)
  )
}

/** The times of day in a text, in minutes: `4:30 pm` is 990. */
const minutesOf = (text: string): (number | undefined)[] =>
  [...text.matchAll(/(\d{1,2}):(\d\d)\s*(am|pm)?/gi)].map(([, hour, minute, half]) => {
    const isAfternoon = half?.toLowerCase() === 'pm'
    return ((Number(hour) % (half ? 12 : 24)) + (isAfternoon ? 12 : 0)) * 60 + Number(minute)
  })
