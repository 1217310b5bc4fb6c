import { textsOf } from '../../editor/words/schemaTexts'
import type { SchemaBundle } from '../../manifest/schema/schema'
import { fromRoot } from '../process/paths'

type SchemaTexts = Readonly<Record<string, string>>

/** The file of the schema's titles and descriptions in a language of the editor's screen, such as `Hindi`. */
export const schemaTextsFile = (language: string): string => fromRoot(`src/editor/words/schemaTexts${language}.json`)

/** A translation of the schema's texts as it should be: without texts that are gone, and with a gap for each missing one. */
export function withGaps(bundle: SchemaBundle, translated: SchemaTexts): SchemaTexts {
  const texts = textsOf(bundle)
  const current = Object.entries(translated).filter(([text]) => texts.has(text))
  const missing = [...texts].filter((text) => !Object.hasOwn(translated, text))
  return Object.fromEntries([...current, ...missing.map((text) => [text, ''])])
}

/** The texts that are marked as gaps: empty ones. A branch may have some. */
export const gapsOf = (texts: SchemaTexts): string[] => Object.keys(texts).filter((text) => texts[text] === '')
