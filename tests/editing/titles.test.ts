import { expect, test } from 'vitest'
import { titlesFrom } from '../../src/editor/titles'
import hindi from '../../src/editor/titlesHindi.json'
import { schema } from '../../src/manifest/schema'

/** The titles of everything that the schema describes. */
function titlesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { title } = node as { title?: unknown }
  return [...(typeof title === 'string' ? [title] : []), ...Object.values(node).flatMap(titlesIn)]
}

test('every title of the schema has one in Hindi, and no other', () => {
  const titles = new Set(titlesIn(schema.bundle))
  expect([...titles].filter((title) => !Object.hasOwn(hindi, title))).toEqual([])
  expect(Object.keys(hindi).filter((title) => !titles.has(title))).toEqual([])
  expect(titles.size).toBeGreaterThan(400)
})

test('they are written in Hindi, but for a name', () => {
  const other = Object.values(hindi).filter((title) => !/[\u0900-\u097f]/.test(title))
  expect(other).toEqual(['WhatsApp'])
})

test('what has no title in the language stays, also where objects have a key of that name', () => {
  const titleFor = titlesFrom(hindi)
  expect(titleFor('Phone')).toBe('फ़ोन')
  expect(titleFor('Our own list')).toBe('Our own list')
  expect(titleFor('constructor')).toBe('constructor')
  expect(titleFor(undefined)).toBe('')
})
