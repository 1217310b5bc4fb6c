import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gapsOf, schemaTextsFile, withGaps } from '../../src/node/generate/schemaTexts'
import { findGaps } from '../../src/node/generate/findGaps'
import { languages, translations, type ScreenLanguage } from '../../src/editor/words/languages'
import { titlesFrom } from '../../src/editor/words/titles'
import { loadTexts, wordsOf } from '../../src/editor/words/words'
import { english } from '../../src/editor/words/wordsEnglish'
import { schema } from '../../src/manifest/schema/schema'
import { filesIn } from '../../src/node/process/filesIn'
import { fromRoot } from '../../src/node/process/paths'
import { say } from '../../src/words/say'
import { scriptOf } from './scriptOf'

describe.each(translations)('$inEnglish', ({ inEnglish, locale, schemaTexts }) => {
  test('is named as its files: the texts that the screen fetches', async () => {
    expect(await schemaTexts()).toEqual(JSON.parse(readFileSync(schemaTextsFile(inEnglish), 'utf8')))
  })

  // `npm run generate` after every change of schema/.
  test('has each title and description of the schema, or a gap, and no other', async () => {
    const texts = await schemaTexts()
    expect(Object.keys(texts).length).toBeGreaterThan(1000)
    expect(withGaps(schema.bundle, texts)).toEqual(texts)
  })

  test('is written in its own script, but for a name and gaps', async () => {
    const other = Object.values(await schemaTexts()).filter((text) => text !== '' && !scriptOf(locale).test(text))
    expect(
      other.filter((text) => !['WhatsApp', 'Plausible', 'Umami', 'Google Analytics', 'Google Ads'].includes(text)),
    ).toEqual([])
  })
})

test('a word of our Hindi is spelt in one way, with a dot below a letter or without', () => {
  const texts = ['src/editor/words/wordsHindi.ts', 'src/words/hi.json'].map(fromRoot).concat(schemaTextsFile('Hindi'))
  const spellings = new Map<string, Set<string>>()
  for (const file of texts)
    for (const [word] of readFileSync(file, 'utf8')
      .normalize('NFD')
      .matchAll(/[\u0900-\u0963]+/g)) {
      const bare = word.replaceAll('\u093c', '')
      spellings.set(bare, (spellings.get(bare) ?? new Set()).add(word))
    }
  expect([...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words])).toEqual([])
})

test('a text that the schema gets is a gap, and one that it loses is dropped', () => {
  const bundle = { ...schema.bundle, definitions: { New: { title: 'Sundial', description: 'Tells the time.' } } }
  const texts = withGaps(bundle, { Sundial: 'धूपघड़ी', Candle: 'मोमबत्ती' })
  expect(texts).toEqual({ Sundial: 'धूपघड़ी', 'Tells the time.': '' })
  expect(gapsOf(texts)).toEqual(['Tells the time.'])
})

test('what a language lacks is counted, and said in English', async () => {
  const lacking: ScreenLanguage = {
    ...languages.hi,
    words: { ...languages.hi.words, undo: '', redo: undefined },
    schemaTexts: async () => ({ Phone: '' }),
    messages: async () => {
      const hindi = await languages.hi.messages()
      return (titleFor) => {
        const { 'wrong-language/default': _, ...check } = hindi(titleFor).check
        return { ...hindi(titleFor), check }
      }
    },
  }
  const gaps = await findGaps(languages.hi)
  expect((await findGaps(lacking)).filter((gap) => !gaps.includes(gap)).sort()).toEqual([
    'Phone',
    'redo',
    'undo',
    'wrong-language/default',
  ])
  const words = wordsOf(lacking.words)
  expect([words.undo, words.redo, words.page]).toEqual([english.undo, english.redo, languages.hi.words.page])
  const { titles, problems } = await loadTexts(lacking)
  expect(titlesFrom(titles)('Phone')).toBe('Phone')
  const language = problems(titlesFrom(titles))
  expect(say({ messageId: 'wrong-language/default', values: {} }, language)[0]).toMatch(/^The first language/)
})

test('what has no title in the language stays, also where objects have a key of that name', async () => {
  const titleFor = titlesFrom(await languages.hi.schemaTexts())
  expect(titleFor('Phone')).toBe('फ़ोन')
  expect(titleFor('Our own list')).toBe('Our own list')
  expect(titleFor('constructor')).toBe('constructor')
  expect(titleFor(undefined)).toBe('')
})

test('days, times and numbers are in the language of the screen, never the browser’s', () => {
  const ofBrowser = filesIn(fromRoot('src/editor')).filter((file) =>
    /\.toLocale\w+\(\s*(?:\)|undefined|\[\])|new Intl\.\w+\(\s*(?:\)|undefined|\[\])/.test(
      readFileSync(fromRoot(`src/editor/${file}`), 'utf8'),
    ),
  )
  expect(ofBrowser).toEqual([])
  expect(english.moment(new Date(2031, 2, 9, 16, 5))).toMatch(/^9 March 2031\D+16:05$/)
})
