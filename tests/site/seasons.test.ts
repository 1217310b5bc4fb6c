import { describe, expect, test } from 'vitest'
import { date } from '../../src/forms/fields/date'
import { slot } from '../../src/forms/fields/slot'
import { checkManifest } from '../../src/manifest/check'
import { sentencesOf } from '../../src/words/english'
import { openingTimes } from '../../src/manifest/values/openingTimes'
import { isInSeason, nextOn, nextSeason, yearWith } from '../../src/manifest/values/days'
import { openingHours } from '../../src/site/jsonLd/schemaValues'
import { renderPages } from '../manifest/renderPages'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'
import { pagesOf, sectionsOf } from './openMinimal'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr']
const change = {
  'company › hours': [
    { days, opens: '08:00', closes: '20:00', from: '--10-01', until: '--06-30' },
    { days, opens: '08:00', closes: '18:00', from: '--07-01', until: '--09-30' },
  ],
  'company › closedDays': [{ date: '--12-25', name: 'Christmas' }, { date: '2026-12-24' }],
  'forms › booking › fields › 3': {
    type: 'slot',
    name: 'when',
    label: 'When',
    required: true,
    dayLabel: 'Day',
    timeLabel: 'Time',
    times: [{ days, begins: '08:00', ends: '20:00', every: 60 }],
  },
  'forms › booking › fields › 4': { type: 'date', name: 'day', label: 'Day', required: false, onlyOpen: true },
  'forms › booking › delivery › payload': { removed: true },
  'routes › 0 › sections › 1': {
    type: 'hours',
    id: 'why',
    title: 'Hours',
    hours: 'company',
    labels: { today: 'today', closed: 'closed', special: 'Holidays', seasons: 'At other times' },
  },
}

function manifestOn(today: string, more: Record<string, unknown> = {}) {
  const text = minimalText(applyChange(minimal(), { ...structuredClone(change), ...more }))
  const { manifest, problems } = checkManifest(text, { ...minimalContext, today })
  if (!manifest) throw new Error(problems.map((problem) => sentencesOf(problem)[0]).join('\n'))
  return manifest
}

const openOn = (today: string, more = {}) => pagesOf(manifestOn(today, more))

test('a season of every year begins in one and may end in the next', () => {
  const winter = { from: '--11-01', until: '--02-28' }
  expect(['2026-11-01', '2027-01-15', '2027-02-28'].map((day) => isInSeason(day, winter))).toEqual([true, true, true])
  expect(['2026-10-31', '2027-03-01'].map((day) => isInSeason(day, winter))).toEqual([false, false])
  // A season of one year that ends before it begins is never.
  expect(isInSeason('2026-05-01', { from: '2026-06-01', until: '2026-01-01' })).toBe(false)
})

test('the 29th of February is a day of every year in which it is', () => {
  expect(nextSeason('2027-01-10', '--01-05', '--02-29')).toEqual({ from: '2027-01-05', until: '2027-02-28' })
  expect(nextSeason('2027-12-10', '--01-05', '--02-29')).toEqual({ from: '2028-01-05', until: '2028-02-29' })
  expect(nextSeason('2027-01-10', '--02-29', '--03-05')).toEqual({ from: '2027-03-01', until: '2027-03-05' })
  expect(yearWith('--02-29', 2026)).toBe(2028)
  const hours = { ...change['company › hours'][1], from: '--12-01', until: '--02-29' }
  const manifest = applyChange(minimal(), { 'company › hours': [hours], 'company › closedDays': [{ date: '--02-29' }] })
  const read = openingHours(openingTimes(manifest), manifest)
  const dates = JSON.stringify(read).match(/\d{4}-\d\d-\d\d/g) ?? []
  expect(dates).toHaveLength(4)
  for (const day of dates) expect(new Date(`${day}T00:00Z`).toISOString().slice(0, 10)).toBe(day)
})

describe('hours of seasons', () => {
  test('of today are those of the week, the others stand below with their days', () => {
    const html = renderPages(manifestOn('2026-08-03')).get('index.html') ?? ''
    expect(html).toContain('8:00\u00a0am–6:00\u00a0pm')
    expect(html).toMatch(/At other times<\/h3>.*1 October – 30 June.*Mon–Fri\u00a08:00\u00a0am–8:00\u00a0pm/s)
    expect(html).toMatch(/<time datetime="?--12-25"?>25 December<\/time>/i)
    const [, hours] = sectionsOf(openOn('2026-12-01'), '/') as [unknown, { hours: { days: { times: string[] }[] } }]
    expect(hours.hours.days[0]?.times).toEqual(['8:00\u00a0am–8:00\u00a0pm'])
  })

  test('limit what forms offer, on the day that is chosen, of any year', () => {
    const { form } = sectionsOf(openOn('2026-12-01'), '/book')[1] as { form: { fields: object[] } }
    const [when, day] = form.fields.slice(3) as [never, never]
    const context = { wrong: 'wrong', timeZone: 'Asia/Kolkata', now: Date.UTC(2026, 0, 1) }
    const isPossible = (moment: string) => slot.validate(when, moment, context) === undefined
    expect(['2026-08-03 17:00', '2026-10-05 19:00', '2031-08-04 17:00'].map(isPossible)).toEqual([true, true, true])
    expect(['2026-08-03 18:00', '2031-08-04 19:00', '2028-12-25 10:00', '2026-12-24 10:00'].map(isPossible)).toEqual(
      Array(4).fill(false),
    )
    expect(date.validate(day, '2029-12-25', context)).toBe('wrong')
    expect(date.validate(day, '2029-12-24', context)).toBeUndefined()
  })

  test('are in the calendar', () => {
    const text = minimalText(
      applyChange(minimal(), { 'company › closedDays': [{ date: '--02-30' }, { date: '--02-29' }] }),
    )
    expect(checkManifest(text, minimalContext).problems.map((problem) => sentencesOf(problem)[0])).toEqual([
      'There is no day "--02-30".',
    ])
  })
})

test('entries and prices of services are shown on their days alone', () => {
  const more = {
    'catalogs › services › 0 › pricing': [
      { label: 'Summer', price: '₹1', from: '2026-06-01', until: '2026-08-31' },
      { label: 'Winter', price: '₹2', from: '2026-09-01' },
    ],
    'catalogs › services › 2 › until': '2026-08-31',
    'catalogs › points › 1 › from': '2026-09-01',
  }
  const pricesOn = (today: string) => {
    const [section] = sectionsOf(openOn(today, more), '/services/leak-repair') as [
      { service: { pricing: { label: string }[] } },
    ]
    return section.service.pricing.map(({ label }) => label)
  }
  expect(pricesOn('2026-08-01')).toEqual(['Summer'])
  expect(pricesOn('2026-09-01')).toEqual(['Winter'])
  expect(openOn('2026-08-31', more).has('/services/pump-fitting')).toBe(true)
  expect(openOn('2026-09-01', more).has('/services/pump-fitting')).toBe(false)
})

test('a day of every year is next on this year’s, else on the one of the next year that has it', () => {
  expect(nextOn('--12-25', '2026-12-25')).toBe('2026-12-25')
  expect(nextOn('--12-25', '2026-12-26')).toBe('2027-12-25')
  expect(nextOn('--02-29', '2026-03-01')).toBe('2028-02-29')
  expect(nextOn('2020-01-01', '2026-03-01')).toBe('2020-01-01')
})
