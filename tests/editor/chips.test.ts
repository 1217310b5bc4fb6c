import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  afterTyping,
  outsideChips,
  piecesOf,
  replaced,
  shownRange,
  shownText,
  writtenRange,
} from '../../src/editor/fields/texts/ChipArea'

const known = new Map([
  ['company.phone', '98765 43210'],
  ['company.name', 'पानी वाले'],
])
const text = 'Call {company.phone} or {no.such} now'
const pieces = piecesOf(text, known)

test('known placeholders are shown as what they say, unknown ones as they are written', () => {
  expect(shownText(pieces)).toBe('Call 98765 43210 or {no.such} now')
})

test.each([
  ['a word', 'Ring 98765 43210 or {no.such} now', 4, 'Ring {company.phone} or {no.such} now'],
  ['behind a chip', 'Call 98765 43210! or {no.such} now', 17, 'Call {company.phone}! or {no.such} now'],
  ['before a chip', 'Call +98765 43210 or {no.such} now', 6, 'Call +{company.phone} or {no.such} now'],
  ['in a chip', 'Call 987x65 43210 or {no.such} now', 9, 'Call {company.phone}x or {no.such} now'],
  ['one Backspace behind a chip', 'Call 98765 4321 or {no.such} now', 15, 'Call  or {no.such} now'],
  ['Delete before a chip', 'Call 8765 43210 or {no.such} now', 5, 'Call  or {no.such} now'],
  ['all of it', 'फ़ोन', 4, 'फ़ोन'],
  [
    'a placeholder in braces',
    'Call 98765 43210 or {company.name} now',
    34,
    'Call {company.phone} or {company.name} now',
  ],
])('what is typed over %s changes the written text', (_, typed, caret, written) => {
  expect(afterTyping(pieces, typed, caret).text).toBe(written)
})

test('a repeated letter is removed where the caret is', () => {
  const [phone] = piecesOf('{company.phone}0', known)
  expect(phone?.shown).toBe('98765 43210')
  expect(afterTyping(piecesOf('{company.phone}0', known), '98765 43210', 11).text).toBe('{company.phone}')
})

test('the caret and a selection are never inside a chip', () => {
  const at = (start: number, end = start) => ({ start, end })
  // By the arrow keys over it, in both directions.
  expect(outsideChips(pieces, at(6), at(5))).toEqual(at(16))
  expect(outsideChips(pieces, at(15), at(16))).toEqual(at(5))
  // Extended and made smaller by Shift and the arrow keys.
  expect(outsideChips(pieces, at(3, 6), at(3, 5))).toEqual(at(3, 16))
  expect(outsideChips(pieces, at(3, 15), at(3, 16))).toEqual(at(3, 5))
  expect(outsideChips(pieces, at(15, 18), at(16, 18))).toEqual(at(5, 18))
  expect(outsideChips(pieces, at(6, 18), at(5, 18))).toEqual(at(16, 18))
  expect(outsideChips(pieces, at(2), at(1))).toEqual(at(2))
})

const part = fc.constantFrom('{company.phone}', '{company.name}', '{x}', 'a', ' ', '0', 'पा', '{', '}')
const texts = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))

test('any change of the shown text leaves whole chips and the other words as they were', () => {
  fc.assert(
    fc.property(
      texts,
      fc.nat(60),
      fc.nat(60),
      fc.constantFrom('', 'x', '{company.phone}'),
      (written, one, other, words) => {
        const all = piecesOf(written, known)
        const shown = shownText(all)
        const [start, end] = [Math.min(one, other, shown.length), Math.min(Math.max(one, other), shown.length)]
        const typed = shown.slice(0, start) + words + shown.slice(end)
        const after = afterTyping(all, typed, start + words.length)
        const range = writtenRange(all, { start, end })
        // Of equal letters beside the change either may be the one that is gone.
        if (start < end) expect(after.text.length).toBeGreaterThanOrEqual(replaced(written, range, words).text.length)
        for (const { name, shown: chip } of piecesOf(after.text, known)) if (name) expect(chip).toBe(known.get(name))
        if (start === end && words === '') expect(after.text).toBe(written)
      },
    ),
  )
})

test('ranges are the same forth and back at the edges of chips', () => {
  const range = { start: 5, end: 16 }
  expect(writtenRange(pieces, range)).toEqual({ start: 5, end: 20 })
  expect(shownRange(pieces, writtenRange(pieces, range))).toEqual(range)
})
