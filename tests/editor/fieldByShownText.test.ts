import { expect, test } from 'vitest'
import { fieldByShownText } from '../../src/manifest/edits/fieldByShownText'

const course = {
  id: 'tabla',
  title: 'Tabla',
  price: 2400,
  places: 8,
  begins: '2027-01-11',
  from: '16:30',
  until: '17:30',
  level: 'Beginners',
  about: 'You play **every week**.\n\nBring a friend, and [tell us](/contact) how many you are.',
}

test.each([
  ['₹2,400', ['price']],
  ['8', ['places']],
  ['11 January 2027', ['begins']],
  ['January 11, 2027', ['begins']],
  ['4:30 pm', ['from']],
  ['16:30', ['from']],
  ['Beginners', ['level']],
  ['Bring a friend, and ', ['about']],
  ['You', undefined],
  ['12 January 2027', undefined],
  ['Nothing of it', undefined],
])('%s is shown by %j', (text, at) => expect(fieldByShownText(course, text)).toEqual(at))

test('a day of the week in the language of the page, and from when until when', () => {
  const hours = [{ days: ['Mo', 'Tu'], opens: '09:00', closes: '18:00' }]
  expect(fieldByShownText(hours, 'Monday')?.slice(0, 2)).toEqual(fieldByShownText(hours, 'सोमवार', 'hi')?.slice(0, 2))
  expect(fieldByShownText(hours, 'Monday')?.[1]).toBe('days')
  expect(fieldByShownText(hours, '9:00 am–6:00 pm')?.[1]).toBe('opens')
  expect(fieldByShownText([{ ...hours[0], opens: '16:00' }], 'शाम 4:00–शाम 6:00', 'hi')?.[1]).toBe('opens')
})

test('two values that are shown alike lead to neither', () => {
  expect(fieldByShownText({ likes: 31, price: '31' }, '31')).toBeUndefined()
})

test('a range of prices leads to its lowest figure', () => {
  const price = { amount: 4500, upTo: 7500 }
  expect(fieldByShownText({ name: 'Drains', price }, '₹4,500\u00a0–\u2060\u00a0₹7,500')).toEqual(['price', 'amount'])
  expect(fieldByShownText({ name: 'Drains', price }, '₹4,500\u00a0– ₹7,500')).toEqual(['price', 'amount'])
  expect(fieldByShownText({ price }, '₹7,500')).toEqual(['price', 'upTo'])
})
