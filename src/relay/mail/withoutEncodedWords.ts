/**
 * Breaks what mail programs would decode in a header (RFC 2047): `=?utf-8?B?…?=` can hold a line break, an address, or a
 * subject that nobody cleaned.
 */
export const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?')
