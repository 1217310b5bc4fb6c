import { expect, test } from 'vitest'
import { iconNames, iconSet } from '../../src/node/check/icons'
import { iconsNamed } from '../../src/editor/server/offers/suggestionsAt'

test('icons are found by words, the plainest first, each with what it looks like', () => {
  const found = iconsNamed('Bug beetle')
  expect(found[0]).toEqual({ name: 'ph:bug-beetle', drawing: iconSet().icons['bug-beetle']?.body })
  expect(found.every(({ name }) => name.includes('bug-beetle'))).toBe(true)
  expect(iconsNamed('no such icon')).toEqual([])
})

test('a short list is no more than a screenful, and has nothing without a drawing', () => {
  const found = iconsNamed('')
  expect(found.length).toBe(60)
  expect(found.every(({ name, drawing }) => iconNames().has(name) && drawing !== '')).toBe(true)
})
