import { expect, test } from 'vitest'
import { fieldShowing } from '../../src/editor/fieldShowing'

const course = {
  id: 'tabla',
  title: 'Tabla',
  price: 2400,
  places: 8,
  begins: '2027-01-11',
  from: '16:30',
  until: '17:30',
  level: 'Beginners',
}

test.each([
  ['₹2,400', ['price']],
  ['8', ['places']],
  ['11 January 2027', ['begins']],
  ['January 11, 2027', ['begins']],
  ['4:30 pm', ['from']],
  ['16:30', ['from']],
  ['Beginners', ['level']],
  ['12 January 2027', undefined],
  ['Nothing of it', undefined],
])('%s is shown by %j', (text, at) => expect(fieldShowing(course, text)).toEqual(at))

test('two values that are shown alike lead to neither', () => {
  expect(fieldShowing({ likes: 31, price: '31' }, '31')).toBeUndefined()
})
