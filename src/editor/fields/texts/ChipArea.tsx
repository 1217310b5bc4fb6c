import { useRef, useEffect, useLayoutEffect, useMemo } from 'react'
import type { KeyboardEvent, ClipboardEvent, RefObject } from 'react'
import { pastedMarkup } from './pastedMarkup'
import { parseText } from '../../../manifest/text/placeholders'

interface ChipAreaProps {
  chips: Chips
  id: string
  rows: number
  /** Called with the name of a chip that is pressed; with undefined for a press beside all of them. */
  onPress: (name: string | undefined) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A text area with chips: their shapes are drawn behind it, where the same words break at the same places. */
export function ChipArea({ chips: { area, pieces, shown }, onPress, ...shared }: ChipAreaProps) {
  const behind = useRef<HTMLDivElement>(null)
  // The area is above the shapes.
  const chipAt = (x: number, y: number): string | undefined =>
    [...(behind.current?.querySelectorAll('mark') ?? [])].find((mark) =>
      [...mark.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
    )?.dataset.name
  return (
    <div className="chips">
      {pieces.some(({ name }) => name !== undefined) && (
        <div className="behind" ref={behind} aria-hidden="true" dir="auto">
          {pieces.map(({ name, shown: words }, index) =>
            name === undefined ? (
              <span key={index}>{words}</span>
            ) : (
              <mark key={index} data-name={name}>
                {words}
              </mark>
            ),
          )}
        </div>
      )}
      <textarea
        {...shared}
        {...shown}
        ref={area}
        dir="auto"
        onScroll={({ currentTarget: { scrollTop: top } }) => behind.current?.scrollTo({ top })}
        onClick={({ clientX, clientY }) => onPress(chipAt(clientX, clientY))}
      />
    </div>
  )
}

/** The type under which the clipboard has a text with its placeholders; other programs get what is shown. */
const writtenType = 'application/x-editor-text'

export interface Chips {
  area: RefObject<HTMLTextAreaElement | null>
  pieces: readonly Piece[]
  /** The selection in the written text. */
  selected(): Range
  /** Sets the selection in the written text, once that is shown. */
  select(text: string, range: Range): void
  insert(words: string): void
  shown: {
    value: string
    onChange(): void
    onCopy(event: ClipboardEvent): void
    onCut(event: ClipboardEvent): void
    onPaste(event: ClipboardEvent): void
  }
}

const put = (area: HTMLTextAreaElement | null, { start, end }: Range): void =>
  area?.setSelectionRange(start, end, area.selectionDirection)

/**
 * A text area that shows placeholders as chips: a plain one, so that input methods and screen readers work as ever.
 * @param isMarkup whether the text can have marks, which are pasted too
 */
export function useChips(text: string, known: Known, onType: (text: string) => void, isMarkup = false): Chips {
  const area = useRef<HTMLTextAreaElement>(null)
  const pieces = useMemo(() => piecesOf(text, known), [text, known])
  const value = shownText(pieces)
  const last = useRef<Range>({ start: value.length, end: value.length })
  const wanted = useRef<{ text: string; range: Range }>(undefined)
  const rangeNow = (): Range => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    return document.activeElement === area.current ? { start, end } : last.current
  }
  // Without support in CSS the height is measured.
  useLayoutEffect(() => {
    if (!area.current || CSS.supports('field-sizing', 'content')) return
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight + 2}px`
  })
  // The text comes back from the document: a chip that is new or gone would leave the caret at the end.
  useLayoutEffect(() => {
    const now = wanted.current
    if (now?.text !== text) return
    wanted.current = undefined
    last.current = shownRange(pieces, now.range)
    if (document.activeElement === area.current) put(area.current, last.current)
  }, [text, pieces])
  useEffect(() => {
    const note = (): void => {
      const element = area.current
      // An input method has the selection while it composes.
      if (!element || document.activeElement !== element || element.value !== value) return
      const now = { start: element.selectionStart, end: element.selectionEnd }
      const range = outsideChips(pieces, now, last.current)
      last.current = range
      if (range.start !== now.start || range.end !== now.end) put(element, range)
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [pieces, value])
  const change = (next: { text: string; caret: number }): void => {
    wanted.current = { text: next.text, range: { start: next.caret, end: next.caret } }
    onType(next.text)
  }
  const selected = (): Range => writtenRange(pieces, rangeNow())
  const onCopy = (event: ClipboardEvent): boolean => {
    const range = rangeNow()
    const { start, end } = writtenRange(pieces, range)
    if (start === end) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', value.slice(range.start, range.end))
    event.clipboardData.setData(writtenType, text.slice(start, end))
    return true
  }
  return {
    area,
    pieces,
    selected,
    select: (next, range) => {
      wanted.current = { text: next, range }
      area.current?.focus()
    },
    insert: (words) => {
      change(replaced(text, selected(), words))
      area.current?.focus()
    },
    shown: {
      value,
      onChange: () => {
        const element = area.current
        if (element) change(afterTyping(pieces, element.value, element.selectionEnd))
      },
      onCopy,
      onCut: (event) => {
        if (onCopy(event)) change(replaced(text, selected(), ''))
      },
      onPaste: (event) => {
        const data = event.clipboardData
        const plain = data.getData('text/plain')
        const words = data.getData(writtenType) || (isMarkup ? pastedMarkup(data.getData('text/html'), plain) : plain)
        if (words === plain) return
        event.preventDefault()
        change(replaced(text, selected(), words))
      },
    },
  }
}

/** Maps the names of placeholders to what is shown in their place. */
type Known = ReadonlyMap<string, string>

/** A part of a text as it is shown: words as they are, or a chip that stands for a placeholder. */
interface Piece {
  shown: string
  written: string
  name?: string
}

/** A range of a text, in UTF-16 units as in a text area. */
interface Range {
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
