import { afterEach, expect, test, vi } from 'vitest'
import { listedName } from '../../src/app/browser/behaviours/cityLabel'
import { findMatches } from '../../src/app/browser/behaviours/filters'
import { foldedNames, searchedAs } from '../../src/site/text/searchWords'

const cities = [
  { en: { id: 'indore', name: 'Indore' }, hi: { id: 'indore', name: 'इंदौर' } },
  { en: { id: 'bhopal', name: 'Bhopal' }, hi: { id: 'bhopal', name: 'भोपाल' } },
  { en: { id: 'chhindwara', name: 'Chhindwara' }, hi: { id: 'chhindwara', name: 'छिंदवाड़ा' } },
  {
    en: { id: 'narmadapuram', name: 'Narmadapuram', alsoCalled: ['Hoshangabad'] },
    hi: { id: 'narmadapuram', name: 'नर्मदापुरम', alsoCalled: ['होशंगाबाद'] },
  },
  { en: { id: 'mandsaur', name: 'Mandsaur' }, hi: { id: 'mandsaur', name: 'मंदसौर' } },
]
const names = cities.map(({ en, hi }) => foldedNames(searchedAs([hi, en])))

const found = (typed: string): string[] => {
  const { shown } = findMatches(typed, names)
  return cities.flatMap(({ en }, place) => (shown.has(place) ? [en.id] : []))
}

test('nothing typed shows the whole list', () => {
  expect(found('')).toHaveLength(cities.length)
  expect(found(' ')).toHaveLength(cities.length)
})

test.each([
  ['INDO', 'indore'],
  ['opa', 'bhopal'],
  ['भोपाल', 'bhopal'],
  ['Hoshangabad', 'narmadapuram'],
  ['होशङ्गाबाद', 'narmadapuram'],
  ['इन्दौर', 'indore'],
  ['छिंदवाडा', 'chhindwara'],
  ['Narmada puram', 'narmadapuram'],
  ['Bhópal', 'bhopal'],
])('"%s" finds %s: it is in a name, in whatever script and spelling', (typed, id) => {
  expect(found(typed)).toEqual([id])
  expect(findMatches(typed, names).isGuess).toBe(false)
})

test.each([
  ['इंदोर', 'indore'],
  ['Idnore', 'indore'],
  ['Indre', 'indore'],
  ['Bhopaal', 'bhopal'],
  ['Bhopal city', 'bhopal'],
  ['Mandla', 'mandsaur'],
])('"%s" shows %s as the nearest', (typed, id) => {
  expect(found(typed)).toEqual([id])
  expect(findMatches(typed, names).isGuess).toBe(true)
})

test.each(['zzz', 'Mumbai', 'दिल्ली', 'In Delhi'])('"%s" finds nothing', (typed) => {
  expect(found(typed)).toEqual([])
})

test('a name that is no other language’s stands once', () => {
  const entry = { id: 'a', name: 'Dhar' }
  expect(searchedAs([entry, entry])).toBe('Dhar')
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Indore', 'इंदौर'],
  ['इंदौर', 'इंदौर'],
  ['Hoshangabad', 'नर्मदापुरम'],
  ['Pune', 'Pune'],
])('a page in Hindi that lists cities calls %s %s', (city, name) => {
  const items = cities.map(({ en, hi }) => ({ dataset: { filterItem: searchedAs([hi, en]) } }))
  vi.stubGlobal('document', { querySelectorAll: () => items })
  expect(listedName(city)).toBe(name)
})

test('a search unfolds the list that it narrows', async () => {
  const { startFilters } = await import('../../src/app/browser/behaviours/filters')
  const folded = { open: false }
  const items = cities.map(({ en, hi }) => ({ dataset: { filterItem: searchedAs([hi, en]) }, hidden: false }))
  const list = {
    querySelectorAll: (selector: string) => (selector === '[data-filter-item]' ? items : []),
    querySelector: () => folded,
  }
  const input = { value: '', addEventListener: (_: string, narrow: () => void) => void (type = narrow) }
  let type = (): void => undefined
  const box = { parentElement: list, dataset: {}, querySelector: (name: string) => (name === 'input' ? input : null) }
  vi.stubGlobal('document', { querySelectorAll: () => [box] })
  startFilters()
  type()
  expect(folded.open).toBe(false)
  input.value = 'mandsaur'
  type()
  expect([folded.open, items.map(({ hidden }) => hidden)]).toEqual([true, [true, true, true, true, false]])
})
