import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { visible } from '../../src/manifest/references/visible'
import { locateProblems } from '../../src/manifest/json/locate'
import { keysOf, valueAt } from '../../src/manifest/core/read'
import { applyChange, minimal, minimalContext, minimalText } from './minimal'
import { renderPages } from './renderPages'

const day = '2026-11-22'
const check = (change: Record<string, unknown>, today = day) => {
  const text = minimalText(applyChange(minimal(), change))
  const { manifest, translations, problems } = checkManifest(text, { ...minimalContext, today })
  return { manifest, translations, problems: locateProblems(text, problems) }
}
const shownOf = (change: Record<string, unknown>) => visible(applyChange(minimal(), change), () => day)
const errors = ({ problems }: ReturnType<typeof check>) => problems.filter(({ severity }) => severity === 'error')

const link = (href: string) => ({ type: 'link', label: 'There', href })
const stays = { ...link('/'), label: 'Stays' }
const hideSection = { 'routes › 0 › sections › 1 › hidden': true }
const hidePage = { 'routes › 3 › hidden': true }

/** Every sort of link that is no part of a text, to a place of the home page and to a page. */
const linked = (href: string) => ({
  'frame › header › links › 1': { label: 'There', href },
  'frame › footer › groups › 0 › links': [{ label: 'There', href }],
  'frame › footer › groups › 1': { title: 'Nothing else', links: [{ label: 'There', href }] },
  'frame › footer › contact › actions › 1': link(href),
  'routes › 0 › sections › 0 › actions': [link(href), stays],
  'routes › 0 › sections › 0 › callBar': { text: 'Call.', action: link(href) },
  'routes › 1 › sections › 0 › back': link(href),
  'routes › 1 › sections › 1': {
    type: 'prose',
    id: 'text',
    title: 'More',
    blocks: [{ type: 'buttons', actions: [link(href)] }],
  },
  'routes › 1 › sections › 2': {
    type: 'map',
    id: 'map',
    title: 'Where',
    image: { src: 'leak.svg', alt: 'A map' },
    link: { label: 'There', href },
  },
  'routes › 2 › sections › 1 › actions': [link(href)],
  'catalogs › processors › 0 › policy': href,
})

test.each([
  ['a hidden place', '/?from=menu#why', hideSection],
  ['a hidden page', '/book', hidePage],
  ['a page that is over', '/book', { 'routes › 3 › until': '2026-11-21' }],
  ['a page that is still to come', '/book#booking', { 'routes › 3 › from': '2026-11-23' }],
])('links and buttons to %s rest, with what is nothing without them', (_, href, hiding) => {
  const all = linked(href)
  expect(errors(check(all))).toEqual([])
  const { problems, manifest } = check({ ...all, ...hiding })
  const places = Object.keys(all)
  const advice = problems.filter(({ rule }) => rule === 'resting-link')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(advice.map(({ place }) => places.find((one) => place.startsWith(one))).sort()).toEqual(places.sort())
  const html = manifest ? [...renderPages(manifest).values()].join('') : ''
  expect(['<h1', `"${href}"`, '>There<', 'Nothing else'].filter((words) => html.includes(words))).toEqual(['<h1'])
  expect(manifest?.frame.header.links).toHaveLength(2)
  expect(manifest?.routes[0]?.sections[0]).toMatchObject({ actions: [stays] })
  for (const gone of ['callBar', 'back', 'link']) expect(JSON.stringify(manifest?.routes)).not.toContain(`"${gone}":{`)
  // What stays is at its own line: a mistake behind a link that rests.
  const mistake = { 'frame › header › links › 2 › href': '/contakt' }
  expect(errors(check({ ...all, ...hiding, ...mistake }))).toMatchObject([
    { place: 'frame › header › links › 2 › href' },
  ])
})

test('the advice names what rests and what it leads to, at its place, and can be waived', () => {
  const change = { ...hideSection, 'frame › header › links › 1': { label: 'Why', href: '#why' } }
  const [advice, ...others] = check(change).problems
  expect(others).toEqual([])
  expect(advice).toMatchObject({
    severity: 'advice',
    place: 'frame › header › links › 1 › href',
    values: { label: 'Why', to: '#why' },
  })
  const waivers = [{ rule: 'resting-link', place: 'frame › header › links › 1 › href', reason: 'It comes back.' }]
  expect(check({ ...change, waivers }).problems).toEqual([])
})

test('the words of a link in a text stay, and are no link', () => {
  const written = 'See [why](/#why) and [book](/book), or [home](/).'
  const text = { 'frame › notice': { text: written } }
  const section = check({ ...text, ...hideSection })
  expect(section.manifest?.frame.notice).toMatchObject({ text: 'See why and [book](/book), or [home](/).' })
  expect(section.problems).toMatchObject([
    { messageId: 'resting-link/words', severity: 'advice', place: 'frame › notice › text', values: { label: 'why' } },
  ])
  const both = check({ ...text, ...hideSection, ...hidePage })
  expect(both.manifest?.frame.notice).toMatchObject({ text: 'See why and book, or [home](/).' })
  expect(both.problems.filter(({ messageId }) => messageId === 'resting-link/words')).toHaveLength(2)
  expect(check(text).manifest?.frame.notice).toMatchObject({ text: written })
})

test('so do they in each language, and in a list that has another item hidden', () => {
  const inWords = { en: 'See [why](/#why).', hi: '[क्यों](/#why) देखें।' }
  const question = { id: 'q', question: 'Why?', answer: inWords }
  const { manifest } = shownOf({
    ...hideSection,
    'catalogs › questions': [{ ...question, id: 'p', hidden: true }, question],
  })
  expect(valueAt(manifest, 'catalogs', 'questions', 0, 'answer')).toEqual({ en: 'See why.', hi: 'क्यों देखें।' })
})

test('the same name on another page is another place', () => {
  const change = {
    ...hideSection,
    'routes › 2 › sections › 1 › id': 'why',
    'routes › 2 › sections › 0 › actions': [link('#why'), link('/#why')],
    'routes › 0 › sections › 0 › actions': [link('#why')],
  }
  const { manifest } = check(change)
  expect(manifest?.routes[2]?.sections[0]).toMatchObject({ actions: [link('#why')] })
  expect(manifest?.routes[0]?.sections[0]).not.toHaveProperty('actions.0')
})

test('a page of an entry that is hidden, and a place on pages of entries', () => {
  const change = {
    'routes › 0 › sections › 0 › actions': [link('/services/pump-fitting'), link('/services/leak-repair#more')],
    'routes › 1 › sections › 1': { type: 'prose', id: 'more', title: 'More', blocks: [] },
  }
  const actionsOf = (more: object) => valueAt(shownOf({ ...change, ...more }).manifest, ...keys)
  const keys = ['routes', 0, 'sections', 0, 'actions']
  expect(actionsOf({ 'catalogs › services › 2 › hidden': true })).toEqual([link('/services/leak-repair#more')])
  expect(actionsOf({ 'routes › 1 › sections › 1 › hidden': true })).toEqual([link('/services/pump-fitting')])
})

test('what else leads to a hidden page goes on without it', () => {
  const thanks = {
    path: '/thanks',
    title: 'Thanks',
    description: 'Your request is here.',
    name: 'Thanks',
    searchable: false,
    sections: [{ type: 'message', id: 'thanks', title: 'Thanks', text: 'We call.', reference: 'Number:', actions: [] }],
  }
  const change = {
    'routes › 5': thanks,
    'routes › 3 › name': 'Book',
    'routes › 3 › parent': '/thanks',
    'routes › 1 › otherwise › to': '/thanks',
    'forms › booking › then': { page: '/thanks' },
    'forms › quick': { ...(minimal().forms as { booking: object }).booking, type: 'panel', name: 'Quick' },
    'frame › floating': { bar: { label: 'Book', form: 'quick', href: '/thanks' } },
    redirects: [
      { from: '/old', to: '/thanks' },
      { from: '/older', to: '/#why' },
    ],
  }
  const { manifest } = shownOf({ ...change, 'routes › 5 › hidden': true })
  expect(valueAt(manifest, 'routes', 3, 'parent')).toBeUndefined()
  expect(valueAt(manifest, 'routes', 1, 'otherwise')).toBeUndefined()
  expect(valueAt(manifest, 'forms', 'booking', 'then')).toBeUndefined()
  expect(valueAt(manifest, 'frame', 'floating', 'bar')).toEqual({ label: 'Book', form: 'quick' })
  expect(valueAt(manifest, 'redirects')).toEqual([{ from: '/older', to: '/#why' }])
  // Who asks for an old address is led to the page, also where the place on it is hidden.
  const led = { redirects: change.redirects.slice(1), 'routes › 1 › otherwise › to': '/#why' }
  expect(errors(check({ ...led, ...hideSection }))).toEqual([])
})

test('an entry of a list of the owner’s is shown without its link', () => {
  const fields = { title: { type: 'text', required: true }, page: { type: 'link', required: true } }
  const entries = [
    { id: 'one', title: 'One', page: '/book' },
    { id: 'two', title: 'Two', page: '/' },
  ]
  const { manifest, linksToHidden } = shownOf({ lists: { offers: { title: 'Offer', fields, entries } }, ...hidePage })
  expect(valueAt(manifest, 'lists', 'offers', 'entries')).toEqual([{ id: 'one', title: 'One' }, entries[1]])
  expect(linksToHidden.some(({ at }) => keysOf(at).join() === 'lists,offers,entries,0,page')).toBe(true)
})

test('a link rests in each language, also where it has an address for each', () => {
  const change = {
    'site › languages': [
      { tag: 'en', name: 'English' },
      { tag: 'hi', name: 'हिन्दी', path: 'hi' },
    ],
    'routes › 3 › paths': { hi: '/buking' },
    'frame › header › links › 1': { label: 'There', href: { en: '/book', hi: '/hi/buking#booking' } },
    'routes › 0 › sections › 0 › actions': [link('/book')],
  }
  expect(errors(check(change))).toEqual([])
  const { manifest, translations, problems } = check({ ...change, ...hidePage })
  expect(problems.filter(({ rule }) => rule === 'resting-link')).toHaveLength(2)
  for (const one of [manifest, ...translations]) {
    expect(one?.frame.header.links.map(({ label }) => label)).toEqual(['Home', 'Contact'])
    expect(one?.routes[0]?.sections[0]).not.toHaveProperty('actions.0')
  }
  expect(translations).toHaveLength(1)
})
