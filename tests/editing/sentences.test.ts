import { parseAst } from 'vite'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import descriptions from '../../src/editor/descriptionsHindi.json'
import problems from '../../src/editor/problemsHindi.json'
import { sentencesFrom } from '../../src/editor/sentences'
import titles from '../../src/editor/titlesHindi.json'
import { fromRoot } from '../../scripts/paths'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'

const say = sentencesFrom({ ...titles, ...descriptions, ...problems })
const cases = fromRoot('tests/manifest/cases')

/** Words that stay: what the owner has written, keys, addresses and names. */
const meant =
  /"[^"]*"|“[^”]*”|\{[^}]*\}|\[[^\]]*\]|\S*[/@:›.#_-]\S*|npm run \S+|WhatsApp|Phosphor|MB|id\b|path|name|type/g

/** English that is left in a sentence: two of its words one after the other. */
const englishIn = (text: string): string | undefined => /[a-z]{2,} [a-z]{2,}/i.exec(text.replaceAll(meant, ' · '))?.[0]

describe('what the check says is Hindi on a screen in Hindi', () => {
  // What cannot be read as a manifest is not opened by the editor.
  const names = readdirSync(cases).filter((name) => !/^(?:not-json|newer-version|out-of-range\+none)$/.test(name))
  test.each(names)('%s', (name) => {
    const whole = join(cases, name, 'site.json')
    const text = existsSync(whole)
      ? readFileSync(whole, 'utf8')
      : minimalText(
          applyChange(
            minimal(),
            JSON.parse(readFileSync(join(cases, name, 'change.json'), 'utf8')) as Record<string, unknown>,
          ),
        )
    for (const { message, fix } of checkManifest(text, minimalContext).problems)
      for (const sentence of [message, ...(fix === undefined ? [] : [fix])]) {
        expect(say(sentence), sentence).toMatch(/[\u0900-\u097f]/)
        expect(englishIn(say(sentence)), `${sentence} → ${say(sentence)}`).toBeUndefined()
      }
  })
})

test('what the owner has written stays as it is, also where it is like a sentence of ours', () => {
  expect(say('There is no page "{0} entries". Did you mean "one entry"?')).toBe(
    '"{0} entries" नाम का कोई पेज नहीं है। क्या आपका मतलब "one entry" था?',
  )
  expect(say('Nobody knows this sentence.')).toBe('Nobody knows this sentence.')
  expect(sentencesFrom({})('This text is empty.')).toBe('This text is empty.')
})

test('every translation has the slots of its original, and no other', () => {
  const slotsIn = (text: string) => new Set(text.match(/\{\d+\}/g))
  for (const [english, hindi] of Object.entries(problems)) {
    const [own, allowed] = [slotsIn(hindi), slotsIn(english)]
    expect(
      [...own].filter((one) => !allowed.has(one)),
      english,
    ).toEqual([])
  }
})

test('every sentence that a rule can say has its form in Hindi', () => {
  const rules = 'src/manifest/rules'
  const files = [
    // Those say what the others find.
    ...readdirSync(fromRoot(rules)).flatMap((file) => (file === 'otherProblems.ts' ? [] : join(rules, file))),
    ...['schemaMessages', 'languageProblems', 'betweenLanguages', 'waivers'].map((name) => `src/manifest/${name}.ts`),
    ...['checkPictures', 'checkTypeface', 'staleTranslations', 'readSite', 'ListFolder'].map(
      (name) => `scripts/check/${name}.ts`,
    ),
    'scripts/editor/unwrittenTexts.ts',
  ]
  const sentences = files.flatMap((file) => sentencesIn(readFileSync(fromRoot(file), 'utf8')))
  expect(sentences.length).toBeGreaterThan(200)
  expect(sentences.filter((sentence) => !/[\u0900-\u097f]/.test(say(sentence)))).toEqual([])
})

/** The sentences of a module, with a word in each of their slots. */
function sentencesIn(code: string): string[] {
  const found: string[] = []
  const look = (node: unknown, around?: { key?: { name?: string } }): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach((one) => look(one, around))
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
    const text = type === 'TemplateLiteral' ? quasis?.map((part) => part.value.cooked).join('word') : value
    const isSentence = typeof text === 'string' && /^\S+ \S+ .*[.]$/.test(text) && !text.startsWith('Bug:')
    if (isSentence && around?.key?.name !== 'explains') found.push(text)
    Object.values(node).forEach((child) => look(child, node))
  }
  look(parseAst(code, { lang: 'ts' }))
  return found
}
