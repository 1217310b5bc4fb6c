import { inJson, inText } from '../../../ui/marks'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes like React, between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character] as string) : text

/** Reverses {@link escapeHtml}. */
export const unescapeHtml = (html: string): string =>
  Object.entries(escapes).reduceRight((text, [character, escaped]) => text.replaceAll(escaped, character), html)

/**
 * Prints JSON for a script element: without `<`, which could end it, and without line separators. A mark of a word
 * notes that it is in JSON, so that the word is escaped in the same way.
 */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(inText, inJson)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
