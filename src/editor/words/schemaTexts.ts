import generated from '../../manifest/generated/schema.generated.json' with { type: 'json' }

/** The distinct titles and descriptions of a schema. */
export function textsOf(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const { title, description } = node as { title?: unknown; description?: unknown }
  const inner = Object.values(node).flatMap((child) => [...textsOf(child)])
  return new Set([...[title, description].filter((text) => typeof text === 'string'), ...inner])
}

/** Those of the schema in their order, read before a site's own kinds and looks are added to it. */
const texts = [...textsOf(generated)]

/** The translations of a file in the order of the schema's texts, `''` for a gap. */
export const inOrder = (translations: Readonly<Record<string, string>>): string[] =>
  texts.map((text) => translations[text] ?? '')

/** The way back: the translations by their texts. */
export const byText = (ordered: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(texts.map((text, index) => [text, ordered[index] ?? '']))
