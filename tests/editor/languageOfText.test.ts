import { expect, test } from 'vitest'
import { languageOfText } from '../../src/editor/fields/TextField'

const languages = [{ tag: 'en-IN' }, { tag: 'hi-IN' }, { tag: 'ja-JP' }]

test.each([
  ['गोल्ड फेशियल', 'hi-IN'],
  ['WhatsApp पर लिखें', 'hi-IN'],
  ['Gold facial', 'en-IN'],
  ['+91 98450 00000', 'en-IN'],
])('the text "%s" is one in %s', (text, tag) => {
  expect(languageOfText(text, languages)?.tag).toBe(tag)
})

test('a text of a site in Hindi first is one in Hindi, and of a site without languages in none', () => {
  expect(languageOfText('5', [{ tag: 'hi' }, { tag: 'en' }])?.tag).toBe('hi')
  expect(languageOfText('Hair', [{ tag: 'hi' }, { tag: 'en' }])?.tag).toBe('en')
  expect(languageOfText('Hair', [])).toBeUndefined()
})
