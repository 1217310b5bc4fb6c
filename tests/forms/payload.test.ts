import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { relayPost } from '../../src/forms/deliveries/relayPost'
import { fillTemplate, makePayload } from '../../src/forms/request/payload'
import type { FormField } from '../../src/forms/fields/FieldKind'
import { loadLazyFields } from '../../src/forms/fields/loadLazyFields'
import { cleanValues } from '../../src/forms/fields/values'
import type { ResolvedForm } from '../../src/site/resolved'
import { resolvedForm } from './resolvedForm'
import { runsOf, seed } from '../depth'

const reference = '7K3Q-X9MD'

const postOf = ({ relay, delivery }: ResolvedForm) =>
  relayPost(relay, delivery as Extract<typeof delivery, { type: 'relay' }>)

function payloadOf(name: string, path: string, typed: Record<string, string>) {
  const form = resolvedForm(name, path)
  return makePayload(postOf(form).payload, cleanValues(form.fields, typed), reference)
}

test('the settings of every form go with each; its own keys come first, and win', () => {
  const own = { name: [{ field: 'name' }], _captcha: ['true'] }
  const relay = { ...resolvedForm('booking').relay, defaults: { _template: ['table'], _captcha: ['false'] } }
  expect(relayPost(relay as never, { payload: own }).payload).toEqual([
    ['name', [{ field: 'name' }]],
    ['_captcha', ['true']],
    ['_template', ['table']],
  ])
})

describe('what the relay gets, field by field', () => {
  test('the booking page', () => {
    const payload = payloadOf('booking', '/book-now', {
      name: ' Asha Verma ',
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      address: '14 Neem Chowk',
      city: 'Indore',
      propertyType: 'residential',
      serviceType: 'termite-control',
      preferredDate: '2026-03-09',
      message: '',
    })
    expect(Object.entries(payload)).toEqual([
      ['name', 'Asha Verma'],
      ['email', 'asha@example.com'],
      ['phone', '9876543210'],
      ['address', '14 Neem Chowk'],
      ['city', 'Indore'],
      ['propertyType', 'residential'],
      ['serviceType', 'termite-control'],
      ['preferredDate', '2026-03-09'],
      ['message', ''],
      ['reference', reference],
      ['_subject', 'New termite-control Control Service Request'],
      ['_template', 'table'],
      ['_captcha', 'false'],
      ['_next', 'https://www.neemghar.example/book-now'],
      [
        '_autoresponse',
        'Thank you for your pest control service request. Our team will contact you shortly to schedule the service.',
      ],
    ])
  })

  test('the booking panel', () => {
    expect(
      Object.entries(
        payloadOf('bookingPanel', '/gallery', {
          name: 'Ravi',
          phone: '098765-43210',
          address: 'Plot 7\nBhopal',
          serviceType: 'ant-control',
        }),
      ),
    ).toEqual([
      ['name', 'Ravi'],
      ['phone', '9876543210'],
      ['address', 'Plot 7\nBhopal'],
      ['serviceType', 'ant-control'],
      ['reference', reference],
      ['_subject', 'New ant-control Control Service Request'],
      ['_template', 'table'],
      ['_captcha', 'false'],
      ['_next', 'https://www.neemghar.example/gallery'],
      ['_autoresponse', 'Thank you for your request. Our team will call you shortly to schedule the visit.'],
    ])
  })

  test('the chat', () => {
    const form = resolvedForm('chat')
    expect(postOf(form).url).toMatch(/\/ajax\/hello@neemghar\.example$/)
    expect(
      Object.entries(payloadOf('chat', '/', { serviceType: 'Termite', phone: '9876543210', address: '14 Neem Chowk' })),
    ).toEqual([
      ['name', '9876543210'],
      ['phone', '9876543210'],
      ['address', '14 Neem Chowk'],
      ['serviceType', 'Termite'],
      ['reference', reference],
      ['_subject', 'New Termite Service Request'],
      ['_template', 'table'],
      ['_captcha', 'false'],
      ['_next', 'https://www.neemghar.example/'],
      ['_autoresponse', 'Thank you for your request. Our team will call you shortly to schedule the visit.'],
    ])
  })

  test('the deletion request', () => {
    expect(
      Object.entries(
        payloadOf('deletion', '/data-deletion', {
          name: 'Asha',
          email: 'asha@example.com',
          phone: '9876543210',
          reason: 'Please forget me',
        }),
      ),
    ).toEqual([
      ['name', 'Asha'],
      ['email', 'asha@example.com'],
      ['phone', '9876543210'],
      ['reason', 'Please forget me'],
      ['reference', reference],
      ['_subject', 'Data Deletion Request'],
      ['_template', 'table'],
      ['_captcha', 'false'],
      ['_next', 'https://www.neemghar.example/data-deletion'],
      ['_autoresponse', 'We have received your data deletion request and will process it within 30 days.'],
    ])
  })
})

test('what a visitor types is never read as a template', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, phone) => {
      const values = { name, phone: `{name}$&{form.name}${phone}` }
      expect(fillTemplate(['a ', { field: 'name' }, ' b ', { field: 'phone' }], values, '')).toBe(
        `a ${values.name} b ${values.phone}`,
      )
    }),
    { seed, numRuns: runsOf(100, 10_000) },
  )
})

test('a subject is one short line, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085'),
      (typed, end) => {
        const { _subject } = makePayload(
          [['_subject', ['New ', { field: 'name' }]]],
          { name: `${typed}${end}Bcc: all@example.com` },
          reference,
        ) as { _subject: string }
        expect(_subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect([..._subject].length).toBeLessThanOrEqual(150)
        expect(_subject).toMatch(/^New/)
      },
    ),
    { seed, numRuns: runsOf(100, 10_000) },
  )
})

test('a subject that is too long is cut between characters', () => {
  const { _subject } = makePayload(
    [['_subject', ['New ', { field: 'name' }]]],
    { name: '🐜'.repeat(400) },
    reference,
  ) as { _subject: string }
  expect(_subject).toBe(`New ${'🐜'.repeat(146)}`)
})

test('a line about the click on an ad is sent where there was one, in the words of the page', () => {
  const dataset: { clicks?: string } = {}
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', { body: { dataset } })
  const template = [
    ['ad', [{ field: 'clicks' }]],
    ['clicks', ['of a mouse']],
    ['_subject', ['New ', { field: 'clicks' }]],
  ] satisfies Parameters<typeof makePayload>[0]
  const others = { clicks: 'of a mouse', reference, _subject: 'New' }
  expect(makePayload(template, {}, reference)).toEqual(others)
  dataset.clicks = 'gclid: abc'
  const said = { ...others, ad: 'gclid: abc', _subject: 'New gclid: abc' }
  expect(makePayload(template, {}, reference)).toEqual(said)
  // A field of that name is what the visitor typed, and its line stands also where it was left empty.
  expect(makePayload(template, { clicks: '' }, reference)).toEqual({ ...others, ad: '' })
  expect(makePayload(template, { clicks: 'Two' }, reference)).toMatchObject({ ad: 'Two' })
})

test('what was not asked is no line of the mail; what was left empty is', async () => {
  const { askedLines } = await loadLazyFields()
  const field = (name: string, more: object = {}) => ({ type: 'text', name, label: name, required: false, ...more })
  const fields = [field('first'), field('age', { when: { field: 'first', is: ['Yes'] } })] as unknown as FormField[]
  const template = [
    ['first', [{ field: 'first' }]],
    ['age', [{ field: 'age' }]],
    ['note', ['Age: ', { field: 'age' }]],
    ['plain', ['']],
  ] satisfies Parameters<typeof makePayload>[0]
  const sent = (first: string, age: string) => {
    const values = cleanValues(fields, { first, age })
    return makePayload(askedLines(template, fields, values), values, reference)
  }
  const always = { plain: '', reference }
  expect(sent('', '')).toEqual({ first: '', ...always })
  expect(sent('No', '40')).toEqual({ first: 'No', ...always })
  expect(sent('Yes', '')).toEqual({ first: 'Yes', age: '', note: 'Age: ', ...always })
  expect(sent('Yes', '40')).toEqual({ first: 'Yes', age: '40', note: 'Age: 40', ...always })
  // Asked after an answer that was hidden since, which is sent as none: what was typed there is not lost.
  const chain = [...fields, field('by', { when: { field: 'age', is: ['40'] } })] as unknown as FormField[]
  const values = cleanValues(chain, { first: 'No', age: '40', by: 'bus' })
  expect(values).toEqual({ first: 'No', age: '', by: 'bus' })
  expect(askedLines([['by', [{ field: 'by' }]]], chain, values)).toHaveLength(1)
})

test('a reference is sent under its own key once, also where the manifest names one', () => {
  expect(
    makePayload(
      [
        ['reference', ['Ref ', { field: 'reference' }]],
        ['_subject', ['x']],
      ],
      {},
      reference,
    ),
  ).toEqual({ reference: `Ref ${reference}`, _subject: 'x' })
})
