import { attempt } from '../../manifest/core/read'
import type { Resolved } from '../../site/resolved'
import type { DatesField } from '../../manifest/generated/manifest.generated'
import { addDays, earliestDay, holdsOn, hoursOn, latestDay, momentInWords, type Openings } from './days'

/** A field for days from one to another, with what it gets of the site. */
type Stay = Partial<Omit<Resolved<DatesField>, 'type'>> &
  Openings & { locale?: string; stayWords?: Readonly<Record<string, string>> }

/** The first and the last day of a value such as `2026-12-12/2026-12-15`, and the days on which its nights begin. */
export function daysOf(value: string) {
  const [from = '', to = ''] = value.trim().split('/')
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) || 0
  // More nights than can be allowed, and few enough to list.
  const nights = Array.from({ length: Math.max(0, Math.min(count, 400)) }, (_, index) => addDays(from, index))
  return { from, to, count, nights }
}

/** The fewest and the most nights if some are among them: of each night the first season with it decides, else the field. */
function limitsOf({ nights: { periods = [], ...usual } = {} }: Stay, nights: readonly string[]) {
  const rules = nights.map((night) => ({ ...usual, ...periods.find((period) => holdsOn(night, period)) }))
  return {
    least: Math.max(...rules.map(({ least = 1 }) => least)),
    most: Math.min(...rules.map(({ most = Infinity }) => most)),
  }
}

/** A number of nights such as "3 nights"; undefined in a language without built-in words. */
function inNights({ locale, stayWords: words }: Stay, count: number): string | undefined {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return words?.[isOne ? 'night' : 'nights']?.replace('{count}', new Intl.NumberFormat(locale).format(count))
}

/** Days as visitors read them: 12–15 December 2026, 3 nights. */
export function stayInWords(field: Stay, value: string): string {
  const { from, to, count } = daysOf(value)
  if (count < 1) return value
  const format = new Intl.DateTimeFormat(field.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const days = attempt(() => format.formatRange(new Date(from), new Date(to))) ?? momentInWords(field, `${from} ${to}`)
  const nights = inNights(field, count)
  return (nights && field.stayWords?.stay?.replace('{days}', days).replace('{nights}', nights)) || days
}

/** Days from one to another, a day or a moment as visitors read them. */
export const daysInWords = (field: Stay, value: string): string =>
  value.includes('/') ? stayInWords(field, value) : momentInWords(field, value)

/** Returns what is wrong with days; in a language without built-in words that is `invalid`. */
export function stayProblem(
  field: Stay,
  value: string,
  { invalid, timeZone, now }: { invalid: string; timeZone: string; now: number },
): string | undefined {
  const say = (name: string, day = '', nights = 0): string =>
    (field.stayWords?.[name] ?? invalid)
      .replace('{day}', momentInWords(field, day))
      .replace('{nights}', inNights(field, nights) ?? '')
  const { from, to, count, nights } = daysOf(value)
  if (![from, to].every((day) => /^\d{4,}-\d{2}-\d{2}$/.test(day))) return invalid
  if (count < 1) return say('order')
  const [first, last] = [earliestDay(field.earliest, timeZone, now), latestDay(field.latest, timeZone, now)]
  if (first && from < first) return say('early', first)
  if (last && to > last) return say('late', last)
  const { least, most } = limitsOf(field, nights)
  if (count < least) return say('few', '', least)
  if (count > most) return say('many', '', most)
  const isShut = (day: string) => hoursOn(day, field)?.length === 0
  const closed = nights.find((night) => field.closed?.includes(night)) ?? [from, to].find(isShut)
  return closed === undefined ? undefined : say('closed', closed)
}
