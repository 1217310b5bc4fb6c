import { expect, test } from 'vitest'
import { withDaysInWords } from '../../src/manifest/edits/daysInText'
import { pointerTo } from '../../src/manifest/edits/pointer'
import { moveDays, sharedDays, takenFrom } from '../../src/editor/store/takenDays'
import { idAt } from '../../src/editor/fields/FieldHost'
import { isName } from '../../src/editor/fields/TextField'
import { labelOfItem } from '../../src/editor/fields/listItems'
import { entityNoun } from '../../src/manifest/schema/lists'
import { schema } from '../../src/manifest/schema/schema'
import { isRecord } from '../../src/manifest/core/read'
import { formLabel, labelOf, listTitle, titleOfPage } from '../../src/manifest/edits/labels'
import { withLanguageFirst } from '../../src/manifest/languages/textByLanguage'
import { answersAt } from '../../src/editor/server/offers/suggestionsAt'
import { listEntries, outlinePages, outlineParts, pagesOfRoute } from '../../src/editor/server/outline'
import { meaningsOf, placeholdersAt } from '../../src/editor/server/offers/placeholdersAt'
import { placeOf, withPlaceWords } from '../../src/editor/words/placeOf'
import { describeChanges } from '../../src/editor/server/publish/describeChanges'
import { readFixture } from '../sites/fixtureSites'

const plumbing = readFixture('plumbing') as {
  forms: Record<string, object>
  routes: { path: string; sections: Record<string, unknown>[] }[]
}
const field = { name: 'phone3', type: 'phone', label: 'Mobile' }
const unnamed = { name: 'phone3', type: 'phone', placeholder: 'Ten digits please' }

/** A site whose only form has no title. @param sections those of its home page */
const withForm = (...sections: object[]) => ({
  ...plumbing,
  forms: { quick: { type: 'inline', fields: [field, unnamed] } },
  routes: [{ path: '/', title: 'Home', sections }],
})

test('a page made for each entry is called by its list where its name is that of its entry', () => {
  const titled = (name: string) => titleOfPage(plumbing, { name, for: { each: 'services', as: 'service' } })
  expect(['{service.title}', 'Our work'].map(titled)).toEqual([listTitle(plumbing, 'services'), 'Our work'])
})

test('a list of the site without a title is called by its key in words, wherever it is named', () => {
  const homeVisit = { fields: { name: { type: 'text' } }, entries: [{ id: 'men', name: 'Men' }] }
  const root = { routes: [{ path: '/{visit.id}', for: { each: 'homeVisit', as: 'visit' } }], lists: { homeVisit } }
  expect(outlineParts(root).lists[0]).toMatchObject({ at: ['lists', 'homeVisit', 'entries'], title: 'Home visit' })
  expect(placeOf(root, ['lists', 'homeVisit', 'entries', 0, 'name'])).toBe('Home visit › Men › Name')
  expect(outlinePages(root)[0]?.title).toBe('Home visit')
  const titleOf = (name: string, list: object) => listTitle({ lists: { [name]: { fields: {}, ...list } } }, name)
  expect(titleOf('dishes', { title: 'Dish' })).toBe('Dishes')
  expect(titleOf('team', { title: 'Person' })).toBe('Person')
  expect(titleOf('team', { title: 'Person', plural: { en: 'People', hi: 'लोग' } })).toBe('People')
  expect(placeholdersAt(root, ['routes', '0', 'title']).find(({ name }) => name === 'visit.name')?.words).toBe(
    'Home visit › Name',
  )
})

test('a message calls an entry of an own list as the reader’s language does', () => {
  const root = { lists: { courses: { title: { en: 'Course', hi: 'कोर्स' }, fields: {}, entries: [] } } }
  const values = { entry: entityNoun(root, 'courses') }
  expect(values.entry.noun).toBe('course')
  expect(withPlaceWords(withLanguageFirst(root, 'hi'), values).entry.noun).toBe('कोर्स')
})

test('a choice of entries of an own list is said by their names of now, before and after', () => {
  const visits = { title: 'Visit', fields: { name: { type: 'text' } } }
  const root = (name: string, only: string[]) => ({
    lists: {
      visits: {
        ...visits,
        entries: [
          { id: 'one', name },
          { id: 'two', name: 'At noon' },
        ],
      },
    },
    routes: [{ path: '/', sections: [{ type: 'entries', id: 'all', entries: { from: 'visits', only } }] }],
  })
  const [change] = describeChanges(root('Early', ['one']), root('Early', ['two']))
  expect(change).toMatchObject({ before: 'Early', after: 'At noon' })
})

test('the name of an entry is its id: a field that says the same is none, nor is any other key', () => {
  const ats = [
    'catalogs/points/#men/id',
    'company/closedDays/#men/name',
    'catalogs/points/#men/group',
    'catalogs/points/#men/name',
  ]
  expect(ats.map((at) => isName(at.split('/'), 'men'))).toEqual([true, true, false, false])
})

test('a form without a title is called by the section that shows it, else by the page, else by its kind', () => {
  const shown = withForm({ type: 'form', id: 'ask', form: 'quick', title: 'Ask us' })
  expect(formLabel(shown, 'quick')).toBe('Ask us')
  expect(formLabel(withForm({ type: 'form', id: 'ask', form: 'quick' }), 'quick')).toBe('Home')
  expect(formLabel(withForm(), 'quick')).toBe(
    schema.members(schema.definition('Form')).find(({ type }) => type === 'inline')?.node.title,
  )
  expect(outlineParts(shown).parts.find(({ at }) => at[0] === 'forms')?.title).toBe('Ask us')
  expect(listEntries(shown, 'forms', '', 0).entries.map(({ label }) => label)).toEqual(['Ask us'])
  expect(placeOf(shown, ['forms', 'quick', 'fields', 0])).toBe('Forms › Ask us › What it asks › Mobile')
})

test('a field is called by its label, never by its name in the file; without one it has no words yet', () => {
  expect([labelOf(field), labelOfItem(field)]).toEqual(['Mobile', 'Mobile'])
  expect([labelOf(unnamed), labelOfItem(unnamed)]).toEqual([undefined, undefined])
  const kind = schema.members(schema.definition('Field')).find(({ type }) => type === 'phone')?.node.title
  expect(placeOf(withForm(), ['forms', 'quick', 'fields', 1])).toMatch(new RegExp(` › ${kind}$`))
  expect(
    placeholdersAt(withForm(), ['forms', 'quick'])
      .slice(0, 2)
      .map(({ words }) => words),
  ).toEqual(['Mobile', kind])
})

test('an entry of a list of one’s own may have a type, and keeps its name', () => {
  expect(labelOf({ id: 'piano', type: 'Lesson', name: 'Piano' })).toBe('Piano')
})

test('a new entry without a name has no id in place of one', () => {
  const root = { ...plumbing, catalogs: { services: [{ id: 'service-3' }] } }
  expect(listEntries(root, 'services', '', 0).entries.map(({ id, label }) => [id, label])).toEqual([['service-3', '']])
})

test('an entry and a page are searched by their names as they are read', () => {
  const services = [{ id: 'leaks', name: '**Leaks** and {company.name}' }]
  const root = {
    ...plumbing,
    catalogs: { services },
    routes: [{ path: '/s/{service.id}', title: 'A', for: { each: 'services', as: 'service' }, sections: [] }],
  }
  const read = meaningsOf(root).get('company.name') ?? ''
  expect(read).not.toBe('')
  for (const query of ['leaks and', `AND ${read}`])
    expect([
      listEntries(root, 'services', query, 0).total,
      pagesOfRoute(root, pointerTo(root, ['routes', 0]), query).length,
    ]).toEqual([1, 1])
  expect(listEntries(root, 'services', 'company.name', 0).total).toBe(0)
})

test('a change says what is named by an id, chosen from a few or ticked as a person would', () => {
  const before = {
    catalogs: {
      services: [
        { id: 'leaks', name: 'Leaks' },
        { id: 'drains', name: 'Drains' },
      ],
      testimonials: [{ id: 'one', text: 'Quick and clean work', name: 'Leela', service: 'leaks' }],
    },
    site: { pictureFormats: 'avif-and-webp' },
  }
  const after = structuredClone(before)
  if (isRecord(after.catalogs.testimonials[0])) after.catalogs.testimonials[0].service = 'drains'
  after.site.pictureFormats = 'webp'
  expect(
    describeChanges(before, after).map((change) => [change.where.split(' › ').at(-1), change.before, change.after]),
  ).toEqual([
    ['Service', 'Leaks', 'Drains'],
    ['Formats of photographs', { choices: ['avif-and-webp'] }, { choices: ['webp'] }],
  ])
})

test('yes, no and choices are left to the screen, which says them in its language', () => {
  const line = { days: ['Mo', 'Tu'], opens: '10:00', closes: '18:00' }
  const before = {
    company: { hours: [line] },
    frame: { header: { links: [{ label: 'Book', href: '/', button: false }] } },
  }
  const after = structuredClone(before)
  Object.assign(after.company.hours[0] ?? {}, { days: ['Mo', 'We'] })
  Object.assign(after.frame.header.links[0] ?? {}, { button: true })
  expect(describeChanges(before, after).map((change) => [change.before, change.after])).toEqual([
    [{ choices: ['Tu'] }, { choices: ['We'] }],
    [false, true],
  ])
})

test('a price with words before it is called by its amount and these words, in one language', () => {
  const price = { amount: 3000, before: { en: 'from', hi: 'कम से कम' } }
  expect(labelOfItem(price, schema.definition('Price'))).toBe('3000, from')
  expect(labelOfItem({ amount: 3000 }, schema.definition('Price'))).toBe('3000')
  const service = { id: 'leaks', name: 'Leaks' }
  const before = { catalogs: { services: [{ ...service, price: 3000 }] } }
  const after = { catalogs: { services: [{ ...service, price }] } }
  expect(describeChanges(before, after)).toMatchObject([{ before: '3000', after: '3000, from' }])
})

test('what is removed from an entry is said of that entry, also where others came before it', () => {
  const price = (id: string, amount: number, upTo: number) => ({ id, name: id, price: { amount, upTo } })
  const before = { catalogs: { services: [price('Leaks', 10, 20), price('Drains', 30, 40)] } }
  const after = {
    catalogs: {
      services: [
        { id: 'Taps', name: 'Taps' },
        { ...price('Leaks', 10, 20), price: { amount: 10 } },
        before.catalogs.services[1],
      ],
    },
  }
  const removed = describeChanges(before, after).find(({ kind }) => kind === 'removed')
  expect(removed).toMatchObject({ where: 'Services › Leaks › Price › Highest price', before: '20' })
})

test('a line of opening hours is called by its days and times', () => {
  const line = { days: ['Mo', 'Tu', 'We', 'Sa'], opens: '10:00', closes: '13:30' }
  expect(labelOfItem(line)?.replaceAll(/\s/g, ' ')).toBe('Mon–Wed, Sat 10:00 AM–1:30 PM')
  // While a time is typed its field is empty.
  expect(labelOfItem({ ...line, opens: '' })).toBe('Mo, Tu, We, Sa')
})

test('a condition is called by the answers as they are read, in the reader’s language, and not by what is sent', () => {
  const fields = [
    { type: 'select', name: 'job', label: 'Job', options: { from: 'services' } },
    { type: 'radio', name: 'speed', label: 'Speed', options: [{ en: 'Fast', hi: 'तेज़' }] },
    { type: 'checkbox', name: 'agreed', label: 'I agree' },
  ]
  const root = {
    site: { languages: [{ tag: 'en' }, { tag: 'hi', path: 'hi' }] },
    catalogs: { services: [{ id: 'body', title: { en: 'Body work', hi: 'बॉडी' } }] },
    forms: { quick: { type: 'inline', fields } },
  }
  const [english, hindi] = [root, withLanguageFirst(root, 'hi')].map((one) => answersAt(one, ['forms', 'quick']))
  expect(english).toEqual({
    job: [{ value: 'body', label: 'Body work' }],
    speed: [{ value: 'Fast', label: 'Fast' }],
    agreed: [{ value: 'yes', label: 'I agree' }],
  })
  expect(hindi?.speed).toEqual([{ value: 'Fast', label: 'तेज़' }])
  const condition = schema.definition('Condition')
  expect(labelOfItem({ field: 'job', is: ['body', 'gone'] }, condition, hindi)).toBe('बॉडी, gone')
  expect(answersAt(root, ['routes', '/'])).toEqual({})
})

test('a closed day and a line of opening hours are called by their days in places and changes', () => {
  const before = {
    company: {
      hours: [{ days: ['Mo', 'Tu', 'We', 'Sa'], opens: '10:00', closes: '14:00' }],
      closedDays: [{ date: '--12-25' }],
    },
  }
  const after = structuredClone(before)
  if (after.company.hours[0]) after.company.hours[0].days = ['Mo', 'Tu', 'We']
  after.company.closedDays.push({ date: '2026-12-24' })
  const english = (text = '') => withDaysInWords(text, 'en-GB', (day) => `${day}, each year`)
  const line = { days: ['Mo', 'Tu'], opens: '15:00', closes: '16:00' }
  after.company.closedDays.push({ date: '--12-26', name: 'Boxing Day' } as { date: string })
  const changes = describeChanges(before, after)
  expect(changes.map(({ where }) => english(where))).toEqual([
    'Company › Opening hours › Mon–Wed, Sat › Days › Sat',
    'Company › Closed days › 24 December 2026',
    'Company › Closed days › Boxing Day',
  ])
  expect(changes.slice(1).map((change) => english(String(change.after)))).toEqual([
    '24 December 2026',
    'Boxing Day, 26 December, each year',
  ])
  const [added] = describeChanges({ company: { hours: [] } }, { company: { hours: [line] } })
  expect(english(String(added?.after))).toBe('Mon, Tue, 15:00, 16:00')
  expect(english(placeOf(before, ['company', 'closedDays', 0, 'date']))).toBe(
    'Company › Closed days › 25 December, each year › Day',
  )
  expect(withDaysInWords('--12-25', 'hi-IN', (day) => day)).toBe('25 दिसंबर')
  // No day of any calendar, and texts that only resemble days.
  for (const text of ['2026-02-30', 'Mo', 'since 2026-12-25', 'posts/2026-12-25']) expect(english(text)).toBe(text)
})

test('an empty list of the engine is out of the way until something on the site names it', () => {
  const unused = (root: object) => outlineParts(root).lists.flatMap(({ at, isUnused }) => (isUnused ? [at[1]] : []))
  const root = { catalogs: { videos: [], cities: [{ id: 'agra' }] }, routes: [{ path: '/', sections: [] as object[] }] }
  expect(unused(root)).toContain('videos')
  expect(unused(root)).not.toContain('cities')
  const sections = [{ type: 'gallery', videos: { from: 'videos' } }]
  expect(unused({ ...root, routes: [{ path: '/', sections }] })).not.toContain('videos')
})

test('a line of opening hours takes days of lines that overlap with it, but not with a pause, a season or an only day', () => {
  const line = (days: string[], opens: string, closes: string, from?: string) => ({ days, opens, closes, from })
  const lines = [
    line(['Mo', 'Sa'], '10:00', '14:00'),
    line(['Mo', 'Sa'], '17:00', '20:00'),
    line(['Sa'], '10:00', '14:00'),
    line(['Mo', 'Sa'], '10:00', '14:00', '--11-01'),
    line(['Sa', 'Su'], '08:00', '17:00'),
  ]
  const list = ['company', 'hours']
  const days = sharedDays(lines, 4)
  expect(days).toEqual([{ day: 'Sa', line: lines[0] }])
  expect(moveDays(lines, list, days, false)).toEqual([{ do: 'set', at: [...list, '0', 'days'], value: ['Mo'] }])
  // The line is known by its times when it stands elsewhere, and its other days stay.
  const now = [lines[4], line(['Mo', 'Tu'], '10:00', '14:00')]
  const taken = days.map((one) => ({ ...one, list, isShared: false }))
  const read = { value: { hours: now }, at: ['company'] } as unknown as Parameters<typeof takenFrom>[1]
  expect(takenFrom(taken, read, list)).toEqual({ lines: now, days: taken })
  expect(moveDays(now, list, days, true)).toEqual([
    { do: 'set', at: [...list, '1', 'days'], value: ['Mo', 'Tu', 'Sa'] },
  ])
})

test('elements of items with names in any script have ids of their own, without spaces', () => {
  const ids = ['होली', 'पूजा', 'a b', 'a_b'].map((name) => idAt('link', ['company', 'closedDays', `#${name}`]))
  expect(new Set(ids).size).toBe(4)
  expect(ids.join('')).not.toMatch(/\s/)
})
