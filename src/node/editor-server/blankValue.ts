import { stepsOf } from '../../editor/document/address'
import { textAt } from '../../manifest/core/read'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { idsFor } from '../site-file/entryValues'

/** Texts say what belongs there, references name the first entry. @param type of a value that has kinds */
export function blankValue(root: unknown, node: SchemaNode, type?: string): unknown {
  const own = schema.follow(node)
  if (own.const !== undefined) return own.const
  if (own.oneOf) {
    const members = schema.members(own)
    const member = members.find((one) => one.type === type) ?? members.find(isPageTop) ?? members[0]
    return member && blankValue(root, member.node)
  }
  if (own.enum) return own.enum[0]
  if (own.type === 'object') {
    const block = Object.fromEntries(
      schema
        .fields(own)
        .flatMap(({ key, node: field, isRequired }) => (isRequired ? [[key, blankValue(root, field)]] : [])),
    )
    // A new section is named after its kind.
    return typeof block.type === 'string' && block.id !== undefined ? { ...block, id: block.type } : block
  }
  if (own.type === 'array') return blankList(root, own)
  if (own.type === 'boolean') return true
  if (own.type === 'number' || own.type === 'integer') return Math.max(own.minimum ?? 1, 1)
  return blankText(root, own)
}

/** A section that begins with the page's title: what a page starts with. */
const isPageTop = ({ node }: { node: SchemaNode }): boolean =>
  schema.target(node)['x-page-title'] === true && node.required?.length !== undefined && node.required.length <= 3

function blankList(root: unknown, node: SchemaNode): unknown[] {
  const item = schema.follow(node.items ?? {})
  const ids = item['x-ref'] === undefined ? [] : idsFor(root, item)
  return Array.from({ length: node.minItems ?? 0 }, (_, index) => ids[index] ?? blankValue(root, item))
}

function blankText(root: unknown, node: SchemaNode): string {
  if (node['x-ref'] !== undefined) return idsFor(root, node)[0] ?? ''
  if (node['x-media'] === 'image') return textAt(root, 'site', 'placeholder', 'src') ?? ''
  if (node['x-link']) return '/'
  if (node['x-example'] !== undefined) return node['x-example']
  return node.title ?? 'Words'
}

export function withFreeNames(block: unknown, list: readonly unknown[], base?: string): unknown {
  if (typeof block !== 'object' || block === null || Array.isArray(block)) return block
  const { byStep } = stepsOf(list)
  const taken = (name: string): boolean => byStep.has(`#${name}`) || list.some((item) => textAt(item, 'id') === name)
  for (const key of ['id', 'path', 'name'] as const) {
    const name = textAt(block, key)
    if (name === undefined) continue
    const start = base ?? name.replace(/[-]?\d+$/, '')
    let free = base ?? name
    for (let number = 2; taken(free); number += 1) free = key === 'name' ? `${start}${number}` : `${start}-${number}`
    // The words of an entry may be the same twice; only what it is found by may not.
    if (key === 'name' && Object.hasOwn(block, 'id')) return block
    return { ...block, [key]: free }
  }
  return block
}
