import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { date } from '../../src/forms/fields/date'
import { offersOn, slot } from '../../src/forms/fields/slot'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { renderPages } from '../manifest/renderPages'
import { applyChange, checkMinimal, minimal, minimalContext, minimalText, pageOfEach } from '../manifest/minimal'
import { anyMedia, openMinimal, pagesOf, sectionsOf } from './openMinimal'
import { openingTimes } from '../../src/manifest/values/openingTimes'
import { sitePlaceholders } from '../../src/manifest/entries/sitePlaceholders'
import { timesOn } from '../../src/forms/fields/slotTimes'
import { valueAt } from '../../src/manifest/core/read'
import { localize } from '../../src/manifest/languages/localize'
import { fromRoot } from '../../src/node/process/paths'
import type { PageValues } from '../../src/site/PageValues'
import { Resolver } from '../../src/site/resolve/Resolver'

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
  'routes › 1': pageOfEach('branches', 'branch', [
    { type: 'hours', id: 'hours', title: 'Hours', hours: '{branch}', labels },
    { type: 'form', id: 'form', form: 'booking' },
  ]),
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

test.each([
  // Thursday, two spans.
  ['/book', '2026-12-24 09:00', [true, true]],
  ['/book', '2026-12-24 15:00', [true, true]],
  // Closed.
  ['/book', '2026-12-25 10:00', [false, false]],
  // A Saturday without hours: the times of the field only narrow them.
  ['/book', '2026-12-26 10:00', [false, false]],
  // A Sunday with hours for once.
  ['/book', '2026-12-27 10:00', [true, true]],
  // The branch that a page is about.
  ['/branches/lake', '2026-12-25 10:00', [false, false]],
  ['/branches/lake', '2026-12-26 10:00', [false, true]],
  ['/branches/lake', '2026-12-26 19:00', [true, true]],
  ['/branches/hill', '2026-12-25 10:00', [true, true]],
  ['/branches/hill', '2026-12-28 10:00', [false, false]],
])('forms go by closed days and other hours: %s, %s', (path, moment, taken) =>
  expect(takes(path, moment)).toEqual(taken),
)

/** The fields for a day and a time of a site, in its first language. */
const slotsOf = (site: Manifest) => {
  const resolver = new Resolver(site, { media: anyMedia, base: '/' })
  const page = { openingTimes: openingTimes(site) } as PageValues
  return Object.keys(site.forms).flatMap((form) =>
    resolver.form(form, page).fields.flatMap((field) => (field.type === 'slot' ? [field] : [])),
  )
}

describe('a day and a time', () => {
  const nights = [
    { days: ['We', 'Th'], opens: '12:00', closes: '15:00' },
    { days: ['We', 'Th', 'Fr'], opens: '18:30', closes: '00:30' },
  ]
  const site = (more = {}, language = 'en-IN') => {
    const { times: _times, ...when } = fields[2] as { times: unknown }
    const changed = {
      ...structuredClone(change),
      'company › hours': nights,
      'forms › booking › fields › 2': { ...when, lasts: 60, ...more },
    }
    const { manifest } = checkMinimal({ ...changed, 'site › language': language })
    return slotsOf(manifest as Manifest)[0] as Parameters<typeof offersOn>[0]
  }
  // Wednesday, ten in the morning in Kolkata.
  const now = Date.UTC(2026, 11, 23, 4, 30)
  const offered = (day: string, field = site()) => offersOn(field, day, now, field.timeZone)

  test('that are closed say so, and which is the next', () => {
    expect(offered('2026-12-22').closed).toBe('Closed on Tuesday; next open: Wednesday')
    expect(offered('2026-12-19').closed).toBe('Closed on Saturday; next open: Wednesday')
    // A holiday, and one after which none follows for a week.
    expect(offered('2026-12-25').closed).toBe('Closed on Friday, 25 December; next open: Sunday')
    expect(offered('2026-12-28', site({ closed: ['2026-12-30', '2026-12-31', '2027-01-01'] })).closed).toBe(
      'Closed on Monday; next open: Wednesday, 6 January',
    )
    expect(offered('2026-12-22', site({}, 'hi-IN')).closed).toBe('मंगलवार को बंद; अगला खुला दिन: बुधवार')
    // A language without these words has those of the owner.
    expect(offered('2026-12-22', site({ invalid: 'Fermé' }, 'fr-FR')).closed).toBe('Fermé')
    expect(slot.validate(site(), '2026-12-22 12:00', { wrong: 'no', timeZone: 'Asia/Kolkata', now })).toMatch(/^Closed/)
    expect(offered('12026-12-22').possible).toEqual([])
  })

  test('that are over are not offered, in the time zone of the company', () => {
    expect(offered('2026-12-23', site({ earliest: '+3h' })).possible?.slice(0, 3)).toEqual(['13:00', '13:30', '14:00'])
    expect(offered('2026-12-23', site({ earliest: 'today' })).possible?.[0]).toBe('12:00')
    const evening = { ...site({ earliest: '+7h' }), timeZone: 'Pacific/Auckland' }
    expect(offered('2026-12-23', evening)).toEqual({
      possible: [],
      closed: 'No times on Wednesday; next: Thursday',
    })
  })

  test('after the last day are not offered', () => {
    expect(offered('2026-12-30', site({ latest: '+7d' })).possible?.[0]).toBe('12:00')
    const late = offered('2026-12-31', site({ latest: '+7d', invalid: 'Within a week, please' }))
    expect(late).toEqual({ possible: [], closed: 'Within a week, please' })
    // Nor is one named as the next.
    expect(offered('2026-12-28', site({ latest: '2026-12-29', invalid: 'No' })).closed).toBe('No')
  })

  test('go by the hours, with pauses and past midnight', () => {
    expect(timesOn(site(), '2026-12-30')).toEqual(
      '12:00 12:30 13:00 13:30 14:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30'.split(' '),
    )
    expect(timesOn(site({ lasts: 15, every: 15 }), '2026-12-31').slice(0, 3)).toEqual(['00:00', '00:15', '12:00'])
    expect(timesOn(site({ lasts: 15, every: 15 }), '2027-01-02')).toEqual([])
    const times = [{ days: ['We', 'Sa'], begins: '14:00', ends: '20:00', every: 60 }]
    expect(timesOn(site({ times }), '2026-12-30')).toEqual(['14:00', '19:00'])
    // Those of all days are those of Christmas Eve too.
    expect(timesOn(site({ times }))).toEqual(['14:00', '15:00', '19:00'])
    expect(offered('2026-12-31', site({ times })).closed).toBe('No times on Thursday; next: Wednesday')
  })
})

const starters = 'src/node/new/templates'
test.each(
  readdirSync(fromRoot(starters)).flatMap((name) => {
    const text = readFileSync(fromRoot(`${starters}/${name}/site.json`), 'utf8')
    return text.includes('"type": "slot"') ? [[name, text]] : []
  }),
)('the starter %s offers what its hours are changed to', (_name, text) => {
  const [site] = localize(JSON.parse(text)) as [Manifest]
  const { hours = [] } = site.company
  const lastOnFriday = (of: Manifest) => slotsOf(of).map((field) => timesOn(field, '2026-11-27').at(-1) ?? '')
  const before = lastOnFriday(site)
  const other = {
    ...site,
    company: {
      ...site.company,
      hours: hours.flatMap((line) => {
        const days = line.days.filter((day) => day !== 'Tu')
        const late = [...hours].reverse().find(({ days: on }) => on.includes('Fr')) === line
        return [{ ...line, days, ...(late && { closes: '23:00' }) }]
      }),
    },
  } as Manifest
  expect(slotsOf(other)).not.toEqual([])
  for (const field of slotsOf(other)) expect(timesOn(field, '2026-11-24')).toEqual([])
  lastOnFriday(other).forEach((last, index) => expect(last > (before[index] ?? '')).toBe(true))
})

test('times of a form outside the opening hours are told, with what is left of them', () => {
  const outside = (times: object[], more = {}) => {
    const { problems } = checkMinimal({
      ...structuredClone(change),
      'forms › booking › fields › 2 › times': times,
      ...more,
    })
    return problems
      .filter(({ messageId }) => messageId === 'wrong-hours/outside')
      .map(({ severity, fix, values }) => ({
        severity,
        fix,
        times: String(valueAt(values, 'times')).replaceAll('\u00a0', ' '),
      }))
  }
  const line = { days: ['Mo', 'Tu'], begins: '08:00', ends: '20:00', every: 60 }
  // A Monday and a Sunday of the company's, and a Saturday of a branch whose page has the form.
  expect(
    outside([
      line,
      { days: ['Su'], begins: '10:00', ends: '12:00', every: 60 },
      { ...line, days: ['Sa'], begins: '19:00' },
    ]),
  ).toEqual([])
  const [problem] = outside([
    { ...line, days: ['Mo', 'Sa'], begins: '06:00', ends: '21:00' },
    { ...line, days: ['Tu'] },
  ])
  expect(problem).toEqual({
    severity: 'advice',
    fix: {
      do: 'set',
      value: [
        { ...line, days: ['Mo'] },
        { ...line, days: ['Sa'], begins: '18:00', ends: '21:00' },
        { ...line, days: ['Tu'] },
      ],
    },
    times: 'Mon 6:00 am–8:00 am; Mon 8:00 pm–9:00 pm; Sat 6:00 am–6:00 pm',
  })
  expect(outside(problem?.fix?.do === 'set' ? (problem.fix.value as object[]) : [])).toEqual([])
  const withoutDays = { 'company › closedDays': { removed: true } }
  expect(outside([{ ...line, days: ['Su'], begins: '05:00', ends: '07:00' }], withoutDays)[0]?.fix).toEqual({
    do: 'remove',
  })
})

const hoursAt = (path: string, of = pages) =>
  sectionsOf(of, path).find(({ type }) => type === 'hours')?.hours as {
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
  checkMinimal(changed, { ...minimalContext, today })
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
  expect(problemsOf(twice({}, {}))).toEqual(['"2026-12-24" is already above.'])
  expect(problemsOf(twice(morning as object, {}))).toHaveLength(1)
  expect(problemsOf(twice(morning as object, noon as object))).toHaveLength(1)
  expect(problemsOf(twice(morning as object, evening as object))).toEqual([])
})

const htmlOf = (changed: Record<string, unknown>) => {
  const { manifest } = checkMinimal({ ...change, ...changed })
  const html = renderPages(manifest as Manifest).get('index.html') ?? ''
  return /data-week.*?<\/ul>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '|') ?? ''
}

test('round the clock is one line in the words of the site, or a word on its days', () => {
  expect(htmlOf(hours([week, '00:00', '23:59']))).toMatch(/^[^|]*\|+Monday–Sunday\|+Open 24 hours\|+$/)
  expect(htmlOf(hours([['Mo'], '00:00', '23:59']))).toMatch(/Monday\|+Open 24 hours\|+Tuesday\|+closed/)
})

/** The pages as they are built on a day. */
function builtOn(today: string, changed: Record<string, unknown>) {
  const text = minimalText(applyChange(minimal(), { ...change, ...changed }))
  const { manifest, problems } = checkManifest(text, { ...minimalContext, today })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return { pages: pagesOf(manifest as Manifest), manifest: manifest as Manifest }
}
const timesAt = (of: typeof pages, path = '/') =>
  (sectionsOf(of, path).find(({ type }) => type === 'hours')?.hours as { days: { times: string[] }[] }).days.map(
    ({ times }) => times.join(),
  )
const [none, ofSummer, ofWinter] = ['', '8:00\u00a0am–8:00\u00a0pm', '10:00\u00a0am–4:00\u00a0pm']

describe('hours of a season', () => {
  const seasons = [
    { days: ['Mo', 'Tu'], opens: '08:00', closes: '20:00', from: '2026-10-01', until: '2026-12-31' },
    { days: ['Mo'], opens: '10:00', closes: '16:00', from: '2027-01-01', until: '2027-03-31' },
  ]
  const changed = {
    'company › hours': seasons,
    'company › closedDays': { removed: true },
    'catalogs › branches › 1 › closedDays': { removed: true },
    // It would have no hours when the last season is over.
    'routes › 0 › sections › 2': { removed: true },
  }

  test.each([
    ['2026-09-30', none, none, ''],
    ['2026-12-31', ofSummer, ofSummer, 'Mon, Tue\u00a08:00\u00a0am–8:00\u00a0pm'],
    ['2027-01-01', ofWinter, none, 'Mon\u00a010:00\u00a0am–4:00\u00a0pm'],
  ])('are shown on its days: %s', (today, monday, tuesday, words) => {
    const built = builtOn(today, changed)
    expect(timesAt(built.pages, '/branches/hill').slice(0, 2)).toEqual([monday, tuesday])
    expect(sitePlaceholders(built.manifest).get('company.hours')).toBe(words)
  })

  test.each([
    // A Monday and a Tuesday of each season, and after the last.
    ['2026-12-28 16:00', [true, true]],
    ['2026-12-29 10:00', [true, true]],
    ['2027-01-04 08:00', [false, true]],
    ['2027-01-04 10:00', [true, true]],
    ['2027-04-05 10:00', [false, false]],
  ])('decide by the day that a visitor chooses, whenever the site was built: %s', (moment, taken) => {
    for (const today of ['2026-11-22', '2026-12-31']) {
      const { pages: built } = builtOn(today, changed)
      expect(takes('/book', moment, built)).toEqual(taken)
      expect(takes('/branches/hill', moment, built)).toEqual(taken)
    }
  })

  test('are told to search engines with their first and last day, until they are over', () => {
    const specified = (today: string) => JSON.stringify(builtOn(today, changed).pages.get('/')?.linkedData)
    expect(specified('2026-12-31')).toContain(
      '"opens":"08:00","closes":"20:00","validFrom":"2026-10-01","validThrough":"2026-12-31"},',
    )
    expect(specified('2026-12-31')).toContain('"opens":"10:00","closes":"16:00","validFrom":"2027-01-01"')
    expect(specified('2027-01-01')).not.toContain('2026-10-01')
  })

  test('overlap only with those of the same days', () => {
    const [summer, winter] = seasons
    const overlapping = (from: string) => problemsOf({ 'company › hours': [summer, { ...winter, from }] })
    expect(overlapping('2027-01-01')).toEqual([])
    expect(overlapping('2026-12-31')).toHaveLength(1)
    expect(problemsOf({ 'company › hours': [winter, { ...summer, until: undefined }] })).toHaveLength(1)
  })
})

describe('a night in two lines', () => {
  const two = [
    { days: ['Mo', 'Tu'], opens: '18:00', closes: '00:00' },
    { days: ['Tu', 'Th'], opens: '00:00', closes: '02:00' },
    { days: ['Sa'], opens: '20:00', closes: '23:59' },
    { days: ['Su'], opens: '00:00', closes: '06:00' },
    { days: ['We'], opens: '00:00', closes: '02:00', from: '2027-06-01' },
  ]
  const closedDays = [
    { date: '2026-12-31', opens: '19:00', closes: '23:59' },
    { date: '2027-01-01', opens: '00:00', closes: '03:00' },
    { date: '2027-01-01', opens: '12:00', closes: '15:00' },
  ]
  const built = builtOn('2026-11-22', { 'company › hours': two, 'company › closedDays': closedDays })
  const span = (from: string, to: string) => `${from}\u00a0pm–${to}\u00a0am`

  test('is one, and what is no night stays', () => {
    expect(timesAt(built.pages)).toEqual([
      span('6:00', '2:00'),
      span('6:00', '12:00'),
      none,
      '12:00\u00a0am–2:00\u00a0am',
      none,
      span('8:00', '6:00'),
      none,
    ])
    expect(hoursAt('/', built.pages).special.map(({ times }) => times)).toEqual([
      [span('7:00', '3:00')],
      ['12:00\u00a0pm–3:00\u00a0pm'],
    ])
    expect(JSON.stringify(built.pages.get('/')?.linkedData)).toContain('"opens":"18:00","closes":"02:00"')
    expect(sitePlaceholders(built.manifest).get('company.hours')).toMatch(
      /^Mon\u00a06:00\u00a0pm–2:00\u00a0am, Tue\u00a06/,
    )
  })

  test('is open until its end on the day after', () => {
    const field = { times: [{ days: week, begins: '00:00', ends: '23:00', every: 60 }] }
    const [{ form }] = sectionsOf(built.pages, '/book').filter(({ type }) => type === 'form') as [
      { form: { fields: object[] } },
    ]
    const onNewYear = timesOn({ ...form.fields[2], ...field }, '2027-01-01')
    expect(onNewYear).toEqual(['00:00', '01:00', '02:00', '12:00', '13:00', '14:00'])
    expect(timesOn({ ...form.fields[2], ...field }, '2026-13-01')).toEqual([])
    expect(timesOn({ ...form.fields[2], ...field }, '2026-12-31')).toEqual(['19:00', '20:00', '21:00', '22:00'])
  })
})
