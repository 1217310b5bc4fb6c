import { describe, expect, test } from 'vitest'
import { date } from '../../src/forms/fields/date'
import { slot } from '../../src/forms/fields/slot'
import { sentencesOf } from '../../src/manifest/messages/sentencesOf'
import { checkManifest } from '../../src/manifest/check'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { renderPages } from '../manifest/renderPages'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'
import { openMinimal, sectionsOf } from './openMinimal'

const address = { street: '2 Lake Road', locality: 'Kochi', region: 'Kerala', postalCode: '682002', country: 'IN' }
const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const labels = { today: 'today', closed: 'closed', allDay: 'Open 24 hours' }
const fields = [
  { type: 'text', name: 'name', label: 'Name', required: true },
  { type: 'phone', name: 'phone', label: 'Phone', required: true },
  {
    type: 'slot',
    name: 'work',
    label: 'When',
    required: true,
    dayLabel: 'Day',
    timeLabel: 'Time',
    times: [{ days: week, begins: '08:00', ends: '20:00', every: 60 }],
  },
  { type: 'date', name: 'day', label: 'Day', required: false, onlyOpen: true },
]
const change = {
  'company › hours': [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:00', closes: '20:00' }],
  'company › closedDays': [
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-12-24', opens: '09:00', closes: '11:00' },
    { date: '2026-12-24', opens: '15:00', closes: '16:00', name: 'Eve' },
    { date: '2026-12-27', opens: '10:00', closes: '12:00' },
  ],
  'catalogs › branches': [
    { id: 'lake', name: 'Lake', address, hours: [{ days: ['Sa'], opens: '18:00', closes: '02:00' }] },
    { id: 'hill', name: 'Hill', address, closedDays: [{ date: '2026-12-28' }] },
  ],
  'forms › booking › fields': fields,
  'forms › booking › delivery › payload': { removed: true },
  'routes › 1': {
    path: '/branches/{branch.id}',
    for: { each: 'branches', as: 'branch' },
    title: '{branch.name}',
    description: 'Our house {branch.name}.',
    sections: [
      { type: 'page-header', id: 'top', title: '{branch.name}' },
      { type: 'hours', id: 'hours', title: 'Hours', hours: '{branch}', labels },
      { type: 'form', id: 'form', form: 'booking' },
    ],
  },
  'routes › 0 › sections › 2': { type: 'hours', id: 'hours', title: 'Hours', hours: 'company', labels },
}
const pages = openMinimal(change)

/** Whether the fields of the form on a page take a time of a day, and the day. */
function takes(path: string, moment: string, of = pages): [slot: boolean, date: boolean] {
  const form = sectionsOf(of, path).find(({ type }) => type === 'form')?.form as { fields: never[] }
  const context = { wrong: 'no', timeZone: 'Asia/Kolkata', now: Date.UTC(2026, 10, 22) }
  return [
    slot.validate(form.fields[2] as never, moment, context) === undefined,
    date.validate(form.fields[3] as never, moment.slice(0, 10), context) === undefined,
  ]
}

describe('forms go by closed days and by days with other hours', () => {
  test.each([
    // Thursday, two spans.
    ['2026-12-24 09:00', [true, true]],
    ['2026-12-24 11:00', [false, true]],
    ['2026-12-24 15:00', [true, true]],
    // Closed.
    ['2026-12-25 10:00', [false, false]],
    // A Saturday without hours: the times of the field are its own.
    ['2026-12-26 10:00', [true, false]],
    // A Sunday with hours for once.
    ['2026-12-27 10:00', [true, true]],
    ['2026-12-27 12:00', [false, true]],
    ['2026-12-28 10:00', [true, true]],
  ])('of the company: %s', (moment, taken) => expect(takes('/book', moment)).toEqual(taken))

  test.each([
    ['/branches/lake', '2026-12-25 10:00', [false, false]],
    ['/branches/lake', '2026-12-26 10:00', [true, true]],
    ['/branches/lake', '2026-12-28 10:00', [true, false]],
    ['/branches/hill', '2026-12-25 10:00', [true, true]],
    ['/branches/hill', '2026-12-28 10:00', [false, false]],
  ])('of the branch that a page is about: %s, %s', (path, moment, taken) => expect(takes(path, moment)).toEqual(taken))
})

const hoursAt = (path: string) =>
  sectionsOf(pages, path).find(({ type }) => type === 'hours')?.hours as {
    days: { name: string; times: string[] }[]
    special: { day: string; name: string; times: string[] }[]
  }

test('hours have each special day once, in order, and a branch without its own has the company’s', () => {
  const special = hoursAt('/').special.map(({ day, name, times }) => [day, name, times.length])
  expect(special).toEqual([
    ['2026-12-24', 'Eve', 2],
    ['2026-12-25', 'Christmas', 0],
    ['2026-12-27', '', 1],
  ])
  expect(hoursAt('/branches/lake').special).toEqual(hoursAt('/').special)
  expect(hoursAt('/branches/hill').days).toEqual(hoursAt('/').days)
  expect(hoursAt('/branches/hill').special.map(({ day }) => day)).toEqual(['2026-12-28'])
  expect(hoursAt('/branches/lake').days[5]?.times).toEqual(['6:00\u00a0pm–2:00\u00a0am'])
})

test('search engines read the same', () => {
  const graph = JSON.stringify(pages.get('/')?.linkedData)
  expect(graph.match(/"validFrom":"2026-12-24"/g)).toHaveLength(4)
  expect(graph).toMatch(/"name":"Tap & Pipe Hill".*?"opens":"08:00".*?"validFrom":"2026-12-28"/)
})

const problemsOf = (changed: Record<string, unknown>, today = '2026-11-22') =>
  checkManifest(minimalText(applyChange(minimal(), changed)), { ...minimalContext, today })
    .problems.filter(({ rule }) => rule === 'wrong-hours')
    .map((problem) => sentencesOf(problem)[0])
const hours = (...lines: [string[], string, string][]) => ({
  'company › hours': lines.map(([days, opens, closes]) => ({ days, opens, closes })),
})

test('hours of one day do not overlap, nor those of a night with the morning after', () => {
  expect(problemsOf(hours([['Mo'], '08:00', '12:00'], [['Mo'], '12:00', '18:00']))).toEqual([])
  expect(problemsOf(hours([['Mo'], '08:00', '12:00'], [['Tu'], '09:00', '18:00']))).toEqual([])
  expect(problemsOf(hours([['Mo', 'Tu'], '08:00', '12:00'], [['Tu'], '11:00', '18:00']))).toHaveLength(1)
  expect(problemsOf(hours([['Su'], '18:00', '02:00'], [['Mo'], '01:00', '18:00']))).toHaveLength(1)
  expect(problemsOf(hours([['Mo'], '01:00', '18:00'], [['Su'], '18:00', '02:00']))).toHaveLength(1)
  expect(problemsOf(hours([['Su'], '18:00', '02:00'], [['Mo'], '02:00', '18:00']))).toEqual([])
  expect(problemsOf(hours([['Mo'], '20:00', '08:00']))).toHaveLength(1)
})

test('a special day stands once, or with two spans that do not overlap', () => {
  const twice = (one: object, other: object) => ({
    'company › closedDays': [one, other].map((line) => ({ date: '2026-12-24', ...line })),
  })
  const [morning, noon, evening] = [
    { opens: '09:00', closes: '12:00' },
    { opens: '11:00', closes: '13:00' },
    { opens: '15:00', closes: '18:00' },
  ]
  expect(problemsOf(twice({}, {}))).toEqual(['"2026-12-24" stands above already.'])
  expect(problemsOf(twice(morning as object, {}))).toHaveLength(1)
  expect(problemsOf(twice(morning as object, noon as object))).toHaveLength(1)
  expect(problemsOf(twice(morning as object, evening as object))).toEqual([])
})

const htmlOf = (changed: Record<string, unknown>) => {
  const { manifest } = checkManifest(minimalText(applyChange(minimal(), { ...change, ...changed })), minimalContext)
  const html = renderPages(manifest as Manifest).get('index.html') ?? ''
  return /data-week.*?<\/ul>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '|') ?? ''
}

test('round the clock is one line in the words of the site, or a word on its days', () => {
  expect(htmlOf(hours([week, '00:00', '23:59']))).toMatch(/^[^|]*\|+Monday–Sunday\|+Open 24 hours\|+$/)
  expect(htmlOf(hours([['Mo'], '00:00', '23:59']))).toMatch(/Monday\|+Open 24 hours\|+Tuesday\|+closed/)
})

test('hours of a season hold on its days', () => {
  const lines = [
    { days: ['Mo'], opens: '08:00', closes: '20:00', until: '2026-12-31' },
    { days: ['Mo'], opens: '10:00', closes: '16:00', from: '2027-01-01' },
  ]
  const shownOn = (today: string) =>
    checkManifest(minimalText(applyChange(minimal(), { 'company › hours': lines })), {
      ...minimalContext,
      today,
    }).manifest?.company.hours?.map(({ opens }) => opens)
  expect(shownOn('2026-12-31')).toEqual(['08:00'])
  expect(shownOn('2027-01-01')).toEqual(['10:00'])
  // An overlap that a season brings is reported before.
  const [, ...later] = lines
  expect(problemsOf({ 'company › hours': [{ ...lines[0], until: '2027-01-31' }, ...later] })).toHaveLength(1)
})
