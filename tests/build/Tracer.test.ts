import { expect, test } from 'vitest'
import { Tracer, type ReadPage } from '../../src/app/build/templates/Tracer'
import type { PageValues } from '../../src/site/PageValues'

interface Entry {
  name: string
  layout: string
  link?: string
  tags: string[]
  size?: number
  more?: object
}
const pageAbout = (entry: object): ReadPage => ({
  values: { entry, word: (field: keyof Entry) => (entry as Entry)[field] } as unknown as PageValues,
  read: [],
})

const sample = { name: 'Indore', layout: 'wide', tags: ['a', ''], size: 3 }
const tracedOf = (entry: object) => {
  const tracer = new Tracer(pageAbout(entry), new Map(), new Set(['layout']))
  return { tracer, own: tracer.values.entry as unknown as Entry }
}
/** Whether a page is told to be of the sample's form, after `look` has looked at it. */
const isAlike = (look: (own: Entry) => unknown, other: object): boolean => {
  const { tracer, own } = tracedOf(sample)
  look(own)
  const form = (entry: object) => [...tracer.reads.values()].map((read) => read(pageAbout(entry))).join()
  return form(sample) === form(other)
}

test('a word is a mark, and the word of each page can be had by it', () => {
  const { tracer, own } = tracedOf(sample)
  expect(`In ${own.name}`).toBe('In \uE0030\uE004')
  expect(own.name).toBe(own.name)
  expect(tracer.words[0]?.(pageAbout({ ...sample, name: 'Ujjain' }))).toBe('Ujjain')
})

test('what is no word is itself: numbers, what is chosen, what is empty, what is not there', () => {
  const { own } = tracedOf(sample)
  expect([own.size, own.layout, own.tags[1], own.link, own.tags.length]).toEqual([3, 'wide', '', undefined, 2])
})

test('a link to another host can be told', () => {
  const { own } = tracedOf({ ...sample, link: 'https://elsewhere.example' })
  expect(own.link).toMatch(/^https:\uE003\d\uE004$/)
})

test('the beginning of an address stays, and is no part of its word', () => {
  const { tracer, own } = tracedOf({ ...sample, link: '/indore' })
  expect(own.link).toBe('/\uE0030\uE004')
  expect(tracer.words[0]?.(pageAbout({ ...sample, link: '/ujjain' }))).toBe('ujjain')
})

test('what is asked for is the word of each page, however often it is asked', () => {
  const { tracer } = tracedOf(sample)
  expect([tracer.values.word('name'), tracer.values.word('name')]).toEqual(['\uE0030\uE004', '\uE0030\uE004'])
  expect(tracer.words.map((word) => word(pageAbout({ ...sample, name: 'Ujjain' })))).toEqual(['Ujjain'])
})

test.each([
  ['another name', (own: Entry) => own.name, { ...sample, name: 'Ujjain' }, true],
  ['an empty name', (own: Entry) => own.name, { ...sample, name: '' }, false],
  ['an address as name', (own: Entry) => own.name, { ...sample, name: 'https://a.example' }, false],
  ['another choice', (own: Entry) => own.layout, { ...sample, layout: 'narrow' }, false],
  ['another number', (own: Entry) => own.size, { ...sample, size: 4 }, false],
  ['a link where there was none', (own: Entry) => own.link, { ...sample, link: '/x' }, false],
  ['a longer list', (own: Entry) => own.tags.map((tag) => tag), { ...sample, tags: ['a', '', 'b'] }, false],
  ['other words in a list', (own: Entry) => own.tags.map((tag) => tag), { ...sample, tags: ['b', ''] }, true],
  ['one property more, asked for by name', (own: Entry) => 'more' in own, { ...sample, more: {} }, false],
  ['one property more, all taken over', (own: Entry) => ({ ...own }), { ...sample, more: {} }, false],
  ['one property more, never looked at', (own: Entry) => own.name, { ...sample, more: {} }, true],
] as const)('%s', (_, look, other, alike) => {
  expect(isAlike(look, other)).toBe(alike)
})
