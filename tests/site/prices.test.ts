import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { priceInWords, pricesOfDays, upToDash } from '../../src/manifest/values/price'
import type { Price } from '../../src/manifest/values/price'
import { priceOf } from '../../src/site/jsonLd/schemaValues'
import { checkMinimal, minimalContext, minimalText } from '../manifest/minimal'
import { salon } from '../sites/salon'
import { openMinimal, pagesOf, sectionsOf } from './openMinimal'

const inSite = (site: Record<string, unknown> = {}) => ({ site: { language: 'en-IN', currency: 'INR', ...site } })
const words = (price: number | Price, site = {}): string => priceInWords(inSite(site), price).text

test('a price is a number, or an amount with what belongs to it', () => {
  expect(words(120000)).toBe('₹1,20,000')
  expect(words({ amount: 500, upTo: 800, per: 'per hour' })).toBe(`₹500${upToDash}₹800 per hour`)
  expect(words({ amount: 500, before: 'from' })).toBe('from ₹500')
  expect(words({ words: 'on request' })).toBe('on request')
  expect(words({ amount: 12.5, currency: 'EUR' })).toBe('€12.50')
  const tax = { words: 'plus GST', included: false }
  expect(priceInWords(inSite(), { amount: 500, tax, note: 'for long hair' })).toEqual({
    text: '₹500',
    more: 'plus GST, for long hair',
  })
})

test('a line breaks before what a price is for, and not in its figures', () => {
  const linesOf = (text = ''): string[] => text.split(/ |[-–](?!\u2060| )/)
  const range = { amount: 12_000, upTo: 18_000, per: 'per hour' }
  expect(linesOf(words(range))).toHaveLength(3)
  // A narrow card has no room for both ends in one line.
  expect(linesOf(priceInWords(inSite(), range).narrow)).toEqual(['₹12,000\u00a0–', '₹18,000', 'per', 'hour'])
  expect(priceInWords(inSite(), 12_000).narrow).toBeUndefined()
})

test('digits are chosen for the site, or for a language', () => {
  const languages = [
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi', numerals: 'deva' },
  ]
  expect(words(240, { language: 'hi' })).toBe('₹240')
  expect(words(240, { language: 'hi', languages })).toBe('₹२४०')
  expect(words(240, { language: 'hi', numerals: 'deva' })).toBe('₹२४०')
  expect(words(240, { language: 'en', languages })).toBe('₹240')
})

test('search engines are told limits as limits, and no figure where there is none', () => {
  const offer = (price: number | Price) => priceOf(inSite(), price).priceSpecification
  expect(offer(500)).toEqual({ '@type': 'UnitPriceSpecification', price: 500, priceCurrency: 'INR' })
  expect(offer({ amount: 500, upTo: 900, per: 'per hour', tax: { words: 'incl. GST', included: true } })).toEqual({
    '@type': 'UnitPriceSpecification',
    minPrice: 500,
    maxPrice: 900,
    priceCurrency: 'INR',
    unitText: 'per hour',
    valueAddedTaxIncluded: true,
  })
  expect(offer({ words: 'on request' })).toBeUndefined()
})

const priced = {
  'site › currency': 'INR',
  'catalogs › services › 0 › price': {
    amount: 500,
    per: 'per visit',
    note: 'at {company.name}',
    periods: [
      { from: '2020-01-01', until: '2020-12-31', amount: 1 },
      { from: '2020-01-01', until: '9999-12-31', amount: 400 },
      { from: '9000-01-01', amount: 2 },
    ],
  },
  'catalogs › services › 1 › price': { amount: 900, before: 'from' },
  'catalogs › services › 2 › price': 700,
}

test('it reads the same in texts, lists, choices and linked data, as it is today', () => {
  const pages = openMinimal({
    ...priced,
    'routes › 1 › description': 'It costs {service.price}.',
    'routes › 0 › sections › 1': {
      type: 'entries',
      id: 'why',
      title: 'What it costs',
      layout: 'rows',
      entries: { from: 'services', sort: 'price' },
      show: { title: 'title', price: 'price' },
    },
    'forms › booking › fields › 2 › options': { from: 'services', beside: 'price' },
  })
  expect(pages.get('/services/leak-repair')?.head.description).toBe('It costs ₹400 per visit (at Tap & Pipe).')
  const { entries } = sectionsOf(pages, '/')[1] as { entries: { price: unknown }[] }
  expect(entries.map(({ price }) => price)).toEqual([
    { value: 400, text: '₹400 per visit', more: 'at Tap & Pipe', format: 'price' },
    { value: 700, text: '₹700', format: 'price' },
    { value: 900, text: 'from ₹900', format: 'price' },
  ])
  const { form } = sectionsOf(pages, '/book')[1] as {
    form: { fields: { options?: { value: string; label: string }[] }[] }
  }
  expect(form.fields[2]?.options?.[1]).toEqual({ value: 'tank-cleaning', label: 'Tank cleaning · from ₹900' })
  expect(JSON.stringify(pages.get('/'))).toContain('"priceSpecification"')
})

test('all prices of seasons are shown with their days, today’s marked, without those that are over', () => {
  const { manifest } = checkMinimal(priced, { ...minimalContext, today: '2026-06-01' })
  const price = (manifest as unknown as { catalogs: { services: { price: Price }[] } }).catalogs.services[0]?.price
  const shown = pricesOfDays(manifest, price as Price).map(({ days, text, isToday }) => [days, text, isToday])
  expect(shown).toEqual([
    ['1 January 2020 – 31 December 9999', '₹400 per visit', true],
    ['1 January 9000 –', '₹2 per visit', false],
    ['', '₹500 per visit', false],
  ])
  const inHindi = { site: { language: 'hi', currency: 'INR' } }
  expect(pricesOfDays(inHindi, { amount: 1, periods: [{ from: '--12-20', until: '--01-05', hidden: true }] })).toEqual([
    { text: '₹1', from: '--12-20', until: '--01-05', days: '20 दिसंबर\u00a0से 5 जनवरी', isToday: false },
    { text: '₹1', days: '', isToday: true },
  ])
})

test('prices of lists of one’s own say the same, and texts of several languages', () => {
  const { manifest, problems } = checkManifest(
    minimalText(
      salon({
        'lists › treatments › fields › fee': { type: 'price' },
        'lists › treatments › entries › 0 › fee': { amount: 300, per: 'per cut' },
        'lists › treatments › entries › 1 › fee': 2500,
        'forms › booking › fields › 3 › options › beside': 'fee',
      }),
    ),
    minimalContext,
  )
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const { form } = sectionsOf(pagesOf(manifest as NonNullable<typeof manifest>), '/book')[1] as {
    form: { fields: { options?: { label: string }[] }[] }
  }
  expect(form.fields[3]?.options?.slice(0, 3).map(({ label }) => label)).toEqual([
    'Cut · ₹300 per cut',
    'Colour · ₹2,500',
    'Wash',
  ])
})
