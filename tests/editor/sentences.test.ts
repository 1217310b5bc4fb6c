import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadTexts, screenLanguage } from '../../src/editor/words/screenLanguages'
import { namesIn } from '../../src/node/generate/messageTypes'
import { checkManifest } from '../../src/manifest/check'
import type { MessageValues } from '../../src/words/checkValues.generated'
import { say, sayAsText, type Language } from '../../src/words/say'
import { english as inEnglish, sentencesOf, textOf } from '../../src/words/english'
import { translations } from '../../src/node/generate/translations'
import hindi from '../../src/words/hi.json' with { type: 'json' }
import { casesFolder, caseText } from '../manifest/caseFiles'
import { minimal, minimalContext, minimalText } from '../manifest/minimal'
import { scriptOf } from './scriptOf'

const messagesIn = async ({ key }: (typeof translations)[number]): Promise<Language> =>
  (await loadTexts(screenLanguage(key))).problems

const { problems: inHindi } = await loadTexts(screenLanguage('hi'))

/** Words that stay: what the owner has written, keys, addresses and names. */
const meant =
  /"[^"]*"|“[^”]*”|`[^`]*`|\{[^}]*\}|\[[^\]]*\]|\S*[/@:›.#_-]\S*|npm run \S+|WhatsApp|Phosphor|MB|id\b|path|name|type/g

/** English that is left in a sentence: two of its words one after the other. */
const englishIn = (text: string): string | undefined => /[a-z]{2,} [a-z]{2,}/i.exec(text.replaceAll(meant, ' · '))?.[0]

/** What is English in a sentence of another language, if anything; a gap is, as a whole. */
function englishLeft(sentence: string, original: string, locale: string): string | undefined {
  if (sentence === original) return undefined
  return scriptOf(locale).test(sentence) ? englishIn(sentence) : sentence
}
const expectIn = (locale: string, sentence: string, original: string): void =>
  expect(englishLeft(sentence, original, locale), `${original} → ${sentence}`).toBeUndefined()
const expectHindi = (sentence: string, original: string): void => {
  expect(sentence).not.toBe(original)
  expectIn('hi', sentence, original)
}

/** The texts and numbers among the values of a message. */
const literalsIn = (values: unknown): string[] =>
  typeof values === 'string' || typeof values === 'number'
    ? [String(values)]
    : Object.values((values as object | null | undefined) ?? {}).flatMap(literalsIn)

/** Whether a value stands in a sentence as a word or a number of its own. */
const holds = (sentence: string, value: string): boolean =>
  new RegExp(`(?<![\\w.])${value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!\\w)`, 'u').test(sentence)

/** Whether a sentence has a value in it as the owner wrote it: quoted, a number, or a location. Other words are ours. */
const isAsWritten = (english: string, value: string): boolean =>
  !Object.hasOwn(hindi.schema, value) &&
  (english.includes(`"${value}"`) || (/^\S*[\d/{]\S*$|›/.test(value) && holds(english, value)))

describe.each(translations)(
  'what the check says on a screen in $inEnglish is in it, but for gaps',
  async (language) => {
    const messages = await messagesIn(language)
    test.each(readdirSync(casesFolder))('%s', (name) => {
      for (const problem of checkManifest(caseText(name), minimalContext).problems) {
        const original = sentencesOf(problem)
        say(problem, messages).forEach((sentence, index) => {
          if (sentence === undefined) return
          const unchanged = original[index] ?? ''
          expectIn(language.key, sentence, unchanged)
          for (const value of literalsIn(problem.values).filter((literal) => isAsWritten(unchanged, literal)))
            expect(holds(sentence, value), `"${value}" of: ${unchanged} → ${sentence}`).toBe(true)
        })
      }
    })
  },
)

/** All there is to be said. */
const ids = Object.keys(inEnglish.check)

test.each(translations)('$inEnglish has words for no message that there is not', async (language) => {
  expect(Object.keys((await messagesIn(language)).check).filter((id) => !ids.includes(id))).toEqual([])
})

test.each(translations)(
  'what is said without values is a whole sentence in English and $inEnglish',
  async (language) => {
    const messages = await messagesIn(language)
    const plain = ids.filter(
      (id) => !id.startsWith('part/') && [inEnglish.check[id]].flat().every((text) => namesIn(text ?? '').length === 0),
    )
    expect(plain.length).toBeGreaterThan(50)
    for (const messageId of plain) {
      const [message, hint] = sentencesOf({ messageId, values: {} })
      expect(message).toMatch(/[.]$/)
      const [said, todo] = say({ messageId, values: {} }, messages)
      expectIn(language.key, said, message)
      expect(todo === undefined, messageId).toBe(hint === undefined)
      if (todo !== undefined) expectIn(language.key, todo, hint ?? '')
    }
  },
)

test('a message that a language lacks is said in English as a whole', () => {
  const lacking = {
    ...inHindi,
    check: {
      'dead-link': inHindi.check['dead-link'] ?? '',
      'part/did-you-mean': inHindi.check['part/did-you-mean'] ?? '',
    },
  }
  const values = { page: '/bok' }
  const problem = { messageId: 'dead-link', values, suggestion: '/book' } as const
  expect(say(problem, lacking)).toEqual(say(problem, inHindi))
  const other = {
    messageId: 'unknown-time-zone',
    values: { zone: 'Asia/Calcuta' },
    suggestion: 'Asia/Calcutta',
  } as const
  expect(say(other, lacking)).toEqual(sentencesOf(other))
})

test('what the owner has written stays as it is, also where it is like a sentence of ours', () => {
  const values: MessageValues<'dead-link'> = { page: '{0} entries' }
  const problem = { messageId: 'dead-link', values, suggestion: 'one entry' }
  expect(say(problem, inHindi)[0]).toBe('"{0} entries" नाम का कोई पेज नहीं है। क्या आपका मतलब "one entry" था?')
})

test('a message inside another one is in the language too', () => {
  const because = { messageId: 'not-json/comma', values: {} }
  const values: MessageValues<'not-editable'> = { file: 'site.json', line: 3, because }
  expect(textOf({ messageId: 'not-editable', values })).toBe(
    '"site.json" cannot be edited: A comma is missing after this. Put a comma between two things that follow each other. It is line 3.',
  )
  expectHindi(sayAsText({ messageId: 'not-editable', values }, inHindi), 'not-editable')
})

test('what a field of a site’s own list holds is said in Hindi, in the owner’s title', () => {
  const site = minimal()
  const lists = {
    courses: { title: 'Course', fields: { fee: { type: 'price', required: true } }, entries: [{ id: 'piano' }] },
  }
  const { problems } = checkManifest(
    minimalText({ ...site, site: { ...(site.site as object), currency: 'INR' }, lists }),
    minimalContext,
  )
  const [missing] = problems.filter(({ messageId }) => messageId === 'missing-key')
  expect(missing && sentencesOf(missing)[1]).toBe('Add "fee": Fee: an amount of money as a number, such as 1500.')
  expect(missing && say(missing, inHindi)[1]).toBe('"fee" जोड़ें: Fee: रकम, संख्या में, जैसे 1500।')
})
