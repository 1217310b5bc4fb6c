import { parseText } from './placeholders'

/**
 * The text with its placeholders filled in, or undefined where it holds something that a visitor types or that differs
 * from page to page.
 * @param names see `generalNames`
 */
export function fillKnownPlaceholders(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const parts = parseText(text).map((part) => (typeof part === 'string' ? part : names.get(part.name)))
  return parts.includes(undefined) ? undefined : parts.join('')
}
