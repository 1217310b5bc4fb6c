import type { SchemaBundle } from '../../manifest/schema/schema'

/** A language of the editor's screen, with its translations of the schema's texts. */
interface ScreenLanguage {
  name: string
  title: Readonly<Record<string, string>>
  description: Readonly<Record<string, string>>
}

/** The distinct titles or descriptions of the schema. */
export function textsOf(node: unknown, key: 'title' | 'description'): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const { [key]: text } = node as { title?: unknown; description?: unknown }
  const inner = Object.values(node).flatMap((child) => [...textsOf(child, key)])
  return new Set([...(typeof text === 'string' ? [text] : []), ...inner])
}

/** The texts of a screen language that are marked as gaps: empty ones. A branch may have some. */
export const markedGaps = ({ title, description }: ScreenLanguage): string[] =>
  [title, description].flatMap((texts) => Object.keys(texts).filter((text) => texts[text] === ''))

/** The texts of the schema that a screen language lacks, a line each. */
export const untranslatedTexts = (bundle: SchemaBundle, language: ScreenLanguage): string[] =>
  (['title', 'description'] as const).flatMap((key) =>
    [...textsOf(bundle, key)]
      .filter((text) => !Object.hasOwn(language[key], text))
      .map((text) => `No ${language.name} for the ${key} "${text}"`),
  )
