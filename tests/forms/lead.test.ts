import { expect, test } from 'vitest'
import { isLead, type Lead } from '../../src/forms/unsent/leadStore'

const lead: Lead = {
  reference: 'AAAA-AAAA',
  form: 'booking',
  values: { name: 'Asha' },
  payload: { name: 'Asha' },
  pageUrl: 'https://tap.example/',
  words: 'Name: Asha',
  thanks: { title: 'Thanks' },
  withoutFile: '',
  state: 'failed',
  resends: 0,
  keepUntil: 1,
} as Lead

test('what is stored is a request with what an earlier version left out', () => {
  expect(isLead(lead)).toBe(true)
  const { values: _values, pageUrl: _pageUrl, withoutFile: _withoutFile, ...earlier } = lead
  expect(isLead(earlier)).toBe(true)
})

const changed = (what: string, key: string, value: unknown): [string, unknown] => [
  `${what} as ${key}`,
  { ...lead, [key]: value },
]
const wrong: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['a text', 'lead'],
  ...['reference', 'form', 'words', 'pageUrl', 'withoutFile'].map((key) => changed('no text', key, 1)),
  ...['keepUntil', 'resends'].map((key) => changed('no number', key, '1')),
  ...['values', 'payload', 'thanks'].flatMap((key) => [
    changed('a text', key, 'a'),
    changed('numbers', key, { a: 1 }),
    changed('null', key, null),
  ]),
  changed('none that there is', 'state', 'lost'),
]

test.each(wrong)('%s is no request', (_what, value) => expect(isLead(value)).toBe(false))
