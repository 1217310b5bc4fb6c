import { expect, test } from 'vitest'
import { titlesFrom } from '../../src/editor/titles'
import descriptions from '../../src/editor/descriptionsHindi.json'
import hindi from '../../src/editor/titlesHindi.json'
import { schema } from '../../src/manifest/schema'

/** The titles, or the descriptions, of everything that the schema describes. */
function wordsIn(node: unknown, key: 'title' | 'description'): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { [key]: own } = node as { title?: unknown; description?: unknown }
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap((inner) => wordsIn(inner, key))]
}

test('every title of the schema has one in Hindi, and no other', () => {
  const titles = new Set(wordsIn(schema.bundle, 'title'))
  expect([...titles].filter((title) => !Object.hasOwn(hindi, title))).toEqual([])
  expect(Object.keys(hindi).filter((title) => !titles.has(title))).toEqual([])
  expect(titles.size).toBeGreaterThan(400)
})

test('every description of the schema has one in Hindi, and no other', () => {
  const known = new Set(wordsIn(schema.bundle, 'description'))
  expect(Object.keys(descriptions).filter((one) => !known.has(one))).toEqual([])
  expect([...known].filter((one) => !Object.hasOwn(descriptions, one))).toEqual([])
})

test('they are written in Hindi, but for a name', () => {
  const other = Object.values({ ...hindi, ...descriptions }).filter((title) => !/[\u0900-\u097f]/.test(title))
  expect(other).toEqual(['WhatsApp'])
})

test('what has no title in the language stays, also where objects have a key of that name', () => {
  const titleFor = titlesFrom(hindi)
  expect(titleFor('Phone')).toBe('फ़ोन')
  expect(titleFor('Our own list')).toBe('Our own list')
  expect(titleFor('constructor')).toBe('constructor')
  expect(titleFor(undefined)).toBe('')
})
