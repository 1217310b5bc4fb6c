import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findGaps, gapsOf, translations, withGaps, withSchemaTexts } from '../../src/node/generate/translations'
import { loadTexts, screenLanguage, screenLanguages } from '../../src/editor/words/screenLanguages'
import { titlesFrom, englishWords } from '../../src/editor/words/words'
import { schema } from '../../src/manifest/schema/schema'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { editorWords } from '../../src/words/editorWords'
import english from '../../src/words/en.json' with { type: 'json' }
import { say } from '../../src/words/say'
import hindi from '../../src/words/hi.json' with { type: 'json' }
import { scriptOf } from './scriptOf'

const names = ['WhatsApp', 'Plausible', 'Umami', 'Google Analytics', 'Google Ads']

describe.each(translations)('$inEnglish', ({ key, read }) => {
  const texts = read().schema

  // `npm run generate` after every change of schema/.
  test('has each title and description of the schema, or a gap, and no other', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(1000)
    expect(withGaps(schema.bundle, texts)).toEqual(texts)
  })

  test('is written in its own script, but for a name and gaps', () => {
    const other = Object.values(texts).filter((text) => text !== '' && !scriptOf(key).test(text))
    expect(other.filter((text) => !names.includes(text))).toEqual([])
  })
})

test('a word of our Hindi is spelt in one way, with a dot below a letter or without', () => {
  const spellings = new Map<string, Set<string>>()
  for (const [word] of JSON.stringify(hindi)
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

test('the texts of the schema are written as the last block, and into a file of another layout not at all', () => {
  const write = (text: string) => withSchemaTexts(text, { Phone: '' })
  const check = '  "check": { "a":  "A" }'
  expect(write(`{\n${check},\n  "schema": {}\n}\n`)).toBe(`{\n${check},\n  "schema": {\n    "Phone": ""\n  }\n}\n`)
  for (const other of ['{ "schema": {} }', '{\n\t"schema": {}\n}', `{\n  "schema": {},\n${check}\n}`])
    expect(write(other)).toBeUndefined()
})

test('what a language lacks is counted, and said in English', () => {
  const { redo: _, failures, ...editor } = hindi.editor
  const { 'host/nginx': __, ...check } = hindi.check
  const lacking = {
    check,
    editor: { ...editor, undo: '', removed: '', failures: { ...failures, gone: '' } },
    schema: { Phone: '' },
  }
  const gaps = findGaps(hindi)
  expect(
    findGaps(lacking)
      .filter((gap) => !gaps.includes(gap))
      .sort(),
  ).toEqual(['Phone', 'failures.gone', 'host/nginx', 'redo', 'removed', 'undo'])
  const words = editorWords(lacking.editor, 'hi')
  expect([words.undo, words.redo, words.page]).toEqual([englishWords.undo, englishWords.redo, hindi.editor.page])
  expect([words.failures.gone, words.failures.unknown]).toEqual([
    english.editor.failures.gone,
    hindi.editor.failures.unknown,
  ])
  expect(words.removed({ what: 'A {leak}' })).toBe('Removed: A {leak}')
  expect(titlesFrom(lacking.schema)('Phone')).toBe('Phone')
})

test('what has no title in the language stays, also where objects have a key of that name', () => {
  const titleFor = titlesFrom(hindi.schema)
  expect(titleFor('Phone')).toBe('फ़ोन')
  expect(titleFor('Our own list')).toBe('Our own list')
  expect(titleFor('constructor')).toBe('constructor')
  expect(titleFor(undefined)).toBe('')
})

test('a language is offered by its own name, and what it lacks is said in English', async () => {
  expect(Object.keys(screenLanguages)).toEqual(['en', ...translations.map(({ key }) => key)])
  expect(screenLanguages.en).toMatchObject({ name: 'English', locale: 'en-GB' })
  expect(screenLanguages.mr).toMatchObject({ name: 'मराठी', locale: 'mr-u-nu-latn' })
  expect(screenLanguage('none')).toBe(screenLanguages.en)
  const { words, titleFor, problems } = await loadTexts(screenLanguage('mr'))
  expect([words.undo, words.errors({ count: 1 }), words.errors({ count: 3 }), words.removed({ what: 'गळती' })]).toEqual(
    ['मागे घ्या', '1 अडचण', '3 अडचणी', 'काढले: गळती'],
  )
  expect([words.onlyEntry({ label: 'पुणे', places: 0 }), words.didSave.added({ what: 'पुणे' })]).toEqual([
    'फक्त पुणे.',
    'जोडले: पुणे',
  ])
  expect(words.day({ day: new Date(2031, 2, 9) })).toMatch(/^रविवार/)
  expect(titleFor('Phone')).toBe('फोन')
  expect(say({ messageId: 'wrong-language/default', values: {} }, problems)[0]).toMatch(/^The first language/)
})

test('a wrong name and a missing value do not compile', () => {
  // @ts-expect-error There is no such word.
  expect(englishWords.undoing).toBeUndefined()
  // @ts-expect-error The value has another name.
  expect(() => englishWords.undone({ name: 'x' })).toThrow()
  // @ts-expect-error It has a value.
  const plain: string = englishWords.undone
  expect(plain).toBeTypeOf('function')
})

test.each(translations)('$inEnglish has no word that there is not', ({ read }) => {
  expect(Object.keys(read().editor).filter((name) => !Object.hasOwn(english.editor, name))).toEqual([])
})

test('days, times and numbers are in the language of the screen, never the browser’s', () => {
  const ofBrowser = filesIn(fromRoot('src/editor')).filter((file) =>
    /\.toLocale\w+\(\s*(?:\)|undefined|\[\])|new Intl\.\w+\(\s*(?:\)|undefined|\[\])/.test(
      readFileSync(fromRoot(`src/editor/${file}`), 'utf8'),
    ),
  )
  expect(ofBrowser).toEqual([])
  expect(englishWords.moment({ day: new Date(2031, 2, 9), time: '16:05' })).toBe('9 March 2031 at 16:05')
})
