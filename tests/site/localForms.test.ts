import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { fillNumber } from '../../src/manifest/values/fillNumber'
import { asTime } from '../../src/manifest/values/formatValue'
import { localeOf } from '../../src/manifest/values/formatters'
import { hoursInWords, openingDays } from '../../src/manifest/values/openingDays'
import { priceInWords } from '../../src/manifest/values/price'
import { Header } from '../../src/page/Header'
import { TypedLine } from '../../src/sections/parts/TypedLine'
import { resolveAction } from '../../src/site/resolve/actions'
import { Stars } from '../../src/ui/Stars'
import { checkMinimal } from '../manifest/minimal'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const inSite = (language: string, more = {}) => ({ site: { language, currency: 'INR', ...more } })
const shown = (element: Parameters<typeof renderToStaticMarkup>[0]): string => renderToStaticMarkup(element)
const words = (element: Parameters<typeof renderToStaticMarkup>[0]): string =>
  plain(shown(element).replaceAll(/<[^>]*>/g, ''))

test('a text says where its figure stands, and without a place for it has it at its end', () => {
  expect(fillNumber('{price} से शुरू', 'price', '₹900')).toBe('₹900 से शुरू')
  expect(fillNumber('from', 'price', '₹900')).toBe('from ₹900')
  expect(fillNumber('', 'price', '₹900')).toBe('₹900')
  expect(fillNumber('{price} or {price}', 'price', '$& $1')).toBe('$& $1 or $& $1')
})

test('a price is before the words or between them', () => {
  const of = (before: string, language: string, more = {}) =>
    plain(priceInWords(inSite(language), { amount: 150_000, before, ...more }).text)
  expect(of('from', 'en-IN', { per: 'a month' })).toBe('from ₹1,50,000 a month')
  expect(of('{price} से शुरू', 'hi-IN', { per: 'महीना' })).toBe('₹1,50,000 महीना से शुरू')
  expect(of('{price} पासून', 'mr-IN')).toBe('₹1,50,000 पासून')
})

test('money is grouped as numbers are, in the digits of the site', () => {
  const of = (language: string, more = {}) => priceInWords(inSite(language, more), 150_000).text
  for (const language of ['hi-IN', 'mr-IN', 'mr', 'ur-IN', 'ml-IN', 'or-IN', 'gu-IN'])
    expect(of(language)).toBe('₹1,50,000')
  expect(of('mr-IN', { numerals: 'deva' })).toBe('₹१,५०,०००')
  expect(of('de-AT')).toBe('₹\u00a0150.000')
  expect(localeOf(inSite('mr-IN'))).toBe('mr-IN-u-nu-latn')
  expect(localeOf(inSite('ar-OM'))).toBe('ar-OM')
})

test('each part of the day has the word that people say', () => {
  const of = (language: string) => (time: string) => plain(asTime(time, language))
  expect(['00:00', '05:00', '10:00', '12:00', '18:30', '20:00'].map(of('mr-IN-u-nu-latn'))).toEqual([
    'रात्री 12:00',
    'पहाटे 5:00',
    'सकाळी 10:00',
    'दुपारी 12:00',
    'संध्याकाळी 6:30',
    'रात्री 8:00',
  ])
  expect(['05:00', '12:00', '18:30'].map(of('ur-IN-u-nu-latn'))).toEqual(['صبح 5:00', 'دوپہر 12:00', 'شام 6:30'])
  // For Hindi they are those of Intl, which old browsers lack.
  const intl = new Intl.DateTimeFormat('hi', {
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
    timeZone: 'UTC',
  })
  for (let hour = 0; hour < 24; hour += 1) {
    const time = `${String(hour).padStart(2, '0')}:30`
    expect(of('hi-IN')(time)).toBe(plain(intl.format(new Date(`1970-01-01T${time}Z`))))
  }
  expect(asTime('20:00', 'hi-IN-u-nu-deva', true)).toBe('रात\u00a0८')
})

const week = { days: ['Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], opens: '10:00', closes: '20:00' }
const monday = { days: ['Mo'], opens: '10:00', closes: '14:00' }
const hours = (language: string, ...lines: object[]) => ({ ...inSite(language), company: { hours: lines } })

test('spans of days and hours have words where people say words', () => {
  const of = (...ofSite: Parameters<typeof hours>) => plain(hoursInWords(hours(...ofSite)))
  expect(of('en-IN', week)).toBe('Tue–Sun 10:00 am–8:00 pm')
  expect(of('hi-IN', week)).toBe('मंगल से रवि, सुबह 10:00 से रात 8:00')
  expect(of('mr-IN', week)).toBe('मंगळ ते रवि, सकाळी 10:00 ते रात्री 8:00')
  expect(of('ur-IN', week)).toBe('منگل سے اتوار، صبح 10:00 سے رات 8:00')
  const batch = { days: ['Mo', 'We'], opens: '16:00', closes: '17:00' }
  expect(of('hi-IN', batch)).toBe('सोम, बुध शाम 4:00 से 5:00')
  expect(of('hi-IN', { ...batch, opens: '00:00', closes: '23:59' })).toBe('सोम, बुध रात 12:00 से रात 11:59')
  const season = { ...week, from: '--12-01', until: '--12-31', hidden: true }
  expect(openingDays(hours('hi-IN', season)).seasons).toMatchObject([{ text: '1 दिसंबर\u00a0से 31 दिसंबर' }])
})

test('a semicolon separates lines that have commas', () => {
  const of = (...ofSite: Parameters<typeof hours>) => plain(hoursInWords(hours(...ofSite)))
  expect(of('en-IN', week, monday)).toBe('Tue–Sun 10:00 am–8:00 pm, Mon 10:00 am–2:00 pm')
  expect(of('hi-IN', week, monday)).toBe('मंगल से रवि, सुबह 10:00 से रात 8:00; सोम सुबह 10:00 से दोपहर 2:00')
  expect(of('ar-OM', { ...week, label: 'الأحد، ٨' }, { ...monday, label: 'الاثنين' })).toBe('الأحد، ٨؛ الاثنين')
})

test('the stars, the changing line, the header and a payment have their figure where the text has it', () => {
  expect(shown(createElement(Stars, { rating: 4, words: '5 में से {rating} स्टार' }))).toContain('"5 में से 4 स्टार"')
  expect(shown(createElement(Stars, { rating: 4, words: 'out of 5 stars' }))).toContain('"4 out of 5 stars"')
  const typed = { phrases: ['दीमक से छुटकारा'], sentence: '', pause: '', play: '' }
  const times = { typeMs: 1, deleteMs: 1, holdMs: 1 }
  expect(words(createElement(TypedLine, { ...typed, ...times, before: 'हम {phrase} दिलाते हैं' }))).toContain(
    'हम दीमक से छुटकारा दिलाते हैं',
  )
  const header = (call: string) =>
    shown(
      createElement(Header, {
        logo: { src: 'logo.svg', alt: '' },
        links: [],
        home: '/',
        phone: { label: '+91 98', href: 'tel:+9198' },
        menu: { title: '', open: '', close: '' },
        languages: [],
        call,
      } as unknown as Parameters<typeof Header>[0]),
    )
  expect(plain(header('+91\u00a098 पर कॉल करें'))).toMatch(/aria-label="\+91 98 पर कॉल करें".*>\+91 98<\/bdi> पर कॉल करें/)
  expect(plain(header('Call'))).toMatch(/aria-label="Call \+91 98".*Call <bdi dir="ltr">\+91 98<\/bdi><\/a>/)
  const pay = (label: string, amount?: number) =>
    resolveAction(
      { type: 'payment', label, href: '', ...(amount && { amount }) } as never,
      {
        fill: (text: string) => text,
        price: (rupees: number) => `₹${rupees}`,
      } as never,
    )
  expect([pay('Pay', 500), pay('{amount} दें', 500), pay('Pay')].map(({ label }) => label)).toEqual([
    'Pay ₹500',
    '₹500 दें',
    'Pay',
  ])
})

test('the check knows the place of a figure beside the placeholders of any text', () => {
  const problems = (before: string) =>
    checkMinimal({
      'site › currency': 'INR',
      'catalogs › services › 0 › price': { amount: 5, before },
    }).problems.filter(({ severity }) => severity === 'error')
  expect(problems('{price} at {company.name}')).toEqual([])
  expect(problems('{prise} and up')).toMatchObject([{ messageId: 'unknown-placeholder', suggestion: '{price}' }])
})
