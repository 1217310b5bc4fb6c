import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { renderPages } from '../manifest/renderPages'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'

/** The home page with a section in place of its points. */
function homeWith(section: object, change: Record<string, unknown> = {}): string {
  const text = minimalText(
    applyChange(minimal(), { ...change, 'routes › 0 › sections › 1': { id: 'why', title: 'Why', ...section } }),
  )
  const { manifest, problems } = checkManifest(text, minimalContext)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return renderPages(manifest as never).get('index.html') ?? ''
}

/** The links of the row of jump links with what they lead to: the words of the element that has their id. */
const jumpsIn = (html: string): [string, string][] => {
  const [row = ''] = /<nav[^>]*aria-label="Topics".*?<\/nav>/s.exec(html) ?? []
  return [...row.matchAll(/<a href="#([^"]+)">([^<]*)</g)].map(([, id = '', words = '']) => {
    const at = html.indexOf(` id="${id}"`)
    return [
      words,
      at < 0
        ? ''
        : html
            .slice(at, at + 400)
            .replaceAll(/<[^>]*>|^[^>]*>/g, '')
            .slice(0, words.length),
    ]
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

test('the last of an odd number of groups of prices has both columns', () => {
  const wideWith = (...courses: string[]) =>
    [...homeWith(priceList, dishes(...courses)).matchAll(/<section[^>]*data-wide.*?<h3>(.*?)<\/h3>/gs)].map(
      ([, name]) => name,
    )
  expect(wideWith('Soups', 'Rice', 'Sweets')).toEqual(['Sweets'])
  expect(wideWith('Soups', 'Rice')).toEqual([])
  expect(wideWith('Soups')).toEqual([])
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
