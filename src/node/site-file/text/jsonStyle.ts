import type { Node } from 'jsonc-parser'

/** How a JSON text is laid out: read from the text itself, so that what is added looks as if its owner had typed it. */
export interface JsonStyle {
  /** The end of a line, or nothing where the whole file stands on one line. */
  eol: string
  indent: string
  colon: string
  /** What stands after a comma on the same line: a space, or nothing. */
  afterComma: string
  /** What stands inside the braces of a block on one line. */
  bracePad: string
  /** Whether blocks and lists of one line are found at all. */
  hasShortBlocks: boolean
}

/** Reads the style of a text. What the text does not show is written as most people write it. */
export function styleOf(text: string): JsonStyle {
  const eol = /\r?\n/.exec(text.trim())?.[0] ?? ''
  return {
    eol,
    indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    colon: /"(\s*:[ \t]*)/.exec(text)?.[1] ?? ': ',
    afterComma: /,([ \t]*)[^\s]/.exec(text)?.[1] ?? (eol === '' ? '' : ' '),
    bracePad: /\{([ \t]*)"/.exec(text)?.[1] ?? (eol === '' ? '' : ' '),
    hasShortBlocks: eol === '' || /\{[ \t]*"[^\n]*\}|\[[ \t]*["\d][^\n]*\]/.test(text),
  }
}

/** In letters: so much of a line shows how it is written. */
const mostRead = 2000

/** The style beside a node: that of the line where its block is on one. @param style of the whole text */
export function styleNear(text: string, node: Node, style: JsonStyle): JsonStyle {
  const isOnLine = (one: Node): boolean => !sourceOf(text, one).includes('\n')
  let block: Node | undefined
  for (let one: Node | undefined = node; one && isOnLine(one); one = one.parent) if (one.type === 'object') block = one
  if (!block) return style
  const line = sourceOf(text, block)
    .slice(0, mostRead)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const found = (form: RegExp, otherwise: string): string => form.exec(line)?.[1] ?? otherwise
  return {
    ...style,
    colon: found(/"(\s*:[ \t]*)/, style.colon),
    afterComma: found(/,([ \t]*)/, style.afterComma),
    bracePad: found(/\{([ \t]*)"/, style.bracePad),
  }
}

export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

export const columnAt = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1

export const sourceOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length)
