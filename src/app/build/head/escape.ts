import { inJson, inText } from '../../../ui/marks'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** The same as React writes, between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character] as string) : text

/** The text that stands in HTML as {@link escapeHtml} writes it. */
export const unescapeHtml = (html: string): string =>
  Object.entries(escapes).reduceRight((text, [character, escaped]) => text.replaceAll(escaped, character), html)

/**
 * JSON as it can stand inside a script element: no `<` that could end it, no line separators. A mark for a word says
 * that it stands in JSON: the word is then escaped alike.
 */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(inText, inJson)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
