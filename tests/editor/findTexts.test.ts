import { expect, test } from 'vitest'
import { findTexts, replacements } from '../../src/editor/server/findTexts'
import { applyOperation } from '../../src/manifest/edits/pointer'
import { minimal } from '../manifest/minimal'

const root = {
  ...minimal(),
  company: { name: { en: 'Jaipur Pumps', hi: 'जयपुर पंप' }, phone: '+91 98290 12340' },
  catalogs: {
    questions: [
      { id: 'where', question: 'Do you leave jaipur?', answer: 'From Jaipur to {company.name}: [all towns](/jaipur).' },
      { id: 'pay', question: 'How do I pay?', answer: 'By card, or call +91 98290 12340.' },
    ],
    testimonials: [{ name: 'Asha of Jaipur', text: 'The best of Jaipur.' }],
  },
}
const textsWith = (query: string) => findTexts(root, query).texts.map(({ text }) => text)

test('words are found in all texts and in each language, in any case, and a number in texts and in its field', () => {
  expect(textsWith('jaipur')).toEqual([
    'Jaipur Pumps',
    'Do you leave jaipur?',
    'From Jaipur to {company.name}: [all towns](/jaipur).',
    'Asha of Jaipur',
    'The best of Jaipur.',
  ])
  expect(textsWith('जयपुर')).toEqual(['जयपुर पंप'])
  expect(textsWith('98290 12340')).toEqual(['+91 98290 12340', 'By card, or call +91 98290 12340.'])
  expect(findTexts(root, 'in hindi? (no)')).toEqual({ total: 0, texts: [] })
  // Each sign stands for itself, whatever it means in an expression.
  for (const sign of '\\^$.*+?()[]{}|/-,:#&~!@%"\'`')
    expect(findTexts({ company: { name: `A${sign}9` } }, `a${sign}9`).total, sign).toBe(1)
  expect(findTexts(root, '  ')).toEqual({ total: 0, texts: [] })
})

test('what is filled in and where links lead is not found', () => {
  expect(textsWith('company')).toEqual([])
  expect(textsWith('/jaipur')).toEqual([])
  const header = { links: [{ label: 'Our team', href: '/#team' }] }
  expect(findTexts({ frame: { header } }, 'team').texts.map(({ text }) => text)).toEqual(['Our team'])
})

test('a part of a longer word is told from a word', () => {
  const found = ['Tea, or steam', 'Instead', 'Have tea.', 'चाय', 'चायवाला'].map((text) => {
    const [one] = findTexts({ company: { name: text } }, /\p{Script=Latin}/u.test(text) ? 'tea' : 'चाय').texts
    return one?.isInWord
  })
  expect(found).toEqual([true, true, false, false, true])
  expect(findTexts({ company: { name: 'Blow-dry' } }, '-').texts[0]?.isInWord).toBe(false)
})

test('others stand in the place of words in the chosen texts alone; links and placeholders stay', () => {
  const chosen = findTexts(root, 'Jaipur').texts.filter(({ text }) => !text.includes('Pumps'))
  const operations = replacements(
    root,
    'Jaipur',
    'Kota $1',
    chosen.map(({ at }) => at),
  )
  const now = operations.reduce<unknown>(applyOperation, root) as typeof root
  expect(now.company).toEqual(root.company)
  expect(now.catalogs.questions[0]).toEqual({
    id: 'where',
    question: 'Do you leave Kota $1?',
    answer: 'From Kota $1 to {company.name}: [all towns](/jaipur).',
  })
  // Its name is also the way to its other texts.
  expect(now.catalogs.testimonials).toEqual([{ name: 'Asha of Kota $1', text: 'The best of Kota $1.' }])
})
