import { expect, test } from 'vitest'
import { canBeAnswered, type Demand, type FieldOfForm } from '../../src/manifest/references/possibleAnswers'

const choice = (is: string, fits: Record<string, string[]> = {}): FieldOfForm['choices'][number] => ({
  is,
  label: is,
  sent: is,
  fits: new Map(Object.entries(fits)),
})

const field = (name: string, more: Partial<FieldOfForm> = {}): FieldOfForm => ({
  index: 0,
  name,
  label: name,
  isRequired: false,
  isSeveral: false,
  when: [],
  asks: [],
  choices: [],
  ...more,
})

const needs = (name: string, ...values: string[]): Demand => ({ field: name, kind: 'needs', by: 'sent', values })
const fits = (name: string, ...values: string[]): Demand => ({ field: name, kind: 'fits', by: 'is', values })

const two = [choice('a'), choice('b')]

test('one answer is not two, but where several can be chosen', () => {
  const both = [needs('one', 'a'), needs('one', 'b')]
  expect(canBeAnswered([field('one', { choices: two })], both)).toBe(false)
  expect(canBeAnswered([field('one', { choices: two, isSeveral: true })], both)).toBe(true)
  expect(canBeAnswered([field('one', { choices: two, isSeveral: true })], [...both, needs('one', 'c')])).toBe(false)
})

test('what is typed can be any one text', () => {
  expect(canBeAnswered([field('code')], [needs('code', 'a', 'b'), needs('code', 'b', 'c')])).toBe(true)
  expect(canBeAnswered([field('code')], [needs('code', 'a'), needs('code', 'b')])).toBe(false)
})

test('a choice brings what it goes with along, and a question its conditions', () => {
  const branch = field('branch', { choices: two })
  const person = field('person', { choices: [choice('asha', { branch: ['a'] }), choice('ravi', { branch: ['b'] })] })
  const note = field('note', { when: [{ field: 'person', is: ['ravi'] }] })
  expect(canBeAnswered([branch, person, note], [needs('note', 'x')])).toBe(true)
  expect(canBeAnswered([branch, person, note], [needs('note', 'x'), needs('branch', 'b')])).toBe(true)
  expect(canBeAnswered([branch, person, note], [needs('note', 'x'), needs('branch', 'a')])).toBe(false)
})

test('a field limits nothing while it has no answer: one that is required has none where it is not asked', () => {
  const first = field('first', { choices: two, isRequired: true })
  const then = field('then', { choices: two, isRequired: true, when: [{ field: 'first', is: ['a'] }] })
  expect(canBeAnswered([first, then], [fits('then')])).toBe(true)
  expect(canBeAnswered([first, then], [fits('then'), needs('first', 'a')])).toBe(false)
  expect(canBeAnswered([first, then], [fits('then'), needs('first', 'b')])).toBe(true)
  expect(canBeAnswered([first], [fits('first')])).toBe(false)
})
