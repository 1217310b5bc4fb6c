import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { Keys } from '../../../manifest/core/path'
import type { Change } from '../../../manifest/core/change'
import { sharedEnds } from './diffLines'
import { columnAt, indentAt, sourceOf, styleNear, styleOf, type JsonStyle } from './jsonStyle'
import { printValue } from './printValue'

/** Applies changes to the text of a manifest one after another; every other character stays. */
export const changeText = (text: string, changes: readonly Change[]): string => runsOf(changes).reduce(applyRun, text)

/** Changes that are applied one by one, and runs of items that are inserted into one list in its order. */
function runsOf(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = []
  for (const change of changes) {
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last?.do === 'insert' &&
      change.do === 'insert' &&
      String(last.at.slice(0, -1)) === String(change.at.slice(0, -1)) &&
      Number(last.at.at(-1)) < Number(change.at.at(-1))
    if (isNext) runs.at(-1)?.push(change)
    else runs.push([change])
  }
  return runs
}

/** A text with thousands of new items is read once. */
function applyRun(text: string, [first, ...others]: readonly Change[]): string {
  if (!first || others.length === 0) return first ? applyChange(text, first) : text
  const tree = parseTree(text)
  const list = tree && findNodeAtLocation(tree, first.at.slice(0, -1))
  // The first item of an empty list says how the others are written.
  if (!list?.children?.length) return applyRun(applyChange(text, first), others)
  const style = styleOf(text)
  const pieces: string[] = []
  let taken = 0
  for (const [before, change] of [first, ...others].entries()) {
    if (change.do !== 'insert') continue
    const { offset, content } = inserted(text, list, Number(change.at.at(-1)) - before, change.value, style)
    pieces.push(text.slice(taken, offset), content)
    taken = offset
  }
  return pieces.join('') + text.slice(taken)
}

const splice = (text: string, offset: number, length: number, content: string): string =>
  text.slice(0, offset) + content + text.slice(offset + length)

function applyChange(text: string, change: Change): string {
  const tree = parseTree(text)
  if (!tree) throw new Error('Bug: a text that is not JSON is changed.')
  const node = findNodeAtLocation(tree, [...change.at])
  if (change.do === 'remove') return node ? removeNode(text, node) : text
  if (change.do === 'rename') return node ? renameKey(text, node, change.key) : text
  if (change.do === 'order') return node ? orderItems(text, node, change.order) : text
  if (change.do === 'set' && node)
    return splice(
      text,
      node.offset,
      node.length,
      printValue(change.value, [node], text, styleNear(text, node, styleOf(text)), {
        indent: indentAt(text, node.offset),
        column: columnAt(text, node.offset),
      }),
    )
  return insert(text, tree, change.at, change.value, change.do === 'set' ? change.after : undefined)
}

/** Inserts a value, with the blocks and lists around it if they are missing. */
function insert(text: string, tree: Node, at: Keys, value: unknown, after?: string): string {
  const key = at.at(-1) as string | number
  const parent = findNodeAtLocation(tree, at.slice(0, -1))
  if (!parent) return insert(text, tree, at.slice(0, -1), typeof key === 'number' ? [value] : { [key]: value })
  const { offset, length = 0, content } = inserted(text, parent, key, value, styleOf(text), after)
  return splice(text, offset, length, content)
}

/** Returns the text of a new value in a block or list, and its offset. */
function inserted(
  text: string,
  parent: Node,
  key: string | number,
  value: unknown,
  textStyle: JsonStyle,
  after?: string,
): { offset: number; length?: number; content: string } {
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

function fillEmpty(
  text: string,
  parent: Node,
  printed: (indent: string, column: number) => string,
): ReturnType<typeof inserted> {
  const { eol, indent: step } = styleOf(text)
  const [open, close] = parent.type === 'array' ? ['[', ']'] : ['{', '}']
  const outer = indentAt(text, parent.offset)
  const content =
    eol === ''
      ? printed('', 0)
      : `${eol}${outer}${step}${printed(outer + step, outer.length + step.length)}${eol}${outer}`
  return { offset: parent.offset, length: parent.length, content: open + content + close }
}

function removeNode(text: string, value: Node): string {
  const node = value.parent?.type === 'property' ? value.parent : value
  const parent = node.parent
  const children = parent?.children ?? []
  const index = children.indexOf(node)
  const [previous, next] = [children[index - 1], children[index + 1]]
  if (!parent) throw new Error('Bug: the whole manifest cannot be removed.')
  if (previous)
    return splice(
      text,
      previous.offset + previous.length,
      node.offset + node.length - previous.offset - previous.length,
      '',
    )
  if (next) return splice(text, node.offset, next.offset - node.offset, '')
  return splice(text, parent.offset + 1, parent.length - 2, '')
}

function renameKey(text: string, value: Node, name: string): string {
  const key = value.parent?.children?.[0]
  if (value.parent?.type !== 'property' || !key) throw new Error('Bug: only what stands under a key can be renamed.')
  return splice(text, key.offset, key.length, JSON.stringify(name))
}

/** Reorders items; the white space between them stays. */
function orderItems(text: string, list: Node, order: readonly number[]): string {
  const items = list.children ?? []
  const sources = items.map((item) => sourceOf(text, item))
  return items.reduceRight(
    (result, item, index) => splice(result, item.offset, item.length, sources[order[index] ?? index] as string),
    text,
  )
}

/** Applies many changes; every other character stays. */
export function rewriteText(text: string, changes: readonly Change[]): string {
  const isInPlace = changes.findIndex((change) => change.do !== 'set' || !change.isInPlace)
  const [values, structure] = isInPlace < 0 ? [changes, []] : [changes.slice(0, isInPlace), changes.slice(isInPlace)]
  return changeText(values.length === 0 ? text : replaceValues(text, values), structure)
}

function replaceValues(text: string, changes: readonly Change[]): string {
  const style = styleOf(text)
  const values = changes.flatMap((change) => (change.do === 'set' ? [change] : []))
  return replaceNodes(text, values, (node, value) =>
    node.type === 'string' && typeof value === 'string'
      ? rewritten(sourceOf(text, node), node.value as string, value)
      : printValue(value, [node], text, styleNear(text, node, style), {
          indent: indentAt(text, node.offset),
          column: columnAt(text, node.offset),
        }),
  )
}

/** Replaces several strings in one pass, and keeps the notation of the characters that stay. */
export const replaceStrings = (text: string, words: readonly { at: Keys; onKey?: boolean; value: string }[]): string =>
  replaceNodes(text, words, (node, value) => rewritten(sourceOf(text, node), node.value as string, value))

function replaceNodes<T>(
  text: string,
  edits: readonly { at: Keys; onKey?: boolean; value: T }[],
  print: (node: Node, value: T) => string,
): string {
  const tree = parseTree(text)
  return edits
    .flatMap(({ at, onKey, value }) => {
      const valueNode = tree && findNodeAtLocation(tree, [...at])
      const node = onKey ? valueNode?.parent?.children?.[0] : valueNode
      return node ? [{ node, value }] : []
    })
    .sort((a, b) => b.node.offset - a.node.offset)
    .reduce((result, { node, value }) => splice(result, node.offset, node.length, print(node, value)), text)
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
