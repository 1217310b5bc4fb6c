import { parseText } from './placeholders'

/** Undefined if a placeholder depends on the visitor or the page. @param names see `generalNames` */
export function fillKnownPlaceholders(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const parts = parseText(text).map((part) => (typeof part === 'string' ? part : names.get(part.name)))
  return parts.includes(undefined) ? undefined : parts.join('')
}
