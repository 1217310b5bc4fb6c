import generated from '../../manifest/generated/schema.generated.json' with { type: 'json' }
import { weekdays } from '../../manifest/values/HoursLine'
import { inWords } from './inWords'

/** Kinds are called by their titles. */
const helpOfKind = 'Says which kind this is.'

/** The distinct titles and descriptions of a schema, its choices in words, and what values mean that are left out. */
export function textsOf(node: unknown): Set<string> {
  const texts = new Set<string>()
  addTexts(node, texts)
  return texts
}

function addTexts(node: unknown, texts: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { title, description, 'x-unset': unset, enum: choices } = node as Readonly<Record<string, unknown>>
  for (const text of [title, description, unset]) if (typeof text === 'string') texts.add(text)
  if (Array.isArray(choices) && description !== helpOfKind)
    for (const choice of choices.filter(isWord)) texts.add(inWords(choice))
  for (const child of Object.values(node)) addTexts(child, texts)
}

/** Whether a choice is translated: days are named by the browser, and the ending of a file has one name. */
const isWord = (choice: unknown): choice is string =>
  typeof choice === 'string' && !choice.startsWith('.') && !weekdays.some((day) => day === choice)

/** Those of the schema in their order, read before a site's own kinds and looks are added to it. */
const texts = [...textsOf(generated)]

/** The translations of a file in the order of the schema's texts, `''` for a gap. */
export const inOrder = (translations: Readonly<Record<string, string>>): string[] =>
  texts.map((text) => translations[text] ?? '')

/** The way back: the translations by their texts. */
export const byText = (ordered: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(texts.map((text, index) => [text, ordered[index] ?? '']))
