import { isRecord } from '../manifest/read'
import { stepsOf, type Address } from './document/address'

/**
 * The field of a part whose value is shown as a text that carries no mark, because the page counts, sorts or writes it
 * in its own way: `₹2,400` is 2400, `11 January 2027` is 2027-01-11. Undefined where none or several are.
 */
export function fieldShowing(value: unknown, shown: string): Address | undefined {
  const text = shown.replaceAll('\u00a0', ' ').trim()
  const found = leavesOf(value).filter(({ leaf }) => isShownAs(leaf, text))
  return found.length === 1 || found.every(({ leaf }) => leaf === found[0]?.leaf) ? found[0]?.at : undefined
}

function leavesOf(value: unknown, at: Address = []): { at: Address; leaf: string | number }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ at, leaf: value }]
  if (Array.isArray(value)) {
    const { byIndex } = stepsOf(value)
    return value.flatMap((item, index) => leavesOf(item, [...at, byIndex[index] ?? '']))
  }
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key])) : []
}

function isShownAs(leaf: string | number, text: string): boolean {
  if (typeof leaf === 'number') return /\d/.test(text) && digitsOf(text) === digitsOf(String(leaf))
  if (leaf === text) return true
  if (/^\d{4}-\d\d-\d\d$/.test(leaf)) return isDay(leaf, text)
  return /^\d\d:\d\d$/.test(leaf) && minutesOf(text).includes(minutesOf(leaf)[0])
}

const digitsOf = (text: string): string => text.replaceAll(/[^\d]/g, '')

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

/** The times of the day in a text, in minutes: `4:30 pm` is 990. */
const minutesOf = (text: string): (number | undefined)[] =>
  [...text.matchAll(/(\d{1,2}):(\d\d)\s*(am|pm)?/gi)].map(([, hour, minute, half]) => {
    const isAfternoon = half?.toLowerCase() === 'pm'
    return ((Number(hour) % (half ? 12 : 24)) + (isAfternoon ? 12 : 0)) * 60 + Number(minute)
  })
