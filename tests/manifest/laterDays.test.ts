import { expect, onTestFinished, test, vi } from 'vitest'
import { checkManifest, findErrors } from '../../src/manifest/check'
import { laterDays } from '../../src/manifest/references/laterDays'
import { locateProblems } from '../../src/manifest/json/locate'
import { sentencesOf } from '../../src/words/english'
import { applyChange, minimal, minimalContext, minimalText, pageOfEach } from './minimal'

const today = '2026-11-22'
const offers = (entries: readonly object[]) => ({
  title: 'Offer',
  fields: { title: { type: 'text', required: true }, kind: { type: 'text' }, label: { type: 'text' } },
  entries,
})
const monsoon = { id: 'monsoon', title: 'Monsoon offer', kind: 'rain', label: 'Rain', until: '2026-12-01' }
const winter = { id: 'winter', title: 'Winter offer', kind: 'cold' }
const all = { title: 'Offers', type: 'entries', id: 'offers', layout: 'chips', show: { title: 'title' } }
const pageOfOffers = pageOfEach('offers', 'offer', [], 'title')

function errorsOf(change: Record<string, unknown>, day = today) {
  const site = applyChange(minimal(), {
    lists: { offers: offers([monsoon, winter]) },
    'routes › 0 › sections › 2': { ...all, entries: { from: 'offers' } },
    ...change,
  })
  const text = minimalText(site)
  const { problems } = findErrors(text, { ...minimalContext, today: day })
  return locateProblems(text, problems).map((one) => `${one.place}: ${sentencesOf(one)[0]}`)
}

/** What names the offer, one way each. */
const namings: [string, Record<string, unknown>][] = [
  ['a list', { 'routes › 0 › sections › 2': { ...all, entries: { from: 'offers', only: ['winter', 'monsoon'] } } }],
  ['a first choice', { ...withOffers({ initial: 'monsoon' }) }],
  ['a first choice by its label', { ...withOffers({ initial: 'Rain' }, 'label') }],
  ['a condition', { ...withOffers({}), 'forms › booking › fields › 3': detail('monsoon') }],
]

function withOffers(more: object, send?: string) {
  const options = { from: 'offers', ...(send && { send }) }
  return {
    'forms › booking › fields › 2': { type: 'radio', name: 'work', label: 'Work', required: false, options, ...more },
  }
}
function detail(is: string) {
  return { type: 'text', name: 'detail', label: 'Detail', required: false, when: { field: 'work', is: [is] } }
}

test.each(namings)('the day after %s names nothing any more is told, with its date', (_name, change) => {
  const later = errorsOf(change).filter((line) => line.includes('not from 2026-12-02 on'))
  expect(later).toHaveLength(1)
  expect(errorsOf(change)).toEqual(later)
  // That day it is so.
  expect(errorsOf(change, '2026-12-02')).toHaveLength(1)
})

test('the day after what is there every year names nothing any more is told, in its next year', () => {
  const linked = (from: string, until: string) => ({
    'lists › offers › entries': [{ ...monsoon, from, until }, winter],
    'routes › 0 › sections › 2': { ...all, entries: { from: 'offers', only: ['winter', 'monsoon'] } },
  })
  expect(errorsOf(linked('--11-01', '--12-01'))[0]).toContain('not from 2026-12-02 on')
  expect(errorsOf(linked('--11-01', '--01-31'))[0]).toContain('not from 2027-02-01 on')
  expect(errorsOf(linked('--11-01', '--01-31'), '2027-01-15')[0]).toContain('not from 2027-02-01 on')
  expect(errorsOf(linked('--02-01', '--03-01'))).toHaveLength(1)
  const button = { label: 'Old', href: '/gone', type: 'link' }
  const banner = { type: 'banner', id: 'soon', title: 'Soon', from: '--01-05', until: '--01-09', actions: [button] }
  expect(errorsOf({ 'routes › 0 › sections › 3': banner })[0]).toContain('not from 2027-01-05 on')
})

test('a day on which a fault begins is told, and one of what names something that ends before', () => {
  const button = { label: 'Old', href: '/gone', type: 'link' }
  const banner = { type: 'banner', id: 'soon', title: 'Soon', from: '2027-01-05', actions: [button] }
  expect(errorsOf({ 'routes › 0 › sections › 3': banner })[0]).toContain(
    'not from 2027-01-05 on: There is no page "/gone"',
  )
  const late = { ...all, id: 'soon', from: '2027-01-05', entries: { from: 'offers', only: ['winter', 'monsoon'] } }
  expect(errorsOf({ 'routes › 0 › sections › 3': late })).toHaveLength(1)
})

test('a link or a button, also in a text, breaks no day: it rests on those without its target', () => {
  const button = { 'routes › 0 › sections › 0 › actions › 0 › href': '/offers/monsoon' }
  for (const day of [today, '2026-12-02']) {
    expect(errorsOf({ 'routes › 5': pageOfOffers, ...button }, day)).toEqual([])
    const menu = { 'frame › header › links › 1 › href': '/#offers' }
    expect(errorsOf({ 'routes › 0 › sections › 2 › until': '2026-12-01', ...menu }, day)).toEqual([])
    const text = { 'frame › notice': { text: 'See [it](/offers/monsoon).' } }
    expect(errorsOf({ 'routes › 5': pageOfOffers, ...text }, day)).toEqual([])
  }
  const late = { type: 'link', label: 'It', href: '/offers/monsoon' }
  const banner = { type: 'banner', id: 'soon', title: 'Soon', from: '2027-01-05', actions: [late] }
  expect(errorsOf({ 'routes › 5': pageOfOffers, 'routes › 0 › sections › 3': banner })).toEqual([])
})

test('the day after the section with the title of a page is told, and a last day that never comes is none', () => {
  expect(errorsOf({ 'routes › 0 › sections › 0 › until': '2026-12-01' })[0]).toContain(
    'not from 2026-12-02 on: This page',
  )
  expect(errorsOf({ 'routes › 0 › sections › 0 › until': '9999-12-31' })).toEqual([])
})

test('what is hidden on all days, over, or named by nothing breaks no day', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ 'routes › 5': pageOfOffers })).toEqual([])
  const link = { 'routes › 5': pageOfOffers, 'routes › 0 › sections › 0 › actions › 0 › href': '/offers/winter' }
  expect(errorsOf(link)).toEqual([])
})

test('a list whose last entry ends is advice on that day and no fault', () => {
  const change = { 'routes › 0 › sections › 2': { ...all, entries: { from: 'offers', where: { kind: 'rain' } } } }
  expect(errorsOf(change)).toEqual([])
  expect(errorsOf(change, '2026-12-02')).toEqual([])
})

test('days on which only something unnamed begins or ends are not looked at', () => {
  const events = Array.from({ length: 300 }, (_, index) => ({
    id: `event-${index}`,
    title: `Event ${index}`,
    kind: 'rain',
    until: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
  }))
  const site = applyChange(minimal(), {
    lists: { offers: offers(events) },
    'routes › 0 › sections › 2': { ...all, entries: { from: 'offers', only: ['event-3', 'event-4'] } },
  })
  expect(laterDays(site, today).named).toEqual(['2027-01-05', '2027-01-06'])
  // Files that follow share the clock: it is set right also where this fails.
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date(`${today}T12:00Z`))
  expect(checkManifest(minimalText(site), minimalContext).problems.length).toBeGreaterThan(0)
})

test('of two faults that begin in one text on one day both are told', () => {
  const later = { id: 'summer', title: 'Summer offer', from: '2027-04-01' }
  const title = '{offer.title}: {offer.kind} {offer.label}'
  const told = errorsOf({
    'lists › offers › entries': [{ ...monsoon, until: undefined }, later],
    'routes › 2': { ...pageOfOffers, title },
  })
  expect(told.filter((line) => line.startsWith('routes › 2 › title'))).toEqual([
    expect.stringContaining('{offer.kind}'),
    expect.stringContaining('{offer.label}'),
  ])
})

test('a company that is open in one season alone has opening hours all the year', () => {
  const season = [{ days: ['Mo'], opens: '08:00', closes: '20:00', from: '--03-01', until: '--11-15' }]
  const labels = { today: 'today', closed: 'closed' }
  const section = { type: 'hours', id: 'hours', title: 'Hours', hours: 'company', labels }
  expect(errorsOf({ 'company › hours': season, 'routes › 0 › sections › 2': section })).toEqual([])
})
