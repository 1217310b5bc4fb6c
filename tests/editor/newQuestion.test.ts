import { expect, test } from 'vitest'
import { newQuestion, placeForNew } from '../../src/editor/fields/newValues'
import { schema } from '../../src/manifest/schema/schema'

const nameOf = (label: unknown, ...taken: string[]) =>
  newQuestion(
    { type: 'text', label },
    taken.map((name) => ({ name })),
  ).name

test('the name of a new question follows from its words, and is free', () => {
  expect(nameOf('Have you been here before?')).toBe('haveYouBeenHereBefore')
  expect(nameOf('पहले कभी आए हैं?')).toMatch(/^[a-z][a-zA-Z0-9]+$/)
  expect(nameOf({ hi: 'रंग', en: 'Colour' })).toMatch(/^r[a-z]+$/)
  expect([nameOf('Colour', 'colour'), nameOf('Colour', 'colour', 'colour2')]).toEqual(['colour2', 'colour3'])
  expect([nameOf('2nd visit?'), nameOf('?'), nameOf('Reference')]).toEqual(['ndVisit', 'text', 'reference2'])
  const long = 'word '.repeat(20)
  expect([String(nameOf(long)).length, String(nameOf(long, String(nameOf(long)))).length]).toEqual([40, 40])
})

test('empty lines are no choices', () => {
  expect(newQuestion({ type: 'radio', label: 'Colour', options: ['Red', '', 'Blue', ''] }, [])).toEqual({
    type: 'radio',
    name: 'colour',
    label: 'Colour',
    options: ['Red', 'Blue'],
  })
})

test('a new question stands before the boxes to tick at the end', () => {
  const place = (...types: string[]) =>
    placeForNew(
      schema.definition('Field'),
      types.map((type) => ({ type })),
    )
  expect([place('text', 'checkbox'), place('checkbox', 'text'), place('text', 'checkbox', 'checkbox')]).toEqual([
    1, 2, 1,
  ])
  expect([place(), place('checkbox')]).toEqual([0, 1])
})
