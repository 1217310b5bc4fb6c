import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { sitePlaceholders } from '../../src/manifest/entries/sitePlaceholders'
import { openingDays } from '../../src/manifest/values/openingDays'
import { allNowWords, openNow } from '../../src/site/text/openNow'
import { minimal } from '../manifest/minimal'

const company = {
  hours: [
    { days: ['Tu', 'We', 'Fr'], opens: '10:00', closes: '14:00' },
    { days: ['Tu', 'We', 'Fr'], opens: '18:30', closes: '01:00' },
    { days: ['Su'], opens: '00:00', closes: '23:59' },
  ],
  closedDays: [{ date: '--12-25', name: 'Christmas' }],
}
const words = { until: 'Open till {time}', opens: 'Opens {time}', allDay: 'Open 24 hours' }

test.each([
  // 2026-12-01 is a Tuesday.
  ['2026-12-01', '09:59', 'Opens 10 am'],
  ['2026-12-01', '10:00', 'Open till 2 pm'],
  ['2026-12-01', '14:00', 'Opens 6:30 pm'],
  ['2026-12-01', '23:00', 'Open till 1 am'],
  ['2026-12-02', '00:59', 'Open till 1 am'],
  ['2026-12-03', '12:00', 'Opens Fri 10 am'],
  ['2026-12-06', '12:00', 'Open 24 hours'],
  // A Friday that is closed: the Sunday after it is next.
  ['2026-12-25', '12:00', 'Opens Sun 12 am'],
])('on %s at %s it says "%s"', (day, time, said) => {
  const { spans } = openingDays({ site: { language: 'en-IN' }, company })
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const now = openNow(spans, words, day, minutes)
  expect(now?.words.replaceAll('\u00a0', ' ')).toBe(said)
  expect(now?.isOpen).toBe(said.startsWith('Open '))
  expect(allNowWords(spans, words)).toContain(now?.words)
})

test('the lowest price of a list stands in any text', () => {
  const prices = [900, { amount: 400, upTo: 500, before: 'about', per: 'a visit' }, { words: 'on request' }]
  const cuts = {
    fields: { name: { type: 'text' }, price: { type: 'price' } },
    entries: prices.map((price, index) => ({ id: `cut-${index}`, price })),
  }
  expect(sitePlaceholders({ ...minimal(), lists: { cuts } } as unknown as Manifest).get('price.cuts')).toBe('400')
})
