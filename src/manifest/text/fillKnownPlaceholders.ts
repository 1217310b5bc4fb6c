import { parseText } from './placeholders'

/**
 * The text with its placeholders filled in; undefined if one of them depends on the visitor or the page.
 * @param names see `sitePlaceholders`
 */
export function fillKnownPlaceholders(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const parts = parseText(text).map((part) => (typeof part === 'string' ? part : names.get(part.name)))
  return parts.includes(undefined) ? undefined : parts.join('')
}
