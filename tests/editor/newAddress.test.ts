import { expect, test } from 'vitest'
import { newAddress } from '../../src/editor/fields/newValues'

test.each([
  ['Our prices', '/our-prices'],
  ['हमारे दाम', '/hamare-dam'],
  ['خدماتنا', '/page-3'],
  ['Наши цены', '/page-3'],
  ['我们的价格', '/page-3'],
  ['ราคา', '/page-3'],
  ['价格 2026', '/2026'],
  ['About', '/about-2'],
])('a page called %s gets the free address %s', (title, address) => {
  expect(newAddress(title, ['/', '/about'])).toBe(address)
})

test('a page without a title has no address yet, and no two have the same', () => {
  expect([newAddress('', []), newAddress(' ', []), newAddress(undefined, [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(newAddress('価格', ['/', '/page-3'])).toBe('/page-3-2')
})
