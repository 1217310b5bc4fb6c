import { expect, test } from 'vitest'
import { otherWord, otherWords } from '../../src/manifest/text/otherWords'
import { schema } from '../../src/manifest/schema/schema'

/** Every key that some block of a manifest can have. */
function keysIn(node: unknown, keys = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return keys
  const { properties } = node as { properties?: object }
  Object.keys(properties ?? {}).forEach((key) => keys.add(key))
  Object.values(node).forEach((inner) => keysIn(inner, keys))
  return keys
}

test('other words lead to keys that there are', () => {
  const keys = keysIn(schema.bundle)
  expect(otherWords.map(([key]) => key).filter((key = '') => !keys.has(key))).toEqual([])
})

test.each([
  ['groups', 'Question', 'topic'],
  ['heading', 'Question', 'topic'],
  ['headline', 'HeroSection', 'title'],
  ['min', 'Price', 'amount'],
  ['Maximum', 'Price', 'upTo'],
  ['telephone', 'Company', 'phone'],
  ['caption', 'Image', 'alt'],
  ['to', 'HoursLine', 'closes'],
  ['colour', 'Price', undefined],
])('"%s" in %s is "%s"', (word, block, key) => {
  expect(otherWord(word, Object.keys(schema.definition(block).properties ?? {}))).toBe(key)
})
