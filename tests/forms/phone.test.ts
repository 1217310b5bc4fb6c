import * as fc from 'fast-check'
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { phoneRuleOf, type PhoneRule } from '../../src/manifest/values/phoneRule'
import { phonePattern, readPhone } from '../../src/forms/fields/readPhone'
import { readPhoneBy } from '../../src/forms/fields/phoneByRule'
import { runsOf, seed } from '../depth'

const read = (text: string) => readPhone(text, 10, '91')

const inScript = (digits: string, zero: number): string =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')

/** The ways people in India write one number. */
const ways: Record<string, (digits: string) => string> = {
  plain: (d) => d,
  spaced: (d) => `${d.slice(0, 5)} ${d.slice(5)}`,
  'with +91': (d) => `+91 ${d.slice(0, 5)} ${d.slice(5)}`,
  'with +91 and dashes': (d) => `+91-${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
  'with 91': (d) => `91${d}`,
  'with 0091': (d) => `0091 ${d}`,
  'with a leading 0': (d) => `0${d}`,
  'with +91 (0)': (d) => `+91 (0) ${d}`,
  'in brackets': (d) => `(${d.slice(0, 5)}) ${d.slice(5)}`,
  'with marks of a copied contact': (d) => `\u202A+91\u00A0${d.slice(0, 5)}\u2011${d.slice(5)}\u202C`,
  'in Devanagari digits': (d) => inScript(d, 0x0966),
  'in full-width digits with +91': (d) => `＋${inScript(`91${d}`, 0xff10)}`,
}

const mobile = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest)

const count = runsOf(1000, 10_000)
const mixed = runsOf(200, 10_000)

describe('phone numbers', () => {
  test(`${count} mobile numbers, written in 12 ways each, give the same ten digits`, () => {
    expect(Object.keys(ways)).toHaveLength(12)
    fc.assert(
      fc.property(mobile, (digits) => {
        for (const [way, write] of Object.entries(ways))
          if ((read(write(digits)) as { digits?: string }).digits !== digits)
            throw new Error(`${way}: ${write(digits)}`)
      }),
      { numRuns: count, seed },
    )
  })

  test(`${mixed} mobile numbers, with anything but digits between, are read, and the input's pattern takes them`, () => {
    const pattern = new RegExp(`^(?:${phonePattern(10, '91')})$`, 'v')
    // Only a plus before the first digit has a meaning of its own.
    const between = fc.array(
      fc.oneof(fc.constantFrom('a', 'x', '-', ' ', '.', '½', 'é', '📞', 'अ'), fc.string({ unit: 'grapheme' })),
      { minLength: 15, maxLength: 15 },
    )
    const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '0091 0')
    const zero = fc.constantFrom(0x30, 0x0660, 0x0966, 0xff10)
    fc.assert(
      fc.property(mobile, prefix, between, zero, (digits, before, others, first) => {
        const strays = others.map((other) => other.replace(/[\p{Nd}+\uFF0B\n\r]/gu, ''))
        const written = [...inScript(digits, first)].map((digit, index) => `${strays[index]}${digit}`).join('')
        const text = `${before}${written}${strays[10]}`
        expect(read(text)).toEqual({ digits })
        expect(text).toMatch(pattern)
        expect(read(`${text}5`), 'one digit more').not.toHaveProperty('digits')
      }),
      { numRuns: mixed, seed },
    )
  })

  test(`of ${count} texts that are no such number, none becomes another number`, () => {
    const piece = fc.constantFrom(
      '+91',
      '0091',
      '91',
      '+44',
      '+1',
      '+65',
      '0',
      '00',
      ' ',
      '-',
      '98765',
      '43210',
      '9876543210',
      '1',
      '5',
      '٣',
      'x',
      '(',
      ')',
    )
    const texts = fc
      .array(fc.oneof(piece, fc.stringMatching(/^\d{1,4}$/)), { minLength: 1, maxLength: 7 })
      .map((pieces) => pieces.join(''))
    let wrong = 0
    fc.assert(
      fc.property(texts, (text) => {
        const oracle = parsePhoneNumberFromString(text, 'IN')
        const reading = read(text)
        if (oracle?.isValid() && oracle.country === 'IN') return
        wrong += 1
        if (!('digits' in reading)) return
        // What is taken is then what was written, digit by digit, but for the country and the trunk zero before it.
        const written = [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => (digit === '٣' ? '3' : digit)).join('')
        expect(written.endsWith(reading.digits)).toBe(true)
        expect(written.slice(0, -10)).toMatch(/^(0|91|091|0091|910|0910|00910)?$/)
        // A number of another country is not ours with something left out.
        expect(oracle?.isValid()).toBeFalsy()
      }),
      { numRuns: count * 1.4, seed },
    )
    expect(wrong).toBeGreaterThan(count)
  })

  test.each([
    ['9198765432', { digits: '9198765432' }],
    ['91 98765 432', { digits: '9198765432' }],
    ['+91 98765432', { problem: 'invalid' }],
    ['+65 6123 4567', { problem: 'invalid' }],
    ['+44 20 7946 0958', { problem: 'tooLong' }],
    ['0123456789', { problem: 'invalid' }],
    ['98765432101', { problem: 'tooLong' }],
    ['98765 43210 / 98765 43211', { problem: 'tooLong' }],
    ['987654321', { problem: 'invalid' }],
    ['98a76-54 32x10', { digits: '9876543210' }],
    ['९८a७६-५४ ३२x१०', { digits: '9876543210' }],
    ['98a76-54 32x101', { problem: 'tooLong' }],
    ['9876543210 ext. 5', { problem: 'tooLong' }],
    ['call me', { problem: 'invalid' }],
    ['', { problem: 'invalid' }],
  ])('%j', (text, reading) => expect(read(text)).toEqual(reading))
})

describe('numbers of all countries', () => {
  const readIn = (country: string, text: string) => readPhoneBy(phoneRuleOf(country) as PhoneRule, text)

  test.each([
    ['IN', '98765 43210', '+919876543210'],
    ['IN', '098765 43210', '+919876543210'],
    ['IN', '919876543210', '+919876543210'],
    ['IN', '९८७६५ ४३२१०', '+919876543210'],
    ['IN', '+91 (0) 98765-43210', '+919876543210'],
    ['IN', '+49 30 901820', '+4930901820'],
    ['IN', '0049 30 901820', '+4930901820'],
    ['DE', '030 901820', '+4930901820'],
    ['DE', '0151 23456789', '+4915123456789'],
    ['IT', '06 6982 0000', '+390669820000'],
    ['CI', '07 01 23 45 67', '+2250701234567'],
    ['US', '(415) 555-0123', '+14155550123'],
    ['US', '1-415-555-0123', '+14155550123'],
    ['RU', '8 912 345-67-89', '+79123456789'],
    ['RU', '812 345-67-89', '+78123456789'],
  ])('in %s, %s is %s', (country, written, digits) => {
    expect(readIn(country, written)).toEqual({ digits })
    expect(written).toMatch(new RegExp(`^(?:${phonePattern(4, '', 17)})$`, 'v'))
  })

  test.each([
    ['IN', '98765 4321', 'invalid'],
    ['IN', '00000 00000', 'invalid'],
    ['IN', '+0 30 901820', 'invalid'],
    ['IN', '+49 30', 'invalid'],
    ['US', '555-0123', 'invalid'],
    ['IN', '+49 3090 1820 9018 2090', 'tooLong'],
  ])('in %s, %s is %s', (country, written, problem) => {
    expect(readIn(country, written)).toEqual({ problem })
  })

  test('an example of every country is read as the library reads it, with its trunk prefix and without', () => {
    const faults = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples)
      if (!example) return []
      return [example.number, example.formatNational(), example.formatInternational()].flatMap((written) => {
        const found = readIn(country, written)
        return 'digits' in found && found.digits === example.number
          ? []
          : [`${country} ${written} ${JSON.stringify(found)}`]
      })
    })
    // Inside these two digits are put in that are no trunk prefix; with + their numbers are read.
    expect(faults).toEqual(['AR 011 15-2345-6789 {"problem":"invalid"}', 'BY 8 029 491-19-11 {"problem":"invalid"}'])
  })

  test('a country without a plan leaves the digits of the field', () => {
    expect(phoneRuleOf('AQ')).toBeUndefined()
    expect(phoneRuleOf('')).toBeUndefined()
  })
})
