import type { Node } from 'jsonc-parser'
import { columnAt, sourceOf, type JsonStyle } from './jsonStyle'

interface Position {
  indent: string
  column: number
}

/** Blocks without a model go on one line up to this column. */
const shortLine = 100

/** Prints a value like its neighbours. */
export function printValue(
  value: unknown,
  models: readonly Node[],
  text: string,
  style: JsonStyle,
  position: Position,
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
