import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { renderPages } from '../manifest/renderPages'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'

/** The home page with a section in place of its points. */
function homeWith(section: object, change: Record<string, unknown> = {}): string {
  const home = { 'routes › 0 › sections › 1': { id: 'why', title: 'Why', ...section } }
  const text = minimalText(applyChange(minimal(), { ...change, ...home }))
  const { manifest, problems } = checkManifest(text, minimalContext)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return renderPages(manifest as never).get('index.html') ?? ''
}

/** The links of the row of jump links with what they lead to: the words of the element that has their id. */
const jumpsIn = (html: string): [string, string][] => {
  const [row = ''] = /<nav[^>]*aria-label="Topics".*?<\/nav>/s.exec(html) ?? []
  return [...row.matchAll(/<a href="#([^"]+)">([^<]*)</g)].map(([, id = '', words = '']) => {
    const at = html.indexOf(` id="${id}"`)
    const after = html.slice(at, at + 400).replaceAll(/<[^>]*>|^[^>]*>/g, '')
    return [words, at < 0 ? '' : after.slice(0, words.length)]
  })
}

/** A list of dishes, each by its course. */
const dishes = (...courses: readonly string[]) => ({
  'site › currency': 'INR',
  lists: {
    dishes: {
      title: 'Dish',
      fields: { name: { type: 'text', required: true }, course: { type: 'text' }, price: { type: 'price' } },
      entries: courses.map((course, index) => ({ id: `dish-${index}`, name: course, course, price: 90 })),
    },
  },
})
const priceList = {
  type: 'price-list',
  entries: { from: 'dishes' },
  show: { title: 'name', price: 'price' },
  groups: 'course',
}

const question = (id: string, topic?: string) => ({ id, question: `What of ${id}?`, answer: 'This.', topic })
const asked = { type: 'questions', questions: { from: 'questions' } }

describe('questions', () => {
  const inGroups = { 'catalogs › questions': [question('a', 'Paying'), question('b', 'आना'), question('c', 'Paying')] }

  test('stand below their topic, each once, in the order in which topics are named first', () => {
    const html = homeWith(asked, inGroups)
    expect([...html.matchAll(/<h3[^>]*>([^<]*)<|<summary>([^<]*)/g)].map(([, group, one]) => group ?? one)).toEqual([
      'Paying',
      'What of a?',
      'What of c?',
      'आना',
      'What of b?',
    ])
    expect(html).not.toContain('Topics')
  })

  test('without a topic have no heading', () => {
    const html = homeWith(asked, { 'catalogs › questions': [question('a'), question('b')] })
    expect(html).not.toContain('<h3')
  })

  test('have links to their topics where they are asked for', () => {
    const html = homeWith({ ...asked, jump: 'Topics' }, inGroups)
    expect(jumpsIn(html)).toEqual([
      ['Paying', 'Paying'],
      ['आना', 'आना'],
    ])
    expect(html).toContain('id="why-paying"')
  })
})

describe('lists in groups', () => {
  const entries = { from: 'cities' }
  const show = { title: 'name' }

  test('have links to them, and none where there is one group, no group or a fold', () => {
    const list = { type: 'entries', entries, layout: 'rows', show, groups: 'region', jump: 'Topics', more: 'See' }
    expect(jumpsIn(homeWith(list))).toEqual([
      ['Coast', 'Coast'],
      ['River', 'River'],
    ])
    for (const other of [
      { ...list, groups: undefined },
      { ...list, fold: { after: 1, label: 'All' } },
      { ...list, entries: { ...entries, limit: 1 } },
    ])
      expect(homeWith(other)).not.toContain('Topics')
  })

  test('so have prices', () => {
    const html = homeWith({ ...priceList, jump: 'Topics' }, dishes('To begin', 'to begin!'))
    // Two names that are alike in an address are two places.
    expect(jumpsIn(html)).toEqual([
      ['To begin', 'To begin'],
      ['to begin!', 'to begin!'],
    ])
  })
})

/** The cells of the first table, row by row; one with several words has them apart. */
const cellsIn = (html: string): string[][] =>
  [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(?:th|td)\b.*?<\/(?:th|td)>/gs)].map(([cell]) => cell.replaceAll(/(?:<[^>]*>)+/g, ' ').trim()),
  )

test('in a matrix groups are columns, and a name that a column lacks leaves its cell empty', () => {
  const drink = (id: string, name: string, size: string, price: number) => ({ id, name, size, price })
  const entries = [drink('a', 'Tea', 'Cup', 20), drink('b', 'Tea', 'Pot', 90), drink('c', 'Coffee', 'Cup', 40)]
  const fields = { name: { type: 'text' }, size: { type: 'text' }, price: { type: 'price' } }
  const html = homeWith(
    { ...priceList, layout: 'matrix', groups: 'size' },
    { 'site › currency': 'INR', lists: { dishes: { title: 'Drink', fields, entries } } },
  )
  expect(cellsIn(html)).toEqual([
    ['', 'Cup', 'Pot'],
    ['Tea', '₹20', '₹90'],
    ['Coffee', '₹40', ''],
  ])
})

describe('a week', () => {
  const hours = (days: string[], opens: string, closes: string) => ({ hours: [{ days, opens, closes }] })
  const lists = {
    lessons: {
      title: 'Lesson',
      fields: { name: { type: 'text' }, hours: { type: 'hours' } },
      entries: [
        { id: 'late', name: 'Late', ...hours(['Mo'], '18:00', '19:00') },
        { id: 'early', name: 'Early', ...hours(['Mo', 'We'], '08:00', '09:00') },
        { id: 'never', name: 'Never' },
      ],
    },
  }
  const weekOf = (layout: string) =>
    homeWith(
      {
        type: 'week',
        layout,
        entries: { from: 'lessons' },
        show: { title: 'name', hours: 'hours' },
        labels: { today: 'today' },
      },
      { lists },
    )

  test('has a row for each day that has an entry and a column for each time, in their order', () => {
    const html = weekOf('grid').replaceAll('\u00a0', ' ')
    expect(cellsIn(html)).toEqual([
      ['', '8:00 am–9:00 am', '6:00 pm–7:00 pm'],
      ['Monday', '8:00 am–9:00 am Early', '6:00 pm–7:00 pm Late'],
      ['Wednesday', '8:00 am–9:00 am Early', ''],
    ])
    expect(html).toMatch(/data-week="[^"]+".*<tr[^>]*data-day="1"><th[^>]*data-today="today"/s)
  })

  test('has each day in the place of the one that is shown, and in a list', () => {
    const html = weekOf('day')
    expect(html.match(/data-day="[13]"/g)).toHaveLength(4)
    expect(html.match(/data-first=""/g)).toHaveLength(1)
  })
})

test('a testimonial says where and when it was written', () => {
  const testimonial = (more: object) => ({
    id: 'mira',
    name: 'Mira',
    location: 'Kochi',
    image: { src: 'kochi.svg', alt: 'Mira' },
    rating: 5,
    text: 'Dry by tonight, indeed.',
    service: 'leak-repair',
    ...more,
  })
  const wordsWith = (more: object): string => {
    const section = { type: 'testimonials', testimonials: { from: 'testimonials' }, stars: 'out of 5 stars' }
    const html = homeWith(section, { 'catalogs › testimonials': [testimonial(more)] })
    return /<figcaption>.*?<\/figcaption>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''
  }
  const link = 'https://reviews.example/1'
  expect(wordsWith({ source: { name: 'Google', link }, day: '2026-03-02' })).toMatch(
    /Kochi · Leak repair<br\/?><a href="https:\/\/reviews\.example\/1"[^>]*>Google<\/a> · <time dateTime="2026-03-02">2 March 2026<\/time>/i,
  )
  expect(wordsWith({ source: { name: 'Letter' } })).toMatch(/<br\/?>Letter<\/figcaption>/)
  expect(wordsWith({})).toMatch(/Leak repair<\/figcaption>/)
  expect(wordsWith({ service: undefined })).toMatch(/<br\/?>Kochi<\/figcaption>/)
})
