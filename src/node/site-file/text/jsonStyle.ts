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
  let block: Node | undefined
  for (let one: Node | undefined = node; one && isShort(one, text); one = one.parent)
    if (one.type === 'object') block = one
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

/** Blocks without a model go on one line up to this column. */
const shortLine = 100

/** Prints a value like its neighbours. */
export function printValue(
  value: unknown,
  models: readonly Node[],
  text: string,
  style: JsonStyle,
  position: { indent: string; column: number },
): string {
  const line = printLine(value, models, text, style, position.column)
  if (line !== undefined) return line
  const indent = position.indent + style.indent
  const lines = partsOf(value as object, models, style).map(
    (part) =>
      indent +
      part.key +
      printValue(part.item, part.models, text, style, { indent, column: indent.length + part.key.length }),
  )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return open + style.eol + lines.join(`,${style.eol}`) + style.eol + position.indent + close
}

/** Prints a value on one line; returns undefined if it does not fit. */
function printLine(
  value: unknown,
  models: readonly Node[],
  text: string,
  style: JsonStyle,
  column: number,
): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = partsOf(value, models, style)
  if (parts.length === 0) return `${open}${close}`
  const alike = models.filter(({ type, children }) => type === (open === '[' ? 'array' : 'object') && children?.length)
  const printed: string[] = []
  for (const part of parts) {
    const line = printLine(part.item, part.models, text, style, 0)
    if (line === undefined) return undefined
    printed.push(part.key + line)
  }
  const pad = padOf(alike, text) ?? (open === '[' ? '' : style.bracePad)
  const line = `${open}${pad}${printed.join(`,${style.afterComma}`)}${pad}${close}`
  return fits(column + line.length, alike, value, text, style) ? line : undefined
}

/** The entries of a list or block: the written key, the value, and the neighbours' nodes at the same keys. */
function partsOf(
  value: object,
  models: readonly Node[],
  style: JsonStyle,
): { key: string; item: unknown; models: Node[] }[] {
  if (Array.isArray(value)) {
    const items = itemsOf(models)
    return value.map((item: unknown) => ({ key: '', item, models: items }))
  }
  return Object.entries(value).map(([key, item]) => ({
    key: JSON.stringify(key) + style.colon,
    item: item as unknown,
    models: valuesOf(models, key),
  }))
}

const itemsOf = (models: readonly Node[]): Node[] =>
  models.flatMap((model) => (model.type === 'array' ? (model.children ?? []) : []))

const valuesOf = (models: readonly Node[], key: string): Node[] =>
  models.flatMap((model) =>
    model.type === 'object'
      ? (model.children ?? []).flatMap(({ children }) =>
          children?.[0]?.value === key && children[1] ? [children[1]] : [],
        )
      : [],
  )

const isShort = (model: Node, text: string): boolean => !sourceOf(text, model).includes('\n')

function padOf(alike: readonly Node[], text: string): string | undefined {
  const short = alike.find((model) => isShort(model, text))
  return short && /^.([ \t]*)/.exec(sourceOf(text, short))?.[1]
}

function fits(width: number, alike: readonly Node[], value: object, text: string, style: JsonStyle): boolean {
  if (style.eol === '') return true
  const short = alike.filter((model) => isShort(model, text))
  if (alike.length > 0 && short.length === alike.length) return true
  if (alike.length > 0)
    return width <= Math.max(0, ...short.map((model) => columnAt(text, model.offset) + model.length))
  return (
    style.hasShortBlocks &&
    width <= shortLine &&
    Object.values(value).every((part) => typeof part !== 'object' || part === null)
  )
}
