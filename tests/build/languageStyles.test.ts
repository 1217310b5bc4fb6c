import { expect, test } from 'vitest'
import { languageStyles } from '../../src/node/fonts/scriptStyles'

test.each(['en-IN', 'hi-IN', 'de'])('%s needs no rules of its own', (tag) => expect(languageStyles(tag)).toBe(''))

test('icons turn where lines begin at the right, and steps have the digits of the language', () => {
  expect(languageStyles('ar-OM')).toMatch(/^\[dir=rtl\] use[^}]*scale:-1 1.*counter\(step,arabic-indic\)\}$/)
  expect(languageStyles('fa')).toContain('counter(step,persian)')
  expect(languageStyles('he')).not.toContain('counter')
  expect(languageStyles('mr')).toBe('html ol>li[data-reveal]::before{content:counter(step,devanagari)}')
})
