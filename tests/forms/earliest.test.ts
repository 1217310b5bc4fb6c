import { beforeAll, describe, expect, test, vi } from 'vitest'
import { earliestDay, earliestMoment, latestDay, limitDays, momentInWords } from '../../src/forms/fields/days'
import type { FormField } from '../../src/forms/fields/FieldKind'
import { fieldKindOf, loadFieldKinds } from '../../src/forms/fields/fieldKindOf'

beforeAll(() => loadFieldKinds())

/** Half past two at night in Kolkata; in New York it is still the day before. */
const now = Date.UTC(2026, 2, 8, 21)
const kolkata = 'Asia/Kolkata'

test('days begin at midnight of the site’s time zone, and what is over today is over', () => {
  expect(earliestMoment('today', kolkata, now)).toBe('2026-03-09 02:30')
  expect(earliestMoment('tomorrow', kolkata, now)).toBe('2026-03-10 00:00')
  expect(earliestMoment('today', 'America/New_York', now)).toBe('2026-03-08 17:00')
  expect(earliestMoment('any', kolkata, now)).toBeUndefined()
  expect(earliestMoment(undefined, kolkata, now)).toBeUndefined()
})

test('hours ahead are counted from now, to the minute', () => {
  expect(earliestMoment('+24h', kolkata, now)).toBe('2026-03-10 02:30')
  expect(earliestMoment('+2h', kolkata, now)).toBe('2026-03-09 04:30')
  expect(earliestDay('+24h', 'America/New_York', now)).toBe('2026-03-09')
  // The clocks are put forward in this night.
  expect(earliestMoment('+24h', 'America/New_York', Date.UTC(2026, 2, 7, 20))).toBe('2026-03-08 16:00')
})

test('in a browser that is older than the zone’s name days begin at its own midnight', () => {
  const known = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...[language, options]) {
    if (options?.timeZone === 'Europe/Kyiv') throw new RangeError('Invalid time zone specified: Europe/Kyiv')
    return new known(language, options)
  } as typeof Intl.DateTimeFormat)
  const own = known().resolvedOptions().timeZone
  expect(earliestMoment('+24h', 'Europe/Kyiv', now)).toBe(earliestMoment('+24h', own, now))
  vi.restoreAllMocks()
})

test.each(['today', 'tomorrow', '+24h', '+9999h'])('a clock at the end of all dates sets no limit: %s', (earliest) => {
  for (const moment of [8.64e15, Date.UTC(12_026, 2, 8)]) {
    expect(earliestMoment(earliest, kolkata, moment)).toBeUndefined()
    expect(earliestDay(earliest, kolkata, moment)).toBeUndefined()
  }
})

const context = { wrong: 'Wrong', timeZone: kolkata, now }
const validate = (field: unknown, value: string): string | undefined =>
  fieldKindOf(field as FormField).validate(field as FormField, value, context as never)

describe('24 hours ahead', () => {
  const date = { type: 'date', name: 'day', label: 'Day', earliest: '+24h', invalid: 'A day at least 24 hours ahead' }

  test.each(['2026-03-08', '2026-03-09'])('a date does not take %s, and says why', (day) => {
    expect(validate(date, day)).toBe(date.invalid)
  })

  test('a date takes the day on which the hours have passed', () => {
    expect(validate(date, '2026-03-10')).toBeUndefined()
  })

  test('a slot does not take a time before, on that day neither', () => {
    const times = [{ days: ['Mo', 'Tu'], begins: '02:00', ends: '04:00', every: 30 }]
    const slot = { ...date, type: 'slot', times }
    expect(validate(slot, '2026-03-10 02:00')).toBe(date.invalid)
    expect(validate(slot, '2026-03-10 02:30')).toBeUndefined()
    expect(validate(slot, '2026-03-09 03:30')).toBe(date.invalid)
  })
})

test('a day, a time or both are said in words, and what is neither stays', () => {
  const clock = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12}:{minutes} ${hour < 12 ? 'am' : 'pm'}`)
  const inWords = (value: string): string => momentInWords({ locale: 'en-GB', clock }, value)
  expect(inWords('2026-12-08 13:30')).toMatch(/^Tuesday,? 8 December 2026, 1:30 pm$/)
  expect([inWords('00:05'), inWords(''), inWords('later')]).toEqual(['12:05 am', '', 'later'])
})

describe('a last day', () => {
  const date = { type: 'date', name: 'day', label: 'Day', latest: '+30d' }

  test('is a day, or counted from today where the site is', () => {
    expect(latestDay('2027-03-31', kolkata, now)).toBe('2027-03-31')
    expect(latestDay('+30d', kolkata, now)).toBe('2026-04-08')
    expect(latestDay('+1d', 'America/New_York', now)).toBe('2026-03-09')
    expect(latestDay(undefined, kolkata, now)).toBeUndefined()
    expect(latestDay('+1d', kolkata, 8.64e15)).toBeUndefined()
  })

  test('can be chosen, and none after it', () => {
    expect(validate(date, '2026-04-08')).toBeUndefined()
    expect(validate(date, '2026-04-09')).toBe('Wrong')
    expect(validate({ ...date, latest: '2026-03-31' }, '2026-04-01')).toBe('Wrong')
  })

  test('is where the calendar of the browser ends', () => {
    const input = {}
    limitDays(input, { earliest: 'tomorrow', latest: '+30d' }, context)
    expect(input).toEqual({ min: '2026-03-10', max: '2026-04-08' })
  })
})
