import type { Node } from 'jsonc-parser'

/** The layout of a JSON text, read from the text itself, so that additions look like the rest. */
export interface JsonStyle {
  /** The end of a line; empty if the file is one line. */
  eol: string
  indent: string
  colon: string
  /** The white space after a comma on one line: a space, or nothing. */
  afterComma: string
  /** The white space inside the braces of a block on one line. */
  bracePad: string
  /** Whether there are blocks and lists on one line. */
  hasShortBlocks: boolean
}

/** Reads the style of a text, with the usual style as default. */
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

/** The number of characters of a line that are enough to read its style. */
const mostRead = 2000

/** The style beside a node: that of the line of its block, if the block is on one line. @param style of the text */
export function styleNear(text: string, node: Node, style: JsonStyle): JsonStyle {
  const isOnLine = (one: Node): boolean => !sourceOf(text, one).includes('\n')
  let block: Node | undefined
  for (let one: Node | undefined = node; one && isOnLine(one); one = one.parent) if (one.type === 'object') block = one
  if (!block) return style
  const line = sourceOf(text, block)
    .slice(0, mostRead)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const firstMatch = (form: RegExp, otherwise: string): string => form.exec(line)?.[1] ?? otherwise
  return {
    ...style,
    colon: firstMatch(/"(\s*:[ \t]*)/, style.colon),
    afterComma: firstMatch(/,([ \t]*)/, style.afterComma),
    bracePad: firstMatch(/\{([ \t]*)"/, style.bracePad),
  }
}

export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

export const columnAt = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1

export const sourceOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length)
