import { explainsChoice } from './helpTexts'
import { inWords } from './inWords'
import generated from '../../manifest/generated/schema.generated.json' with { type: 'json' }

/** The distinct titles and descriptions of a schema, and the choices that a description explains, as they are offered. */
export function textsOf(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const { title, description, enum: choices } = node as Record<string, unknown>
  const explained =
    Array.isArray(choices) && typeof description === 'string'
      ? choices.filter((one) => explainsChoice(one).test(description)).map((one) => inWords(String(one)))
      : []
  const inner = Object.values(node).flatMap((child) => [...textsOf(child)])
  return new Set([...[title, description].filter((text) => typeof text === 'string'), ...explained, ...inner])
}

/** Those of the schema in their order, read before a site's own kinds and looks are added to it. */
const texts = [...textsOf(generated)]

/** The translations of a file in the order of the schema's texts, `''` for a gap. */
export const inOrder = (translations: Readonly<Record<string, string>>): string[] =>
  texts.map((text) => translations[text] ?? '')

/** The way back: the translations by their texts. */
export const byText = (ordered: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(texts.map((text, index) => [text, ordered[index] ?? '']))
