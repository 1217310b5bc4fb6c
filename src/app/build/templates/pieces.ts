import type { PageName, PageNames } from '../../../site/text/pageNames'
import { pageMarks } from '../../../ui/marks'

/** A text that stands on many pages, encoded once for all of them. */
export class SharedText {
  readonly bytes: Uint8Array

  constructor(readonly text: string) {
    this.bytes = Buffer.from(text)
  }
}

/** A piece of a page: its own text, a text that many pages share, or one of the page's names. */
export type Piece = string | SharedText | { page: PageName }

/** Splits finished HTML into pieces: marks for names of the page become pieces of their own. */
export const piecesOf = (html: string): Piece[] =>
  html
    .split(pageMarks)
    .flatMap((part, index): Piece[] =>
      index % 2 === 1 ? [{ page: part as PageName }] : part === '' ? [] : [new SharedText(part)],
    )

/** The text of a page. @param names those of the page, escaped */
export const textOf = (pieces: readonly Piece[], names: PageNames): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : piece instanceof SharedText ? piece.text : names[piece.page]))
    .join('')

/** Stand for the names in a text of all pages. */
export const pagePlaceholders: PageNames = {
  'page.path': '{page.path}',
  'page.url': '{page.url}',
  'page.title': '{page.title}',
}

/** The most bytes that UTF-8 needs for each UTF-16 code unit. */
const maxBytes = 3

let buffer = Buffer.allocUnsafe(1 << 20)

/** The bytes of a page, in memory that the next call overwrites. @param names those of the page, escaped */
export function bytesOf(pieces: readonly Piece[], names?: PageNames): Uint8Array {
  let length = 0
  for (const piece of pieces) {
    const text =
      typeof piece === 'string' ? piece : piece instanceof SharedText ? undefined : (names?.[piece.page] ?? '')
    const maxLength = text === undefined ? (piece as SharedText).bytes.length : text.length * maxBytes
    if (length + maxLength > buffer.length) {
      const larger = Buffer.allocUnsafe(2 * (length + maxLength))
      larger.set(buffer.subarray(0, length))
      buffer = larger
    }
    if (text === undefined) {
      buffer.set((piece as SharedText).bytes, length)
      length += maxLength
    } else length += buffer.write(text, length)
  }
  return buffer.subarray(0, length)
}
