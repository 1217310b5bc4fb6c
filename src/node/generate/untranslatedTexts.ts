import type { SchemaBundle } from '../../manifest/schema/schema'

interface ScreenLanguage {
  name: string
  title: Readonly<Record<string, string>>
  description: Readonly<Record<string, string>>
}

/** The titles, or the descriptions, of everything that the schema describes, each once. */
export function textsOf(node: unknown, key: 'title' | 'description'): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const { [key]: own } = node as { title?: unknown; description?: unknown }
  const inner = Object.values(node).flatMap((child) => [...textsOf(child, key)])
  return new Set([...(typeof own === 'string' ? [own] : []), ...inner])
}

/** The texts of a language of the screen that are marked as gaps: empty ones. A branch may have some. */
export const markedGaps = ({ title, description }: ScreenLanguage): string[] =>
  [title, description].flatMap((texts) => Object.keys(texts).filter((text) => texts[text] === ''))

/** The texts of the schema that a language of the screen lacks, a line each. */
export const untranslatedTexts = (bundle: SchemaBundle, language: ScreenLanguage): string[] =>
  (['title', 'description'] as const).flatMap((key) =>
    [...textsOf(bundle, key)]
      .filter((text) => !Object.hasOwn(language[key], text))
      .map((text) => `No ${language.name} for the ${key} "${text}"`),
  )
