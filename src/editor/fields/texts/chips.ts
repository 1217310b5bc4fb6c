import { parseText } from '../../../manifest/text/placeholders'

/** Maps the names of placeholders to what is shown in their place. */
export type Known = ReadonlyMap<string, string>

/** A part of a text as it is shown: words as they are, or a chip that stands for a placeholder. */
export interface Piece {
  shown: string
  written: string
  /** The name of the placeholder. */
  name?: string
}

/** A range of a text, in UTF-16 units as in a text area. */
export interface Range {
  start: number
  end: number
}

/** A text without braces: known placeholders are chips, and unknown ones stay as they are written. */
export const piecesOf = (text: string, known: Known): readonly Piece[] =>
  parseText(text).map((part) => {
    if (typeof part === 'string') return { shown: part, written: part }
    const written = `{${part.name}}`
    const shown = known.get(part.name)
    return shown === undefined ? { shown: written, written } : { shown, written, name: part.name }
  })

export const shownText = (pieces: readonly Piece[]): string => pieces.map(({ shown }) => shown).join('')

type Side = 'shown' | 'written'

/** Translates an offset from one side to the other. @param edge that of a chip, for an offset inside it */
function translated(pieces: readonly Piece[], offset: number, from: Side, edge: 'start' | 'end'): number {
  const to: Side = from === 'shown' ? 'written' : 'shown'
  let left = offset
  let there = 0
  for (const piece of pieces) {
    const length = piece[from].length
    if (left <= length) {
      const isAtEnd = left === length || (left > 0 && edge === 'end')
      return there + (piece.name === undefined ? left : isAtEnd ? piece[to].length : 0)
    }
    left -= length
    there += piece[to].length
  }
  return there
}

export const writtenRange = (pieces: readonly Piece[], { start, end }: Range): Range => ({
  start: translated(pieces, start, 'shown', 'start'),
  end: translated(pieces, end, 'shown', 'end'),
})

export const shownRange = (pieces: readonly Piece[], { start, end }: Range): Range => ({
  start: translated(pieces, start, 'written', 'start'),
  end: translated(pieces, end, 'written', 'end'),
})

/** A text with the caret in it. */
interface Written {
  text: string
  caret: number
}

/** Puts words in place of a range of the written text. */
export const replaced = (text: string, { start, end }: Range, words: string): Written => ({
  text: text.slice(0, start) + words + text.slice(end),
  caret: start + words.length,
})

/**
 * The written text after somebody has changed the shown one in any way: by typing, an input method, pasting or
 * dictation. A chip of which a part is gone is gone altogether.
 * @param caret of the changed text: what is behind it is as it was
 */
export function afterTyping(pieces: readonly Piece[], typed: string, caret: number): Written {
  const [text, before] = [pieces.map(({ written }) => written).join(''), shownText(pieces)]
  const end = Math.max(0, before.length - (typed.length - caret))
  let start = 0
  while (start < Math.min(end, caret) && before[start] === typed[start]) start += 1
  const words = typed.slice(start, caret)
  // Letters typed inside a chip stand behind it.
  if (start === end) {
    const at = translated(pieces, start, 'shown', 'end')
    return replaced(text, { start: at, end: at }, words)
  }
  return replaced(text, writtenRange(pieces, { start, end }), words)
}

/** The selection with its ends at the edges of chips, never inside. @param before the last one, for its direction */
export function outsideChips(pieces: readonly Piece[], now: Range, before: Range): Range {
  const isOne = now.start === now.end
  let at = 0
  let { start, end } = now
  for (const { shown, name } of pieces) {
    const after = at + shown.length
    const isInside = (offset: number): boolean => name !== undefined && offset > at && offset < after
    const edge = isInside(start) && Math.max(before.start, before.end) <= at ? after : at
    if (isInside(end)) end = isOne ? edge : end < before.end && before.end >= after ? at : after
    if (isInside(start)) start = isOne ? edge : start > before.start && before.start <= at ? after : at
    at = after
  }
  return { start, end: Math.max(start, end) }
}
