import { languagesOf, type Language } from '../../manifest/core/languages'
import { isTranslated } from '../../manifest/languages/localize'
import { languageRead, textByLanguage } from '../../manifest/languages/textByLanguage'
import { isRecord } from '../../manifest/core/read'
import { annotationsOf } from '../../manifest/schema/keywords'
import { schemaOf } from '../../manifest/schema/lists'
import type { SchemaNode } from '../../manifest/schema/schema'

/** Whether a value may be translated: a text that is no address. */
export const isLanguageText = (node: SchemaNode): boolean =>
  node.type === 'string' && node['x-text'] === true && node['x-link'] !== true && node.pattern === undefined

export const furtherLanguages = (manifest: unknown): Language[] => languagesOf(manifest).slice(1)

/** Joins a text with its translations; returns a string if there are none. */
export function languageText(text: string, translations: Readonly<Record<string, string>>, manifest: unknown): unknown {
  return Object.keys(translations).length === 0 ? text : { [languagesOf(manifest)[0].key]: text, ...translations }
}

/** Returns a block in the default language, or what it has instead, for names and file names made of its texts. */
export function inDefaultLanguage<T>(block: T, manifest: unknown): T {
  const languages = languagesOf(manifest)
  if (languages.length === 1 || !isRecord(block)) return block
  const textOf = (value: unknown): unknown => {
    if (!isTranslated(value)) return value
    const read = languageRead(value, languages[0], languages)
    return read && typeof value[read.key] === 'string' ? value[read.key] : inside(value)
  }
  const inside = (value: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textOf(each)]))
  return inside(block) as T
}

/** A new value in which each text in the letters of a further language is a text in that one, with room for the others. */
export function inItsLanguage(value: unknown, node: SchemaNode, manifest: unknown): unknown {
  const schema = schemaOf(manifest)
  const followed = schema.follow(node)
  const inside = (inner: unknown, child: SchemaNode = {}): unknown => inItsLanguage(inner, child, manifest)
  if (typeof value === 'string')
    return (isLanguageText(followed) && textByLanguage(value, languagesOf(manifest), annotationsOf(followed))) || value
  if (Array.isArray(value)) return value.map((item) => inside(item, followed.items))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inside(inner, schema.property(followed, key))]),
  )
}
