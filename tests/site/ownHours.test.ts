import { describe, expect, test } from 'vitest'
import { atAnswers } from '../../src/forms/fields/choicesByAnswers'
import { timesOn } from '../../src/forms/fields/slotTimes'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { hoursInWords } from '../../src/manifest/values/openingDays'
import type { FormField } from '../../src/site/resolved'
import { renderPages } from '../manifest/renderPages'
import { checkMinimal, minimalContext, pageOfEach } from '../manifest/minimal'
import { faultsIn } from './faultsInLinkedData'
import { openMinimal, sectionsOf } from './openMinimal'
import { readVocabulary } from './vocabulary'

const line = (days: string[], opens: string, closes: string, more = {}) => ({ days, opens, closes, ...more })
const halfHours = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 }, (_, half) => {
    const hour = String(from + Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`
  })
const doctors = {
  title: 'Doctor',
  fields: {
    name: { type: 'text', required: true },
    role: { type: 'text' },
    about: { type: 'longText' },
    photo: { type: 'image' },
    hours: { type: 'hours' },
  },
  linkedData: { as: 'Person', description: 'about', image: 'photo', jobTitle: 'role' },
  entries: [
    {
      id: 'asha',
      name: 'Dr Asha',
      role: 'Dentist',
      about: 'She is **gentle**.',
      photo: { src: 'kochi.svg', alt: 'Dr Asha' },
      hours: [line(['Mo', 'Tu'], '09:00', '13:00'), line(['Mo', 'Tu'], '15:00', '18:00')],
      closedDays: [{ date: '2026-12-28', name: 'Away' }],
    },
    { id: 'ravi', name: 'Dr Ravi' },
  ],
}
const change = {
  lists: { doctors },
  'forms › booking › fields › 2': {
    type: 'select',
    name: 'doctor',
    label: 'Doctor',
    required: true,
    options: { from: 'doctors' },
  },
  'forms › booking › fields › 3': {
    type: 'slot',
    name: 'time',
    label: 'When',
    required: true,
    dayLabel: 'Day',
    timeLabel: 'Time',
    hoursOf: 'doctor',
  },
  'forms › booking › delivery › payload': { removed: true },
  'routes › 1': pageOfEach('doctors', 'doctor', [
    { type: 'hours', id: 'hours', title: 'Hours', hours: '{doctor}', labels: { today: 'today', closed: 'closed' } },
    {
      type: 'entries',
      id: 'one',
      entries: { from: 'doctors', only: ['{doctor}'] },
      layout: 'detail',
      show: { title: 'name', text: 'about', lines: [{ label: 'Hours', field: 'hours' }, { field: 'role' }] },
    },
  ]),
}
const check = (more: Record<string, unknown> = {}) =>
  checkMinimal(
    { ...structuredClone(change), ...more },
    {
      ...minimalContext,
      today: '2026-11-22',
    },
  )
const idsOf = (more: Record<string, unknown>) =>
  check(more)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ messageId }) => messageId)

test('two openings of the same days are said with the days once, in texts and in seasons', () => {
  const words = (hours: object[]) =>
    hoursInWords({ site: { language: 'en-IN' }, company: { hours } }).replaceAll('\u00a0', ' ')
  const two = [line(['Mo', 'Tu', 'We'], '09:00', '13:00'), line(['Mo', 'Tu', 'We'], '15:00', '18:00')]
  expect(words(two)).toBe('Mon–Wed 9:00 am–1:00 pm, 3:00 pm–6:00 pm')
  expect(words([...two, line(['Sa'], '09:00', '13:00')])).toMatch(/6:00 pm; Sat 9:00 am–1:00 pm$/)
  expect(words([line(['Mo'], '09:00', '13:00', { label: 'Mornings' }), ...two])).toMatch(/^Mornings; Mon–Wed 9/)
})

describe('an entry with opening hours of its own', () => {
  const pages = openMinimal(change)
  const hoursOf = (path: string) =>
    (sectionsOf(pages, path)[1] as { hours: { days: { times: string[] }[]; special: { day: string }[] } }).hours

  test('shows them, and its closed days, on its page; one without has those of the company', () => {
    expect(hoursOf('/doctors/asha').days.map(({ times }) => times.length)).toEqual([2, 2, 0, 0, 0, 0, 0])
    expect(hoursOf('/doctors/asha').special.map(({ day }) => day)).toEqual(['2026-12-28'])
    expect(hoursOf('/doctors/ravi').days.map(({ times }) => times.length)).toEqual([1, 0, 0, 0, 0, 1, 0])
  })

  test('has them in one line where a section shows the field', () => {
    const html = renderPages(check().manifest as Manifest).get('doctors/asha/index.html') ?? ''
    expect(html.replaceAll('\u00a0', ' ')).toContain('Mon, Tue 9:00 am–1:00 pm, 3:00 pm–6:00 pm')
  })

  test('limits the times of a form in which it is chosen', () => {
    const { form } = sectionsOf(pages, '/book')[1] as { form: { fields: FormField[] } }
    const [asha, ravi] = (form.fields[2] as { options: { value: string }[] }).options.map(({ value }) => value)
    const timesWith = (doctor = '', day: string) =>
      timesOn(atAnswers(form.fields[3] as FormField, { doctor }) as Parameters<typeof timesOn>[0], day)
    // A Monday.
    expect(timesWith(asha, '2026-12-21')).toEqual([...halfHours(9, 13), ...halfHours(15, 18)])
    expect(timesWith(asha, '2026-12-28')).toEqual([])
    expect(timesWith(ravi, '2026-12-28')).toEqual(halfHours(8, 20))
  })

  test('is told to search engines as what its list says', () => {
    const graph = (pages.get('/doctors/asha')?.linkedData?.['@graph'] ?? []) as unknown as Record<string, unknown>[]
    const person = graph.find((node) => node['@type'] === 'Person')
    expect(person).toMatchObject({
      name: 'Dr Asha',
      jobTitle: 'Dentist',
      description: 'She is gentle.',
      url: 'https://tap.example/doctors/asha',
      image: 'https://tap.example/assets/kochi.svg',
      worksFor: { '@id': 'https://tap.example/#business' },
    })
    expect(JSON.stringify(person)).toContain('"opens":"15:00"')
    expect(faultsIn(readVocabulary(), person as never, 'person')).toEqual([])
  })

  test('is checked as the hours of the company are', () => {
    const hours = 'lists › doctors › entries › 0 › hours'
    expect(idsOf({})).toEqual([])
    expect(idsOf({ [hours]: [line(['Mo'], '18:00', '09:00')] })).toContain('wrong-hours')
    expect(idsOf({ [`${hours} › 1`]: line(['Mo'], '12:00', '18:00') })).toContain('wrong-hours/overlap')
    expect(idsOf({ 'routes › 1 › sections › 1 › hours': '{town}' })).toContain('wrong-hours/no-branch')
    expect(idsOf({ 'lists › doctors › fields › hours': { type: 'text' } })).toContain('wrong-type')
    expect(idsOf({ 'lists › doctors › fields › times': { type: 'hours' } })).toContain('wrong-list/hours')
  })
})

describe('offers of a list of one’s own', () => {
  const lists = (as: string) => ({
    treatments: {
      title: 'Treatment',
      fields: { name: { type: 'text', required: true }, about: { type: 'text' }, fee: { type: 'price' } },
      linkedData: { as, description: 'about', price: 'fee' },
      entries: [
        { id: 'cut', name: 'Cut', about: 'With a wash.', fee: 400 },
        { id: 'talk', name: 'Talk', fee: { words: 'free' } },
      ],
    },
  })
  const shown = {
    type: 'price-list',
    id: 'why',
    title: 'Prices',
    entries: { from: 'treatments' },
    show: { title: 'name', price: 'fee', text: 'about' },
  }
  const site = (as: string) => ({ lists: lists(as), 'site › currency': 'INR', 'routes › 0 › sections › 1': shown })
  const graphAt = (pages: ReturnType<typeof openMinimal>, path: string) =>
    (pages.get(path)?.linkedData?.['@graph'] ?? []) as unknown as Record<string, unknown>[]

  test.each(['Service', 'Product', 'Course', 'MenuItem'])('without pages are told on the home page: %s', (as) => {
    const [company] = graphAt(openMinimal(site(as)), '/')
    const catalog = company?.hasOfferCatalog as { itemListElement: Record<string, unknown>[] }
    expect(catalog.itemListElement.slice(-2)).toEqual([
      {
        '@type': 'Offer',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 400, priceCurrency: 'INR' },
        itemOffered: { '@type': as, name: 'Cut', description: 'With a wash.' },
      },
      { '@type': 'Offer', itemOffered: { '@type': as, name: 'Talk' } },
    ])
    expect(faultsIn(readVocabulary(), company as never, 'company')).toEqual([])
  })

  test('with pages are told there, with their price', () => {
    const route = pageOfEach('treatments', 'one')
    const pages = openMinimal({ ...site('Service'), 'routes › 2': route })
    const [cut] = graphAt(pages, '/treatments/cut')
    expect(cut).toEqual({
      '@type': 'Service',
      '@id': 'https://tap.example/treatments/cut#service',
      name: 'Cut',
      description: 'With a wash.',
      url: 'https://tap.example/treatments/cut',
      provider: { '@id': 'https://tap.example/#business' },
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 400, priceCurrency: 'INR' },
        url: 'https://tap.example/treatments/cut',
      },
    })
    expect(graphAt(pages, '/treatments/talk')[0]).not.toHaveProperty('offers')
    expect(JSON.stringify(graphAt(pages, '/')[0])).not.toContain('"Cut"')
  })

  test('name fields that there are, of a kind that fits', () => {
    const problems = checkMinimal({ ...site('Service'), 'lists › treatments › linkedData › price': 'about' }).problems
    expect(problems.map(({ messageId }) => messageId)).toContain('wrong-field/unfit')
  })
})
