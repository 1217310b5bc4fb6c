import type { Node } from 'jsonc-parser'
import { columnAt, sourceOf, type JsonStyle } from './jsonStyle'

/** Where a value is printed. */
interface Position {
  /** The white space its line begins with. */
  indent: string
  /** How many characters stand before it on its line. */
  column: number
}

/** Columns up to which a block that has no neighbour to follow is put on one line. */
const shortLine = 100

/**
 * Prints a value as those beside it are printed: on one line where they are, or where it is no longer than the longest
 * of them that is, with their spaces.
 * @param models the nodes that stand at the same place of neighbouring entries
 */
export function printValue(
  value: unknown,
  models: readonly Node[],
  text: string,
  style: JsonStyle,
  position: Position,
): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item: unknown) => ({ key: '', item, models: itemsOf(models) }))
    : Object.entries(value).map(([key, item]) => ({
        key: JSON.stringify(key) + style.colon,
        item: item as unknown,
        models: valuesOf(models, key),
      }))
  if (parts.length === 0) return isList ? '[]' : '{}'
  const alike = models.filter(({ type, children }) => type === (isList ? 'array' : 'object') && children?.length)
  const pad = padOf(alike, text) ?? (isList ? '' : style.bracePad)
  const line =
    (isList ? '[' : '{') +
    pad +
    parts
      .map((part) => part.key + printValue(part.item, part.models, text, style, { indent: position.indent, column: 0 }))
      .join(`,${style.afterComma}`) +
    pad +
    (isList ? ']' : '}')
  if (!line.includes('\n') && fits(position.column + line.length, alike, value, text, style)) return line
  const indent = position.indent + style.indent
  const lines = parts.map(
    (part) =>
      indent +
      part.key +
      printValue(part.item, part.models, text, style, { indent, column: indent.length + part.key.length }),
  )
  return (
    (isList ? '[' : '{') + style.eol + lines.join(`,${style.eol}`) + style.eol + position.indent + (isList ? ']' : '}')
  )
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
