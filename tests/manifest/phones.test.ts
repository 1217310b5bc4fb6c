import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callLink } from '../../src/manifest/values/phoneNumber'
import { checkMinimal } from './minimal'

/** What is said of a number that stands there, and what mends it. */
function said(number: string, key = 'phone', country = 'IN') {
  const change = { [`company › ${key}`]: number, 'company › address › country': country }
  const { problems } = checkMinimal(change)
  return problems
    .filter(({ at }) => JSON.stringify(at).includes(key))
    .map(({ messageId, severity, fix }) => [messageId, severity, fix?.do === 'set' ? fix.value : undefined])
}

describe('a number that can be called is taken as people write it', () => {
  test.each([
    ['+91 98765 43210'],
    ['+91-98765-43210'],
    ['+91 (98765) 43210'],
    ['\u202a+91 98765 43210\u202c'],
    ['+91\u00a098765\u00a043210'],
    ['1800 266 1234'],
    ['+39 06 698 12345'],
    ['112'],
  ])('%s', (number) => expect(said(number)).toEqual([]))
})

describe('a number that nobody can call is reported, with the one that was meant', () => {
  test.each([
    ['+91 098765 43210', 'wrong-phone', '+91 98765 43210'],
    ['+00 91 98765 43210', 'wrong-phone', '+91 98765 43210'],
    ['+91 98765 4321', 'wrong-phone', undefined],
    ['+1 555 555', 'wrong-phone', undefined],
    ['+999 98765 43210', 'wrong-phone', undefined],
    ['98765 43210', 'wrong-phone/no-country', '+91 98765 43210'],
    ['098765 43210', 'wrong-phone/no-country', '+91 98765 43210'],
    ['call us', 'wrong-form', undefined],
    ['----', 'wrong-phone', undefined],
  ])('%s', (number, messageId, meant) => expect(said(number)).toEqual([[messageId, 'error', meant]]))

  test('and a chat has a country code', () => {
    expect(said('1800 266 1234', 'whatsapp').map(([id]) => id)).toEqual(['wrong-form'])
    expect(said('+91 098765 43210', 'whatsapp')).toEqual([['wrong-phone', 'error', '+91 98765 43210']])
  })

  test('one that its country does not give out is advice: plans change', () =>
    expect(said('+91 50000 00000')).toEqual([['wrong-phone/unlisted', 'advice', undefined]]))
  test('and so it is where several countries share a code', () =>
    expect(said('+1 555 555 5555')).toEqual([['wrong-phone/unlisted', 'advice', undefined]]))

  test('a code of no country, which has neither fixed lines nor mobiles', () =>
    expect(said('+808 0000 0000')).toEqual([['wrong-phone/unlisted', 'advice', undefined]]))

  test('a link that calls is looked at too', () => {
    const change = {
      'routes › 0 › sections › 0 › actions': [{ type: 'link', label: 'Call', href: 'tel:+91098765-43210' }],
    }
    const { problems } = checkMinimal(change)
    expect(problems.filter(({ rule }) => rule === 'wrong-phone').map(({ fix }) => fix)).toEqual([
      { do: 'set', value: 'tel:+919876543210' },
    ])
  })
})

test('what is called has the digits that were written, and a + where it has a country code', () => {
  expect(callLink('\u202a+91 (98765) 43-210\u202c')).toBe('tel:+919876543210')
  expect(callLink('1800 266 1234')).toBe('tel:18002661234')
})

test('a number that is suggested can be called, whatever was written', () => {
  const piece = fc.constantFrom(
    '+91 98765 43210',
    '98765 43210',
    '022 2345 6789',
    '+',
    '00',
    '/',
    ', ',
    ' ext. 12',
    ' or ',
    '९८७',
    '-',
    '(0)',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('phone', 'whatsapp'),
      (pieces, key) => {
        for (const [, , meant] of said(pieces.join(''), key))
          if (meant !== undefined) expect(said(String(meant), key)).toEqual([])
      },
    ),
    { seed: 20261121, numRuns: 60 },
  )
})
