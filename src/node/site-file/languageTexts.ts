import { languagesOf, type Language } from '../../manifest/languages/languages'
import { isTranslated } from '../../manifest/languages/localize'
import { isRecord } from '../../manifest/core/read'
import type { SchemaNode } from '../../manifest/schema/schema'

/** Whether a value may be translated: a text that is no address. */
export const isLanguageText = (node: SchemaNode): boolean =>
  node.type === 'string' && node['x-text'] === true && node['x-link'] !== true && node.pattern === undefined

export const furtherLanguages = (manifest: unknown): Language[] => languagesOf(manifest).slice(1)

/** Joins a text with its translations; returns a string if there are none. */
export function languageText(text: string, translations: Readonly<Record<string, string>>, manifest: unknown): unknown {
  return Object.keys(translations).length === 0 ? text : { [languagesOf(manifest)[0].key]: text, ...translations }
}

/** Returns a block in the default language, for names and file names made of its texts. */
export function inDefaultLanguage<T>(block: T, manifest: unknown): T {
  const [{ key }, ...others] = languagesOf(manifest)
  if (others.length === 0 || !isRecord(block)) return block
  const textOf = (value: unknown): unknown =>
    isTranslated(value) && typeof value[key] === 'string' ? value[key] : isRecord(value) ? inside(value) : value
  const inside = (value: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textOf(each)]))
  return inside(block) as T
}
