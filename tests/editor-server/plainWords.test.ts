import { expect, test } from 'vitest'
import { inWords } from '../../src/editor/words/inWords'
import { helpTexts } from '../../src/editor/words/helpTexts'
import { english } from '../../src/editor/words/wordsEnglish'
import { hindi } from '../../src/editor/words/wordsHindi'
import schemaTexts from '../../src/editor/words/schemaTextsHindi.json' with { type: 'json' }
import { schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { describeChanges } from '../../src/node/editor-server/publish/describeChanges'

/* What an owner reads beside the fields of every kind has no word of the file in it. */

const inHindi = schemaTexts as Readonly<Record<string, string>>
const technical = /[{}[\]<>]|\btrue\b|\bfalse\b|\bnpm\b|\.json|\bid\b/

/** Every schema of a value: the fields of all kinds. */
const nodes: SchemaNode[] = []
const collect = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  if ('description' in value && typeof value.description === 'string') nodes.push(value as SchemaNode)
  Object.values(value).forEach(collect)
}
collect(schema.bundle)

const tick = { on: english.ticked, off: english.unticked }

test('no description shows braces, keys or commands outside its fold, and none loses a sentence', () => {
  expect(nodes.length).toBeGreaterThan(500)
  const faults = nodes.flatMap(({ description = '', type }) =>
    [description, inHindi[description] ?? ''].flatMap((text) => {
      const { plain, expert } = helpTexts(text, type === 'boolean' ? tick : undefined)
      const count = (words: string): number => words.replaceAll(/\s/g, '').length
      const lost = type === 'boolean' || text.includes('true of') ? 0 : count(text) - count(plain) - count(expert)
      return technical.test(plain) || lost !== 0 ? [plain] : []
    }),
  )
  expect(faults).toEqual([])
})

test('what a tick does is said where the box is', () => {
  const silent = nodes
    .filter(({ type }) => type === 'boolean')
    .filter(({ description = '' }) => helpTexts(description, tick).plain === '')
  expect(silent.map(({ title, description }) => `${title}: ${description}`)).toEqual([])
})

test('no title and no choice is written as a key', () => {
  const titles = nodes.flatMap(({ title = '' }) =>
    technical.test(title.replace('UPI id', '')) || /[a-z][A-Z]|_/.test(title.replace(/WhatsApp|IndexNow/, ''))
      ? [title]
      : [],
  )
  expect(titles).toEqual([])
  expect(['HomeAndConstructionBusiness', 'screen-reader', '.docx', 'longText'].map(inWords)).toEqual([
    'Home and construction business',
    'Screen reader',
    'DOCX',
    'Long text',
  ])
})

test.each([english, hindi])('the screen itself speaks of no command', (words) => {
  const texts = Object.values(words).filter((word) => typeof word === 'string')
  expect(texts.filter((text) => /npm|[{}[\]]/.test(text))).toEqual([])
})

test('a change is told in words, whatever its value is', () => {
  const before = {
    company: { closedDays: [{ date: '2026-12-25', name: 'Christmas' }], geo: { latitude: 1, longitude: 2 } },
  }
  const after = {
    company: {
      closedDays: [{ date: '2026-12-25', name: 'Christmas' }, { date: '2027-01-26' }],
      geo: { latitude: 3, longitude: 2 },
    },
  }
  for (const change of [
    ...describeChanges(before, after),
    ...describeChanges({}, after),
    ...describeChanges(after, {}),
  ])
    expect(`${change.before ?? ''}${change.after ?? ''}`).not.toMatch(/[{}[\]"]/)
})
