import { describe, expect, test } from 'vitest'
import { namesIn, valueOf } from '../../src/node/generate/messageTypes'
import { translations } from '../../src/node/generate/translations'
import type { EditorTexts } from '../../src/words/editorWords'
import en from '../../src/words/en.json' with { type: 'json' }
import hi from '../../src/words/hi.json' with { type: 'json' }
import { say, type Language } from '../../src/words/say'

type Block = Readonly<Record<string, string | readonly string[]>>

/** The values that the texts of a message show. */
const valuesIn = (texts: string | readonly string[]): string[] => [
  ...new Set([texts].flat().flatMap((text) => namesIn(text).map((name) => valueOf(name).value))),
]

describe.each([{ key: 'en', read: () => en }, ...translations])('$key', ({ read }) => {
  const { check, editor } = read()

  test('what the check says can be read, and has the values of the English texts', () => {
    const english: Block = en.check
    for (const [id, texts] of Object.entries(check as Block)) {
      const original = english[id] ?? ''
      // Words that messages are made of have all values that any language asks for.
      if (!id.startsWith('part/')) expect(valuesIn(original), id).toEqual(expect.arrayContaining(valuesIn(texts)))
      expect([texts].flat().length, id).toBe([original].flat().length)
    }
  })

  test('the words of the editor can be read, and have the values of the English ones', () => {
    const english = new Map(textsIn(en.editor))
    for (const [name, text] of textsIn(editor))
      expect(valuesIn(english.get(name) ?? ''), name).toEqual(expect.arrayContaining(valuesIn(text)))
  })
})

/** The texts of a block and of the blocks in it. */
const textsIn = (block: EditorTexts, before = ''): [name: string, text: string][] =>
  Object.entries(block).flatMap(([name, text]) =>
    typeof text === 'string' ? [[before + name, text]] : textsIn(text, `${before}${name}.`),
  )

describe('values in words', () => {
  const english: Language = { locale: 'en', check: { ...en.check, all: ['{a}', '{b}'] } }
  const sayAll = (a: unknown, b: unknown = '', language = english) =>
    say({ messageId: 'all', values: { a, b } }, language)

  test('by their types', () => {
    expect(sayAll({ names: ['one', 'two'], more: 7 })[0]).toBe('one, two and 7 more')
    expect(sayAll({ either: ['one', 'two', 'three'] })[0]).toBe('one, two or three')
    expect(sayAll({ keys: ['site', 'url'] }, { first: [{ keys: [1] }], more: 2 })).toEqual([
      'site › url',
      '1 and 2 more',
    ])
    expect(sayAll({ text: 'A day.', example: '"x"' })[0]).toBe('A day. For example: "\\"x\\""')
    expect(sayAll({ messageId: 'all', values: { a: 1234, b: '{c}' } })).toEqual(['1234'])
  })

  test('a noun of the owner’s own stands where Hindi does not bend it', () => {
    const said = (noun: object) =>
      say({ messageId: 'empty-list/conditions', values: { entry: noun } }, { ...hi, locale: 'hi' })[0]
    expect(said({ noun: 'काँटा' })).toContain('किसी “काँटा” एंट्री पर')
    expect(said({ noun: 'city', list: 'cities' })).toContain('किसी शहर पर')
  })

  test('by what a text asks', () => {
    const asks = '{hasA, select, true {{a}} other {none}}, {anyB, select, true {{b}} other {empty}}, {cHint}'
    const language = { ...english, check: { ...english.check, asks, inside: ['', 'Look.'] } }
    const said = (values: object) => say({ messageId: 'asks', values }, language)[0]
    expect(said({ a: 'none', b: [], c: { messageId: 'inside', values: {} } })).toBe('none, empty, Look.')
    expect(said({ b: ['empty'] })).toBe('none, empty, ')
  })

  test('of a language that lacks the message, in English as a whole', () => {
    const lacking: Language = { locale: 'hi', check: {}, inGaps: english }
    expect(
      say({ messageId: 'host/function', values: { most: 10240, has: 123456 }, suggestion: 'less' }, lacking),
    ).toEqual(say({ messageId: 'host/function', values: { most: 10240, has: 123456 }, suggestion: 'less' }, english))
  })
})
