import { expect, test } from 'vitest'
import type { Scope } from '../../src/site/scope'
import { Tracer } from '../../src/site/Tracer'

const pageAbout = (entry: object): Scope => ({
  general: new Map(),
  page: { 'page.path': '/', 'page.url': '', 'page.title': '' },
  entries: new Map([['it', entry as { id: string }]]),
  usedPage: false,
  values: [],
})
const it = (page: Scope) =>
  page.entries.get('it') as unknown as {
    name: string
    layout: string
    link?: string
    tags: string[]
    size?: number
    more?: object
  }

const sample = { name: 'Indore', layout: 'wide', tags: ['a', ''], size: 3 }
const tracedOf = (entry: object) => {
  const tracer = new Tracer(pageAbout(entry), new Map(), new Set(['layout']))
  return { tracer, own: tracer.of('it', it) }
}
/** Whether a page is told to be of the sample's form, after `look` has looked at it. */
const isAlike = (look: (own: ReturnType<typeof it>) => unknown, other: object): boolean => {
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

test.each([
  ['another name', (own: ReturnType<typeof it>) => own.name, { ...sample, name: 'Ujjain' }, true],
  ['an empty name', (own: ReturnType<typeof it>) => own.name, { ...sample, name: '' }, false],
  ['an address as name', (own: ReturnType<typeof it>) => own.name, { ...sample, name: 'https://a.example' }, false],
  ['another choice', (own: ReturnType<typeof it>) => own.layout, { ...sample, layout: 'narrow' }, false],
  ['another number', (own: ReturnType<typeof it>) => own.size, { ...sample, size: 4 }, false],
  ['a link where there was none', (own: ReturnType<typeof it>) => own.link, { ...sample, link: '/x' }, false],
  [
    'a longer list',
    (own: ReturnType<typeof it>) => own.tags.map((tag) => tag),
    { ...sample, tags: ['a', '', 'b'] },
    false,
  ],
  [
    'other words in a list',
    (own: ReturnType<typeof it>) => own.tags.map((tag) => tag),
    { ...sample, tags: ['b', ''] },
    true,
  ],
  [
    'one property more, asked for by name',
    (own: ReturnType<typeof it>) => 'more' in own,
    { ...sample, more: {} },
    false,
  ],
  ['one property more, all taken over', (own: ReturnType<typeof it>) => ({ ...own }), { ...sample, more: {} }, false],
  ['one property more, never looked at', (own: ReturnType<typeof it>) => own.name, { ...sample, more: {} }, true],
] as const)('%s', (_, look, other, alike) => {
  expect(isAlike(look, other)).toBe(alike)
})
