import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { Keys } from '../../../manifest/core/read'
import type { Change } from '../../../manifest/core/change'
import { sharedEnds } from './diffLines'
import { columnAt, indentAt, sourceOf, styleNear, styleOf, type JsonStyle, printValue } from './jsonStyle'

/** Applies changes to the text of a manifest one after another; every other character stays. */
export const changeText = (text: string, changes: readonly Change[]): string => runsOf(changes).reduce(applyRun, text)

/** Changes that are applied one by one, and runs of values in place or of items for one list in its order. */
function runsOf(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = []
  for (const change of changes) {
    const last = runs.at(-1)?.at(-1)
    const isNextItem =
      last?.do === 'insert' &&
      change.do === 'insert' &&
      String(last.at.slice(0, -1)) === String(change.at.slice(0, -1)) &&
      Number(last.at.at(-1)) < Number(change.at.at(-1))
    if (isNextItem || (isInPlace(last) && isInPlace(change))) runs.at(-1)?.push(change)
    else runs.push([change])
  }
  return runs
}

const isInPlace = (change?: Change): boolean => change?.do === 'set' && change.isInPlace === true

/** A text with thousands of changed or new items is read once. */
function applyRun(text: string, [first, ...others]: readonly Change[]): string {
  if (!first || others.length === 0) return first ? applyChange(text, first) : text
  if (isInPlace(first))
    return replaceValues(
      text,
      [first, ...others].flatMap((one) => (one.do === 'set' ? [one] : [])),
    )
  const tree = parseTree(text)
  const list = tree && findNodeAtLocation(tree, first.at.slice(0, -1))
  // The first item of an empty list says how the others are written.
  if (!list?.children?.length) return applyRun(applyChange(text, first), others)
  const style = styleOf(text)
  return spliceAll(
    text,
    [first, ...others].flatMap((change, before) =>
      change.do === 'insert' ? inserted(text, list, Number(change.at.at(-1)) - before, change.value, style) : [],
    ),
  )
}

/** A stretch of a text and what takes its place. */
interface Splice {
  offset: number
  length?: number
  content: string
}

/** Joins once, because a text may have thousands of changes. @param splices in the order of the text */
function spliceAll(text: string, splices: readonly Splice[]): string {
  let taken = 0
  const pieces = splices.flatMap(({ offset, length = 0, content }) => {
    const before = text.slice(taken, offset)
    taken = offset + length
    return [before, content]
  })
  return pieces.join('') + text.slice(taken)
}

function applyChange(text: string, change: Change): string {
  const tree = parseTree(text)
  if (!tree) throw new Error('Bug: a text that is not JSON is changed.')
  const node = findNodeAtLocation(tree, [...change.at])
  if (change.do === 'remove') return node ? spliceAll(text, [removal(node)]) : text
  if (change.do === 'rename') return node ? spliceAll(text, [renaming(node, change.key)]) : text
  if (change.do === 'order') return node ? orderItems(text, node, change.order) : text
  if (change.do === 'set' && node) return replaceValues(text, [change])
  return insert(text, tree, change.at, change.value, change.do === 'set' ? change.after : undefined)
}

/** Inserts a value, with the blocks and lists around it if they are missing. */
function insert(text: string, tree: Node, at: Keys, value: unknown, after?: string): string {
  const key = at.at(-1) as string | number
  const parent = findNodeAtLocation(tree, at.slice(0, -1))
  if (!parent) return insert(text, tree, at.slice(0, -1), typeof key === 'number' ? [value] : { [key]: value })
  return spliceAll(text, [inserted(text, parent, key, value, styleOf(text), after)])
}

/** Returns the text of a new value in a block or list, and its offset. */
function inserted(
  text: string,
  parent: Node,
  key: string | number,
  value: unknown,
  textStyle: JsonStyle,
  after?: string,
): Splice {
  const children = parent.children ?? []
  const follows = after === undefined ? -1 : children.findIndex(({ children: [name] = [] }) => name?.value === after)
  const index = typeof key === 'number' ? Math.min(key, children.length) : follows < 0 ? children.length : follows + 1
  const models = typeof key === 'number' ? nearestFirst(children, index) : []
  const style = styleNear(text, models[0] ?? parent, textStyle)
  const printed = (indent: string, column: number) => {
    const before = typeof key === 'number' ? '' : JSON.stringify(key) + style.colon
    return before + printValue(value, models, text, style, { indent, column: column + before.length })
  }
  if (children.length === 0) return fillEmpty(text, parent, printed)
  const gap = gapBefore(text, parent, children, Math.min(Math.max(index, 1), children.length - 1))
  const indent = gap.slice(gap.lastIndexOf('\n') + 1)
  const entry = gap.includes('\n')
    ? printed(indent, indent.length)
    : printed(indentAt(text, parent.offset), columnAt(text, parent.offset))
  const next = children[index]
  if (index === 0 && next) return { offset: next.offset, content: `${entry},${gap}` }
  const previous = children[index - 1] as Node
  return { offset: previous.offset + previous.length, content: `,${gap}${entry}` }
}

/** The number of neighbours on each side that a new item is written like. */
const mostModels = 100

function nearestFirst(nodes: readonly Node[], index: number): Node[] {
  const from = Math.max(0, index - mostModels)
  return nodes
    .slice(from, index + mostModels)
    .map((node, position) => ({ node, far: Math.abs(from + position - index + 0.5) }))
    .sort((a, b) => a.far - b.far)
    .map(({ node }) => node)
}

/** The white space before an entry of a list or block, after the comma. */
function gapBefore(text: string, parent: Node, children: readonly Node[], index: number): string {
  const [node, previous] = [children[index] as Node, children[index - 1]]
  const before = text.slice(previous ? previous.offset + previous.length : parent.offset + 1, node.offset)
  const gap = before.slice(before.indexOf(',') + 1)
  return previous || gap.includes('\n') ? gap : styleOf(text).afterComma
}

function fillEmpty(text: string, parent: Node, printed: (indent: string, column: number) => string): Splice {
  const { eol, indent: step } = styleOf(text)
  const [open, close] = parent.type === 'array' ? ['[', ']'] : ['{', '}']
  const outer = indentAt(text, parent.offset)
  const content =
    eol === ''
      ? printed('', 0)
      : `${eol}${outer}${step}${printed(outer + step, outer.length + step.length)}${eol}${outer}`
  return { offset: parent.offset, length: parent.length, content: open + content + close }
}

function removal(value: Node): Splice {
  const node = value.parent?.type === 'property' ? value.parent : value
  const { parent } = node
  if (!parent) throw new Error('Bug: the whole manifest cannot be removed.')
  const children = parent.children ?? []
  const index = children.indexOf(node)
  const [previous, next] = [children[index - 1], children[index + 1]]
  const [start, end] = previous
    ? [previous.offset + previous.length, node.offset + node.length]
    : next
      ? [node.offset, next.offset]
      : [parent.offset + 1, parent.offset + parent.length - 1]
  return { offset: start, length: end - start, content: '' }
}

function renaming(value: Node, name: string): Splice {
  const key = value.parent?.children?.[0]
  if (value.parent?.type !== 'property' || !key) throw new Error('Bug: only what stands under a key can be renamed.')
  return { offset: key.offset, length: key.length, content: JSON.stringify(name) }
}

/** Reorders items; the white space between them stays. */
function orderItems(text: string, list: Node, order: readonly number[]): string {
  const items = list.children ?? []
  return spliceAll(
    text,
    items.map((item, index) => ({ ...item, content: sourceOf(text, items[order[index] ?? index] as Node) })),
  )
}

/** Replaces several values, or their keys, in one pass. A string keeps the notation of the characters that stay. */
export function replaceValues(text: string, edits: readonly { at: Keys; onKey?: boolean; value: unknown }[]): string {
  const style = styleOf(text)
  return replaceNodes(text, edits, (node, value) =>
    node.type === 'string' && typeof value === 'string'
      ? rewritten(sourceOf(text, node), node.value as string, value)
      : printValue(value, [node], text, styleNear(text, node, style), {
          indent: indentAt(text, node.offset),
          column: columnAt(text, node.offset),
        }),
  )
}

/** Replaces several values, or their keys, by what is printed for each. */
export function replaceNodes<T>(
  text: string,
  edits: readonly { at: Keys; onKey?: boolean; value: T }[],
  print: (node: Node, value: T) => string,
): string {
  const tree = parseTree(text)
  const splices = edits.flatMap(({ at, onKey, value }) => {
    const valueNode = tree && findNodeAtLocation(tree, [...at])
    const node = onKey ? valueNode?.parent?.children?.[0] : valueNode
    return node ? [{ ...node, content: print(node, value) }] : []
  })
  return spliceAll(
    text,
    splices.sort((a, b) => a.offset - b.offset),
  )
}

/** The source of a string with only the differing characters changed, so that other escapes stay. */
function rewritten(source: string, before: string, after: string): string {
  if (source !== JSON.stringify(before)) {
    const [start, end] = sharedEnds(before, after)
    const escaped = (part: string) => JSON.stringify(part).slice(1, -1)
    const was = before.slice(start, before.length - end)
    if (was !== '' && source.split(escaped(was)).length === 2)
      return source.replace(escaped(was), () => escaped(after.slice(start, after.length - end)))
  }
  return JSON.stringify(after)
}
