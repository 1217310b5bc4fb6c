import { isTranslated } from '../../manifest/languages/localize'
import { isRecord, valueAt, type Keys } from '../../manifest/core/read'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'

/** A column of a sheet: a value that the entries of a list have, and a column for each language of a text. */
export interface TableColumn {
  /** The location of the value in an entry. */
  keys: Keys
  node: SchemaNode
  /** The key of the text's language; undefined for the first one, and for what is no text. */
  language?: string
}

/** The heading of a column, such as `image.src`, `process.2.title` or `name (hi)`. */
export const headingOf = ({ keys, language }: TableColumn): string =>
  keys.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.') +
  (language === undefined ? '' : ` (${language})`)

interface Site {
  schema: Schema
  /** The keys of its languages, the default first. */
  languages: readonly string[]
}

/** The columns that some entries need, in the order of the schema; without entries those that one has to have. */
export function columnsFor(entries: readonly unknown[], node: SchemaNode, site: Site): TableColumn[] {
  const required = site.schema.fields(node).filter((field) => field.isRequired && isPlain(field.node))
  const columns = [
    ...required.map((field) => ({ keys: [field.key], node: field.node })),
    ...entries.flatMap((entry) => columnsOf(entry, node, [], site)),
  ]
  const byHeading = new Map(columns.map((column) => [headingOf(column), column]))
  return [...byHeading.values()]
    .map((column) => ({ column, rank: rankOf(column, node, site) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .map(({ column }) => column)
}

const isPlain = ({ type }: SchemaNode): boolean => typeof type === 'string' && !['object', 'array'].includes(type)

function columnsOf(value: unknown, node: SchemaNode, keys: Keys, site: Site): TableColumn[] {
  const followed = memberFor(value, node, site.schema)
  const items = Array.isArray(value) && isInOneCell(value, followed, site.schema) ? value : undefined
  if (items || (followed.type === 'string' && isTranslated(value)))
    return site.languages.flatMap((language, index) =>
      index > 0 && !(items ?? [value]).some((text) => isTranslated(text) && text[language] !== undefined)
        ? []
        : [{ keys, node: followed, ...(index > 0 && { language }) }],
    )
  if (Array.isArray(value))
    return value.flatMap((item, index) => columnsOf(item, followed.items ?? {}, [...keys, index], site))
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, child]) =>
      columnsOf(child, site.schema.property(followed, key) ?? {}, [...keys, key], site),
    )
  return [{ keys, node: followed }]
}

/** Whether a list stands in one cell: what its items say has nothing of what separates them there. */
function isInOneCell(items: readonly unknown[], list: SchemaNode, schema: Schema): boolean {
  const separator = separatorIn(list, schema)
  const texts = items.flatMap((item) => (isTranslated(item) ? Object.values(item) : [item]))
  return (
    separator !== undefined &&
    texts.every((text) => typeof text === 'string' && !text.includes(separator.trim() || separator))
  )
}

/** The separator of a list's items in one cell: each text has a line, ids and files have commas. */
export function separatorIn(list: SchemaNode, schema: Schema): '\n' | ', ' | undefined {
  const item = schema.follow(list.items ?? {})
  return item.type !== 'string' ? undefined : item['x-text'] ? '\n' : ', '
}

/** The member of a union that a value is of, by its "type" or by its kind of JSON. */
function memberFor(value: unknown, node: SchemaNode, schema: Schema): SchemaNode {
  const members = schema.variants(node)
  const type = valueAt(value, 'type')
  return (
    members.find((member) => type !== undefined && member.properties?.type?.const === type) ??
    members.find((member) => member.type === kindOf(value)) ??
    (members[0] as SchemaNode)
  )
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : typeof value)

/** The column of a heading; undefined where no entry can have such a value. */
export function columnOf(heading: string, node: SchemaNode, { schema, languages }: Site): TableColumn | undefined {
  const [, path = '', language] = /^(.+?)(?: \(([\w-]+)\))?$/.exec(heading.trim()) ?? []
  const keys = path.split('.').map((step) => (/^[1-9]\d{0,2}$/.test(step) ? Number(step) - 1 : step))
  const [first] = keys.reduce<SchemaNode[]>(
    (level, key) => level.flatMap((one) => childrenAt(one, key, schema)),
    schema.variants(node),
  )
  if (!first || (language !== undefined && !languages.includes(language))) return undefined
  return { keys, node: first, ...(language !== undefined && language !== languages[0] && { language }) }
}

function childrenAt(node: SchemaNode, key: string | number, schema: Schema): SchemaNode[] {
  const child = typeof key === 'number' ? node.items : schema.property(node, key)
  return child ? schema.variants(child) : typeof key === 'string' && key.startsWith('x-') ? [{}] : []
}

/** The numbers of a column's keys in the schema, by which columns stand in its order. */
function rankOf({ keys, language }: TableColumn, node: SchemaNode, { schema, languages }: Site): number[] {
  let nodes = schema.variants(node)
  const ranks = keys.map((key) => {
    const names = nodes.flatMap((one) => Object.keys(one.properties ?? {}))
    nodes = nodes.flatMap((one) => childrenAt(one, key, schema))
    return typeof key === 'number' ? key : names.includes(key) ? names.indexOf(key) : names.length
  })
  return [...ranks, language === undefined ? -1 : languages.indexOf(language)]
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((rank, index) => rank !== other[index])
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? -1)
}

/** The rows of a sheet: the headings, and each entry's values. @param main the key of the first language */
export const tableRows = (
  entries: readonly unknown[],
  columns: readonly TableColumn[],
  schema: Schema,
  main: string,
): (string | number)[][] => [
  columns.map(headingOf),
  ...entries.map((entry) => columns.map((column) => cellOf(entry, column, schema, main))),
]

/** The content of a cell; empty where the entry has no such value. @param main the key of the first language */
export function cellOf(entry: unknown, column: TableColumn, schema: Schema, main: string): string | number {
  const { keys, node, language = main } = column
  const value = valueAt(entry, ...keys)
  const inLanguage = (text: unknown): unknown =>
    isTranslated(text) ? text[language] : language === main ? text : undefined
  if (Array.isArray(value)) return joined(value.map(inLanguage), separatorIn(node, schema) ?? '')
  return printed(node.type === 'string' ? inLanguage(value) : value)
}

const joined = (items: readonly unknown[], separator: string): string =>
  items
    .map((item) => printed(item))
    .join(separator)
    .trimEnd()

function printed(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // A block is empty here: what is in it has columns of its own.
  if (value === undefined || typeof value === 'object') return ''
  return typeof value === 'number' ? value : String(value)
}
