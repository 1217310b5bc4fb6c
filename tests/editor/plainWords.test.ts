import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWords } from '../../src/site/text/asRead'
import { explainsChoice, helpTexts, withChoiceWords } from '../../src/editor/words/helpTexts'
import { englishWords } from '../../src/editor/words/words'
import hindi from '../../src/words/hi.json' with { type: 'json' }
import { schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'

/* What an owner reads beside the fields of every kind has no word of the file in it. */

interface NewSite {
  site: { languages?: unknown }
  lists?: Readonly<Record<string, { fields: Readonly<Record<string, { title?: unknown }>> }>>
}

const inHindi = hindi.schema as Readonly<Record<string, string>>
const technical = /[{}[\]<>]|\btrue\b|\bfalse\b|\bnpm\b|\.json|\bid\b/

/** Every schema of a value: the fields of all kinds. */
const nodes: SchemaNode[] = []
const collect = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  if ('description' in value && typeof value.description === 'string') nodes.push(value as SchemaNode)
  Object.values(value).forEach(collect)
}
collect(schema.bundle)

const tick = { on: englishWords.yes, off: englishWords.no }

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

test('no description says how a time is written: a field shows it as the browser does', () => {
  // A cell of a sheet has no field.
  const written = nodes.filter(({ description = '' }) => !description.includes('.csv'))
  const faults = written.flatMap(({ description = '' }) =>
    [description, inHindi[description] ?? ''].filter((text) =>
      /24[- ](?:hour time|घंटे वाली)|\d\d:\d\d/.test(helpTexts(text).plain),
    ),
  )
  expect(faults).toEqual([])
})

test('a description names choices in the words in which they are offered', () => {
  const wordsFor = (choice: unknown): string => inHindi[inWords(String(choice))] ?? ''
  const explained = nodes.filter(({ enum: choices = [], description = '' }) =>
    choices.some((one) => description.startsWith(`${String(one)}: `)),
  )
  expect(explained.length).toBeGreaterThan(1)
  for (const { enum: choices = [], description = '' } of explained)
    for (const text of [description, inHindi[description] ?? ''])
      expect(withChoiceWords(text, choices, wordsFor)).not.toMatch(new RegExp(`(^|\\s)(${choices.join('|')}): `))
  expect(
    withChoiceWords('cards: a card each. list: in a column, as a list.', ['cards', 'list'], (one) =>
      inWords(String(one)),
    ),
  ).toBe('Cards: a card each. List: in a column, as a list.')
})

test('each choice that a description explains is offered in Hindi too', () => {
  const unnamed = nodes.flatMap(({ enum: choices = [], description = '' }) =>
    choices.filter((one) => explainsChoice(one).test(description) && !inHindi[inWords(String(one))]),
  )
  expect(unnamed).toEqual([])
})

test.each(readdirSync(fromRoot('src/node/new/templates')))(
  'each field of the lists of a new %s has its name in every language of the site',
  (kind) => {
    const text = readFileSync(fromRoot(`src/node/new/templates/${kind}/site.json`), 'utf8')
    const { lists = {}, site } = JSON.parse(text) as NewSite
    const nameless = Object.entries(lists).flatMap(([list, { fields }]) =>
      Object.entries(fields)
        .filter(([key, { title }]) => title === undefined && inHindi[inWords(key)] === undefined)
        .map(([key]) => `${list}.${key}`),
    )
    expect(site.languages === undefined ? [] : nameless).toEqual([])
  },
)

test('what a tick does is said where the box is', () => {
  const silent = nodes
    .filter(({ type }) => type === 'boolean')
    .filter(({ description = '' }) => helpTexts(description, tick).plain === '')
  expect(silent.map(({ title, description }) => `${title}: ${description}`)).toEqual([])
})

test('each kind of business, and every other choice, has its words in Hindi', () => {
  // Kinds are called by their titles.
  const chosen = nodes.filter(({ title }) => title !== 'Kind')
  const choices = chosen.flatMap(({ enum: values = [] }) => values.filter((one) => typeof one === 'string'))
  expect(choices).toContain('HomeAndConstructionBusiness')
  const words = choices.filter((one) => !one.startsWith('.') && !/^[A-Z][a-z]$/.test(one)).map(inWords)
  expect([...new Set(words)].filter((one) => !inHindi[one])).toEqual([])
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
