import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { inWords } from '../../site/text/asRead'
import type { SchemaBundle } from '../../manifest/schema/schema'
import { weekdays } from '../../manifest/values/HoursLine'
import type { EditorTexts, LanguageFile } from '../../words/editorWords'
import english from '../../words/en.json' with { type: 'json' }
import { fromRoot } from '../process/paths'

type SchemaTexts = LanguageFile['schema']

/** The languages of the screen that are translated from English, each a file that is named as its tag. */
export const translations = readdirSync(fromRoot('src/words'))
  .filter((name) => name.endsWith('.json') && name !== 'en.json')
  .map((name) => {
    const key = name.replace('.json', '')
    const file = fromRoot(`src/words/${name}`)
    const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' }).of(key) ?? key
    return { key, file, inEnglish, read: () => JSON.parse(readFileSync(file, 'utf8')) as LanguageFile }
  })

/** Kinds are called by their titles. */
const helpOfKind = 'Says which kind this is.'

/** The distinct titles and descriptions of a schema, its choices in words, and what values mean that are left out. */
export function textsOf(node: unknown, texts = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return texts
  const { title, description, 'x-unset': unset, enum: choices } = node as Readonly<Record<string, unknown>>
  for (const text of [title, description, unset]) if (typeof text === 'string') texts.add(text)
  if (Array.isArray(choices) && description !== helpOfKind)
    for (const choice of choices.filter(isWord)) texts.add(inWords(choice))
  for (const child of Object.values(node)) textsOf(child, texts)
  return texts
}

/** Whether a choice is translated: days are named by the browser, and the ending of a file has one name. */
const isWord = (choice: unknown): choice is string =>
  typeof choice === 'string' && !choice.startsWith('.') && !weekdays.some((day) => day === choice)

/** A translation of the schema's texts as it should be: without texts that are gone, and with a gap for each missing one. */
export function withGaps(bundle: SchemaBundle, translated: SchemaTexts): SchemaTexts {
  const texts = textsOf(bundle)
  const current = Object.entries(translated).filter(([text]) => texts.has(text))
  const missing = [...texts].filter((text) => !Object.hasOwn(translated, text))
  return Object.fromEntries([...current, ...missing.map((text) => [text, ''])])
}

/** Replaces the last block of a language's file; those before it keep their layout. Undefined if the file has another layout. */
export function withSchemaTexts(text: string, schema: SchemaTexts): string | undefined {
  const block = JSON.stringify({ schema }, null, 2).slice(1)
  const written = text.replace(/\n {2}"schema": \{[^]*/, () => `${block}\n`)
  return isDeepStrictEqual(JSON.parse(written), { ...JSON.parse(text), schema }) ? written : undefined
}

/** The texts that are marked as gaps: empty ones. A branch may have some. */
export const gapsOf = (texts: SchemaTexts): string[] => Object.keys(texts).filter((text) => texts[text] === '')

/** The gaps of a language: the names of words and messages, and texts of the schema. */
export const findGaps = ({ check, editor, schema }: LanguageFile): string[] => [
  ...missingWords(english.editor, editor),
  ...Object.keys(english.check).filter((id) => check[id] === undefined),
  ...gapsOf(schema),
]

const missingWords = (originals: EditorTexts, words: EditorTexts): string[] =>
  Object.entries(originals).flatMap(([name, original]) => {
    const word = words[name] ?? ''
    if (typeof original === 'string') return word === '' ? [name] : []
    return missingWords(original, typeof word === 'object' ? word : {}).map((inner) => `${name}.${inner}`)
  })
