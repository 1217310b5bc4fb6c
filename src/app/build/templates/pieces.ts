import type { PageName, PageNames } from '../../../site/text/pageNames'
import { pageMarks } from '../../../ui/marks'

/** A text that stands on many pages, encoded once for all of them. */
export class SharedText {
  readonly bytes: Uint8Array

  constructor(readonly text: string) {
    this.bytes = Buffer.from(text)
  }
}

/** A piece of a page: its own text, one that many pages have, or what the page is called. */
export type Piece = string | SharedText | { page: PageName }

/** Finished HTML as pieces: marks for what a page is called become pieces of their own. */
export const piecesOf = (html: string): Piece[] =>
  html
    .split(pageMarks)
    .flatMap((part, index): Piece[] =>
      index % 2 === 1 ? [{ page: part as PageName }] : part === '' ? [] : [new SharedText(part)],
    )

/** The text of a page. @param names what it is called, escaped */
export const textOf = (pieces: readonly Piece[], names: PageNames): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : piece instanceof SharedText ? piece.text : names[piece.page]))
    .join('')

/** UTF-8 needs at most this many bytes for each unit of a text. */
const mostBytes = 3

let room = Buffer.allocUnsafe(1 << 20)

/**
 * The bytes of a page. They stand in one piece of memory that the next call writes over.
 * @param names what it is called, escaped
 */
export function bytesOf(pieces: readonly Piece[], names?: PageNames): Uint8Array {
  let length = 0
  for (const piece of pieces) {
    const text =
      typeof piece === 'string' ? piece : piece instanceof SharedText ? undefined : (names?.[piece.page] ?? '')
    const most = text === undefined ? (piece as SharedText).bytes.length : text.length * mostBytes
    if (length + most > room.length) {
      const larger = Buffer.allocUnsafe(2 * (length + most))
      larger.set(room.subarray(0, length))
      room = larger
    }
    if (text === undefined) {
      room.set((piece as SharedText).bytes, length)
      length += most
    } else length += room.write(text, length)
  }
  return room.subarray(0, length)
}
