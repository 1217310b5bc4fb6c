import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { keysOf, type Path } from '../../../manifest/core/path'
import { sourceOf, styleNear, styleOf } from '../text/jsonStyle'

interface SetTranslation {
  path: Path
  /** The key of the language that the original is in. */
  from: string
  translation: string
}

/** Writes translations into the text of a manifest, each beside its original; every other character stays. */
export function setTranslations(text: string, all: readonly SetTranslation[], key: string): string {
  const tree = parseTree(text)
  const style = { ...styleOf(text), afterComma: ' ' }
  const edits = all.flatMap(({ path, from, translation }) => {
    const node = tree && findNodeAtLocation(tree, keysOf(path))
    return node ? [editOf(text, node, translation, from, key, styleNear(text, node, style))] : []
  })
  // Written in one pass because a text has thousands of translations.
  const pieces: string[] = []
  let end = 0
  for (const { offset, length, content } of edits.sort((a, b) => a.offset - b.offset)) {
    pieces.push(text.slice(end, offset), content)
    end = offset + length
  }
  return pieces.join('') + text.slice(end)
}

interface Edit {
  offset: number
  length: number
  content: string
}

function editOf(
  text: string,
  node: Node,
  translation: string,
  from: string,
  key: string,
  { colon, afterComma, bracePad }: ReturnType<typeof styleOf>,
): Edit {
  const json = JSON.stringify(translation)
  const pair = `${JSON.stringify(key)}${colon}${json}`
  if (node.type === 'string')
    return {
      offset: node.offset,
      length: node.length,
      content: `{${bracePad}${JSON.stringify(from)}${colon}${sourceOf(text, node)},${afterComma}${pair}${bracePad}}`,
    }
  const properties = node.children ?? []
  const value = properties.find((property) => property.children?.[0]?.value === key)?.children?.[1]
  if (value) return { offset: value.offset, length: value.length, content: json }
  const last = properties.at(-1) as Node
  const before = text.slice(node.offset + 1, properties[0]?.offset)
  return {
    offset: last.offset + last.length,
    length: 0,
    content: `,${before.includes('\n') ? before : afterComma}${pair}`,
  }
}
