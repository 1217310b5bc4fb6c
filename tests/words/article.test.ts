import { expect, test } from 'vitest'
import { oneOf, OneOf } from '../../src/words/article'

test.each(
  [
    'a service',
    'an area',
    'a "house"',
    'a "unit"',
    'an "umbrella"',
    'an "hour"',
    'a URL',
    'an SVG file',
    'a PNG file',
    'a HEIF file',
  ].map((words) => [words]),
)('%s', (words) => {
  const word = words.replace(/^an? /, '')
  expect([oneOf(word), OneOf(word)]).toEqual([words, words.replace('a', 'A')])
})
