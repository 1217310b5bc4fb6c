import type { Span } from './spans'

const [quote, newLine, backslash] = [0x22, 0x0a, 0x5c]
const [openList, closeList, openBlock, closeBlock] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0d

/** A list's file that has been read. */
interface ReadLines {
  /** The list as JSON, in pieces: each line of the file is one of its lines, from the second on. */
  pieces: string[]
  /** Lines that are not one block each. */
  faults: Span[]
}

/** No more are reported: in a file of another kind every line is wrong. */
export const mostFaults = 20

/** Makes JSON of a list's file without parsing it: commas are put behind its entries. */
export function readLines(text: string): ReadLines {
  const [ends, faults]: [number[], Span[]] = [[], []]
  for (let start = 0; start < text.length && faults.length < mostFaults;) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 ? text.length : lineEnd
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

/** The offset of the quote that ends a string, or the end of the text. @param start of the opening quote */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    // A quote after an even number of backslashes is not escaped.
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

/** The end of the block on a line, the start of an empty one; undefined for anything else. */
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

/** In characters: how much of a file is read to learn how it is written. */
const mostRead = 2000

/** The white space after a comma in the blocks of a file. */
const afterCommaIn = (text: string): string =>
  /,([ \t]*)"/.exec(text.slice(0, mostRead).replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))?.[1] ?? ''

/** One entry a line, unchanged ones as they are. @param list with its brackets @param before the file until now */
export function linesOfList(list: string, before: string): string {
  const eol = /\r?\n/.exec(list)?.[0] ?? '\n'
  const afterComma = afterCommaIn(before)
  const first = /^\[\r?\n/.exec(list)?.[0].length ?? 1
  const parts: string[] = []
  let [taken, depth, isOnLine] = [first, 0, false]
  /** Keeps the text before `end` and skips to `next`. */
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
  source.replaceAll(/"(?:[^"\\]|\\.)*"|[ \t]*\r?\n\s*/g, (match: string, offset: number) =>
    match.startsWith('"') ? match : source[offset - 1] === ',' ? afterComma : '',
  )
