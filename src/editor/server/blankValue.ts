import { names, stepsOf } from '../../manifest/edits/pointer'
import { freeName, idFrom } from '../../manifest/core/slugOf'
import { attempt, isRecord, textAt } from '../../manifest/core/read'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { dayAfter } from '../../manifest/values/days'
import { idsFor } from '../../node/site-file/entryValues'
import { readFileSync } from 'node:fs'
import { fromRoot } from '../../node/process/paths'
import type { LanguageFile } from '../../words/editorWords'

type Titles = LanguageFile['schema']

/** A new value with all required parts, ready to be shown. @param titles those of the schema in the language of its texts */
export function blankValue(root: unknown, node: SchemaNode, titles: Titles = {}, type?: string): unknown {
  const followed = schema.follow(node)
  if (followed.const !== undefined) return followed.const
  if (followed.oneOf) {
    const members = schema.members(followed)
    const member = members.find((one) => one.type === type) ?? members.find(isPageTop) ?? members[0]
    return member && blankValue(root, member.node, titles)
  }
  if (followed.enum) return followed.enum[0]
  // Or words of its own, where a list of entries can stand as well.
  if ([followed.type].flat().includes('array')) return blankList(root, followed, titles)
  if (followed.type === 'object') {
    const block = Object.fromEntries(
      schema.fields(followed).flatMap(({ key, node: field, isRequired }) =>
        // A gallery has pictures of its own until a folder is named.
        isRequired || (followed['x-folder'] && key === 'pictures') ? [[key, blankValue(root, field, titles)]] : [],
      ),
    )
    return typeof block.type === 'string' && block.id !== undefined
      ? { ...block, id: idFrom(block.type) || 'section' }
      : block
  }
  if (followed.type === 'boolean') return true
  if (followed.type === 'number' || followed.type === 'integer') return Math.max(followed.minimum ?? 1, 1)
  return blankText(root, followed, titles)
}

/** Whether a section begins with the page's title, as the first section of a page does. */
const isPageTop = ({ node }: { node: SchemaNode }): boolean =>
  schema.target(node)['x-page-title'] === true && node.required?.length !== undefined && node.required.length <= 3

function blankList(root: unknown, node: SchemaNode, titles: Titles): unknown[] {
  const item = schema.follow(node.items ?? {})
  const ids = item['x-ref'] === undefined ? [] : idsFor(root, item)
  return Array.from({ length: node.minItems ?? 0 }, (_, index) => ids[index] ?? blankValue(root, item, titles))
}

function blankText(root: unknown, node: SchemaNode, titles: Titles): string {
  if (node['x-ref'] !== undefined) return idsFor(root, node)[0] ?? ''
  if (node['x-media'] === 'image') return textAt(root, 'site', 'placeholder', 'src') ?? ''
  if (node['x-link']) return '/'
  if (node['x-example'] !== undefined) return node['x-example']
  const title = node.title ?? 'Words'
  return (node.pattern === undefined && titles[title]) || title
}

const titlesByFile = new Map<string, Titles>()

/** The titles of the schema by the English ones; those without a translation are left out. @param tag BCP 47 */
export function titlesIn(tag: string): Titles {
  const file = fromRoot(`src/words/${tag.split('-')[0]}.json`)
  const read = (): Titles | undefined => (JSON.parse(readFileSync(file, 'utf8')) as Partial<LanguageFile>).schema
  const titles = titlesByFile.get(file) ?? attempt(read) ?? {}
  titlesByFile.set(file, titles)
  return titles
}

export function withFreeNames(block: unknown, list: readonly unknown[], base?: string): unknown {
  if (!isRecord(block)) return block
  const { byStep } = stepsOf(list)
  const taken = (name: string): boolean => byStep.has(`#${name}`) || list.some((item) => textAt(item, 'id') === name)
  for (const key of names) {
    const name = textAt(block, key)
    if (name === undefined) continue
    const start = base ?? name.replace(/[-]?\d+$/, '')
    const free = freeName(base ?? name, taken, (number) => `${start}${key === 'name' ? '' : '-'}${number}`)
    // Names of entries may be equal; only ids have to be unique.
    if (key === 'name' && Object.hasOwn(block, 'id')) return block
    return { ...block, [key]: free }
  }
  return block
}

/**
 * A new block begins with a choice, or a day, that no other of its list has, such as a day without opening hours, where
 * there is one; and with the times of the block before it.
 */
export function withFreeChoices(node: SchemaNode, block: unknown, list: readonly unknown[]): unknown {
  if (!isRecord(block)) return block
  const free = schema.fields(schema.follow(node)).flatMap(({ key, node: field }) => {
    const { items, uniqueItems, 'x-input': input } = schema.follow(field)
    const choices = schema.follow(items ?? {}).enum
    const day = textAt(block, key)
    const before = textAt(list.at(-1), key)
    if (input === 'time' && day !== undefined && before !== undefined) return [[key, before]]
    if (input === 'yearly-day' && day !== undefined)
      return [[key, freeDay(day, new Set(list.map((item) => textAt(item, key))))]]
    if (!uniqueItems || !choices || !Array.isArray(block[key])) return []
    const taken = new Set(list.flatMap((item) => (isRecord(item) ? item[key] : [])))
    const first = choices.find((choice) => !taken.has(choice))
    return first === undefined ? [] : [[key, [first]]]
  })
  return { ...block, ...Object.fromEntries(free) }
}

const freeDay = (day: string, taken: ReadonlySet<string | undefined>): string =>
  taken.has(day) ? freeDay(dayAfter(day), taken) : day

/** A new block of a kind: its example, where it has one. */
export function newValue(root: unknown, node: SchemaNode, type?: string, titles?: Titles): unknown {
  const blank = blankValue(root, node, titles, type)
  const member = isRecord(blank) ? schema.members(node).find((one) => one.type === blank.type) : undefined
  const sample = member?.node['x-sample']
  return sample && member && isRecord(blank) ? { ...blank, ...sampleRecord(root, member.node, sample) } : blank
}

const sampleRecord = (root: unknown, node: SchemaNode, sample: object): object =>
  Object.fromEntries(
    Object.entries(sample)
      .filter(([key]) => key !== 'type' && key !== 'id')
      .map(([key, value]) => [key, sampleValue(root, schema.property(node, key) ?? {}, value)]),
  )

/** A kind's example in a site: with files and entries that the site has in place of the example's. */
function sampleValue(root: unknown, reference: SchemaNode, sample: unknown): unknown {
  const node = schema.follow(reference)
  if (node['x-media'] !== undefined || node['x-ref'] !== undefined) return blankValue(root, node)
  const of = (child: SchemaNode | undefined, value: unknown): unknown => sampleValue(root, child ?? {}, value)
  if (Array.isArray(sample)) return sample.map((item) => of(node.items, item))
  if (!isRecord(sample)) return sample
  const member = schema.members(node).find(({ type }) => type === sample.type)?.node ?? node
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [key, of(schema.property(member, key), value)]),
  )
}
