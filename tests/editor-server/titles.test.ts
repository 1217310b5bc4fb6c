import { expect, test } from 'vitest'
import { markedGaps, textsOf, untranslatedTexts } from '../../src/node/generate/untranslatedTexts'
import { titlesFrom } from '../../src/editor/words/titles'
import descriptions from '../../src/editor/words/descriptionsHindi.json'
import hindi from '../../src/editor/words/titlesHindi.json'
import { schema } from '../../src/manifest/schema/schema'

test('every title of the schema has one in Hindi, and no other', () => {
  const titles = textsOf(schema.bundle, 'title')
  expect(Object.keys(hindi).filter((title) => !titles.has(title))).toEqual([])
  expect(titles.size).toBeGreaterThan(400)
})

test('every description of the schema has one in Hindi, and no other', () => {
  const known = textsOf(schema.bundle, 'description')
  expect(Object.keys(descriptions).filter((one) => !known.has(one))).toEqual([])
})

const language = { name: 'Hindi', title: hindi, description: descriptions }

test('nothing of the schema lacks Hindi, and `npm run generate` would list what does', () => {
  expect(untranslatedTexts(schema.bundle, language)).toEqual([])
  expect(
    untranslatedTexts(
      { ...schema.bundle, definitions: { New: { title: 'Sundial', description: 'Tells the time.' } } },
      language,
    ),
  ).toEqual(['No Hindi for the title "Sundial"', 'No Hindi for the description "Tells the time."'])
})

test('a gap that is marked is counted, is not listed as missing, and shows the English text', () => {
  const title = { Sundial: '', Phone: 'फ़ोन' }
  expect(markedGaps({ name: 'Hindi', title, description: {} })).toEqual(['Sundial'])
  const bundle = { ...schema.bundle, properties: {}, definitions: { New: { title: 'Sundial' } } }
  expect(untranslatedTexts(bundle, { name: 'Hindi', title, description: { ...descriptions } })).not.toContain(
    'No Hindi for the title "Sundial"',
  )
  expect(titlesFrom(title)('Sundial')).toBe('Sundial')
})

test('they are written in Hindi, but for a name and marked gaps', () => {
  const other = Object.values({ ...hindi, ...descriptions }).filter((title) => title && !/[\u0900-\u097f]/.test(title))
  expect(other).toEqual(['WhatsApp'])
})

test('what has no title in the language stays, also where objects have a key of that name', () => {
  const titleFor = titlesFrom(hindi)
  expect(titleFor('Phone')).toBe('फ़ोन')
  expect(titleFor('Our own list')).toBe('Our own list')
  expect(titleFor('constructor')).toBe('constructor')
  expect(titleFor(undefined)).toBe('')
})
