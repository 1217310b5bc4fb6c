import { expect, test } from 'vitest'
import { readAnswer } from '../../../src/node/site-file/ask/readAnswer'

test.each([
  ['yes', true],
  ['Y', true],
  ['true', true],
  ['no', false],
  ['N', false],
  ['false', false],
])('the answer %s is %s', (words, value) =>
  expect(readAnswer(words, { type: 'boolean' }, undefined)).toEqual({ value }),
)

test.each(['', 'perhaps', 'yes no', 'none', 'yesterday'])('%j is neither yes nor no', (words) =>
  expect(readAnswer(words, { type: 'boolean' }, undefined)).toEqual({ fault: 'Answer yes or no.' }),
)

test.each([
  ['12', { type: 'integer' }, { value: 12 }],
  [' 1.5 ', { type: 'number' }, { value: 1.5 }],
  ['12', { type: 'string' }, { value: '12' }],
])('%j is read as its field wants it', (words, node, answer) =>
  expect(readAnswer(words, node, undefined)).toEqual(answer),
)

test('what is not a number stays words, which the field says it does not take', () => {
  for (const words of ['', ' ', 'twelve'])
    expect(readAnswer(words, { type: 'integer' }, undefined)).toHaveProperty('fault')
})

test('of choices one that is there, or the entry of the page where an entry is wanted', () => {
  expect(readAnswer('ants', { type: 'string' }, ['ants', 'rats'])).toEqual({ value: 'ants' })
  expect(readAnswer('ant', { type: 'string' }, ['ants', 'rats'])).toHaveProperty('fault')
  expect(readAnswer('{service.id}', { type: 'string', 'x-ref': 'services' }, ['ants'])).toEqual({
    value: '{service.id}',
  })
  expect(readAnswer('{service.id}', { type: 'string' }, ['ants'])).toHaveProperty('fault')
})
