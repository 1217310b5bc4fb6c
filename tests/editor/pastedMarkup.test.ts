import { expect, test } from 'vitest'
import { pastedMarkup } from '../../src/editor/fields/texts/pastedMarkup'

test('the marks of a chat become those of a running text, but not stars and lines inside of words', () => {
  const marks = (text: string): string => pastedMarkup('', text)
  expect(marks('Come *today*, _really_!\n2*3*4 and a_b_c')).toBe('Come **today**, *really*!\n2*3*4 and a_b_c')
  expect(marks('*बाल कटाना* ₹450 से')).toBe('**बाल कटाना** ₹450 से')
  // Our own marks stay.
  expect(marks('**bold** and *emphasis*')).toBe('**bold** and *emphasis*')
})
