import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { screenLanguages } from '../../src/editor/words/addedLanguages'
import { titlesFrom } from '../../src/editor/words/titles'
import { loadTexts, wordsOf } from '../../src/editor/words/words'
import { english } from '../../src/editor/words/wordsEnglish'
import { wordsFromData, type WordsData } from '../../src/editor/words/wordsFromData'
import { schema } from '../../src/manifest/schema/schema'
import { textsOf } from '../../src/editor/words/schemaTexts'
import { fromRoot } from '../../src/node/process/paths'

const folder = fromRoot('src/editor/words/languages')
const files = readdirSync(folder).map((name) => ({
  name,
  file: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { words: WordsData; schema: Record<string, string> },
}))

describe.each(files)('the language of $name', ({ file }) => {
  test('has no word that the screen does not say', () => {
    expect(Object.keys(file.words).filter((key) => !Object.hasOwn(english, key))).toEqual([])
  })

  test('has no text that the schema does not have', () => {
    const texts = textsOf(schema.bundle)
    expect(Object.keys(file.schema).filter((text) => !texts.has(text))).toEqual([])
  })
})

test('a language that is a file is offered by its own name, and what it lacks is said in English', async () => {
  const marathi = screenLanguages.mr
  expect(marathi?.name).toBe('मराठी')
  if (!marathi) return
  const { words: fetched, titles, problems } = await loadTexts(marathi)
  const words = wordsOf(fetched)
  expect([words.undo, words.errors(1), words.errors(3), words.removed('गळती')]).toEqual([
    'मागे घ्या',
    '१ अडचण',
    '3 अडचणी',
    'काढले: गळती',
  ])
  expect([words.onlyEntry('पुणे', 0), words.didSave.added('पुणे')]).toEqual(['फक्त पुणे.', 'जोडले: पुणे'])
  expect(words.day(new Date(2031, 2, 9))).toMatch(/^रविवार/)
  expect(words.publishHow).toBe(english.publishHow)
  expect([titlesFrom(titles)('Phone'), titlesFrom(titles)('Proof of ownership')]).toEqual(['फोन', 'Proof of ownership'])
  expect(problems((title) => title).check).toBeDefined()
})

test('words that are put in stay as they are, also with braces', () => {
  const words = wordsOf(wordsFromData({ results: '{1} पैकी {0}', removed: 'काढले: {0}' }, 'mr-IN'))
  expect([words.removed('{0} $&'), words.results(2, 30)]).toEqual(['काढले: {0} $&', '30 पैकी 2'])
})
