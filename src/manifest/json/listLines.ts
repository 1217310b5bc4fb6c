import { endOfText } from './outline'
import type { Span } from './spans'

const [quote, newLine] = [0x22, 0x0a]
const [openList, closeList, openBlock, closeBlock] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0d

/** The text of a list's file, read. */
interface ReadLines {
  /** The list as JSON, in pieces: each line of the file is one of its lines, from the second on. */
  pieces: string[]
  /** Lines that are not one block each. */
  faults: Span[]
}

/** More are not reported: of a file of another kind no line is right. */
const mostFaults = 20

/**
 * Makes a list of the text of a list's file without parsing it: with commas at the ends of its entries it is JSON where
 * each line is.
 */
export function readLines(text: string): ReadLines {
  const [ends, faults]: [number[], Span[]] = [[], []]
  for (let start = 0; start < text.length && faults.length < mostFaults;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const block = endOfBlock(text, start, end)
    if (block === undefined) faults.push({ offset: start, length: end - start })
    else if (block > start) ends.push(block)
    start = end + 1
  }
  const pieces = [text.includes('\r\n') ? '[\r\n' : '[\n']
  let taken = 0
  for (const end of ends.slice(0, -1)) {
    pieces.push(text.slice(taken, end), ',')
    taken = end
  }
  pieces.push(text.slice(taken), ']')
  return { pieces, faults }
}

/**
 * Where the block of a line ends; the beginning of the line where it is empty, undefined where it holds something else,
 * a part of a block, or several.
 */
function endOfBlock(text: string, start: number, end: number): number | undefined {
  let [depth, block] = [0, start]
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index)
    if (depth === 0 && !isSpace(code) && (code !== openBlock || block > start)) return undefined
    if (code === quote) index = endOfText(text, index)
    else if (code === openBlock || code === openList) depth += 1
    else if (code === closeBlock || code === closeList) {
      depth -= 1
      if (depth === 0) block = index + 1
    }
    if (index >= end) return undefined
  }
  return depth === 0 ? block : undefined
}

/** In letters: so much of a file shows how it is written. */
const mostRead = 2000

/** What stands after a comma in the blocks of a file: a space, or nothing. */
const afterCommaIn = (text: string): string =>
  /,([ \t]*)"/.exec(text.slice(0, mostRead).replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))?.[1] ?? ''

/**
 * The text of a list's file, from a list of entries as JSON: each entry on a line, which stays as it is where it is on
 * one. What an entry has on several lines is put on one, with all else as it is written.
 * @param list the list with its brackets
 * @param before the text of the file until now, for what is new
 */
export function linesOfList(list: string, before: string): string {
  const eol = /\r?\n/.exec(list)?.[0] ?? '\n'
  const afterComma = afterCommaIn(before)
  const first = /^\[\r?\n/.exec(list)?.[0].length ?? 1
  const parts: string[] = []
  let [taken, depth, isOnLine] = [first, 0, false]
  /** Ends what stands before an offset, and leaves out what stands there. */
  const take = (end: number, next = end): void => {
    if (end > taken) parts.push(list.slice(taken, end))
    taken = next
  }
  for (let index = first; index < list.length - 1; index += 1) {
    const code = list.charCodeAt(index)
    if (code === quote) index = endOfText(list, index)
    else if (code === openBlock || code === openList) {
      if (depth === 0) {
        if (isOnLine) parts.push(eol)
        else take(index)
        taken = index
        isOnLine = true
      }
      depth += 1
    } else if (code === closeBlock || code === closeList) {
      depth -= 1
      if (depth === 0) {
        const entry = list.slice(taken, index + 1)
        parts.push(entry.includes('\n') ? onOneLine(entry, afterComma) : entry)
        taken = index + 1
      }
    } else if (depth === 0 && code === newLine) isOnLine = false
    else if (depth === 0 && !isSpace(code)) take(index, index + 1)
  }
  take(list.length - 1)
  const text = parts.join('')
  // Indentation comes from the manifest, where a list was empty or is written anew.
  return /(?:^|\n)[ \t]/.test(before) ? text : text.replaceAll(/(?<=^|\n)[ \t]+/g, '')
}

/** Takes line ends out of JSON, and the indentation behind them. */
const onOneLine = (source: string, afterComma: string): string =>
  source.replaceAll(/"(?:[^"\\]|\\.)*"|[ \t]*\r?\n\s*/g, (found: string, offset: number) =>
    found.startsWith('"') ? found : source[offset - 1] === ',' ? afterComma : '',
  )
