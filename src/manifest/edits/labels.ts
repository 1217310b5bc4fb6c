import type { Entity } from '../entries/entities'
import { type Keys, blocksAt, firstTextAt, isRecord, textAt } from '../core/read'
import { entryLabel } from '../entries/entryLabel'
import { schemaOf } from '../schema/lists'
import { titled } from '../schema/listNodes'
import { schema } from '../schema/schema'

/** Whether a key can hold the words that a block is known by: the name of a form's field is what the file calls it. */
export const isLabelKey = (block: Readonly<Record<string, unknown>>, key: string): boolean =>
  key !== 'name' || typeof block.type !== 'string' || block.id !== undefined

/** The words that owners know a block by; undefined for one that has none. */
export function labelOf(block: unknown): string | undefined {
  if (!isRecord(block)) return undefined
  for (const key of ['title', 'name', 'label', 'question', 'heading']) {
    const name = isLabelKey(block, key) ? firstTextAt(block, key) : undefined
    if (name !== undefined) return name
  }
  // Other texts of a form's field are read by visitors who fill it in.
  if (!isLabelKey(block, 'name')) return undefined
  const texts = Object.keys(block).filter((key) => !['type', 'id'].includes(key) && !key.startsWith('x-'))
  return texts.map((key) => textAt(block, key)).find((text = '') => /\s/.test(text)) ?? entryLabel(block)
}

/** The words for a list. One of the site without a plural takes it from its key, where that begins as its title does. */
export function listTitle(root: unknown, name: string): string {
  const title = schemaOf(root).entry(name)?.title ?? name
  const [plural, key] = [firstTextAt(root, 'lists', name, 'plural'), titled(name)]
  return schema.property(schema.definition('Catalogs'), name)?.title ?? plural ?? (key.startsWith(title) ? key : title)
}

/** The title of a page for the outline; pages made for each entry of a list have the list's title. */
export function titleOfPage(root: unknown, route: Readonly<Record<string, unknown>>): string {
  const each = textAt(route, 'for', 'each')
  const name = firstTextAt(route, 'name') ?? firstTextAt(route, 'title')
  const list = each === undefined ? undefined : listTitle(root, each)
  return (name === undefined || name.includes('{') ? list : name) ?? name ?? textAt(route, 'path') ?? ''
}

/** The words for a form: its title; else those of the section or the page that shows it; else its kind. */
export const formLabel = (root: unknown, name: string): string =>
  firstTextAt(root, 'forms', name, 'title') ?? wordsAround(root, name) ?? kindAt(root, ['forms', name]) ?? name

function wordsAround(root: unknown, form: string): string | undefined {
  for (const [, route] of blocksAt(root, 'routes'))
    for (const section of Array.isArray(route.sections) ? route.sections : [])
      if (namesForm(section, form)) return labelOf(section) ?? titleOfPage(root, route)
  return undefined
}

const namesForm = (value: unknown, form: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => (key === 'form' && inner === form) || namesForm(inner, form))

const kindAt = (root: unknown, keys: Keys): string | undefined => schemaOf(root).nodeAt(root, keys)?.title

/** The words for a block; for one that has none yet, its kind. */
export const labelOrKind = (root: unknown, keys: Keys, block: unknown): string | undefined =>
  labelOf(block) ?? kindAt(root, keys)

/** The words for an entry of a list, a form or a look-up. */
export const entityLabel = (root: unknown, { list, id, at, value }: Entity): string =>
  list === 'forms' ? formLabel(root, id) : (labelOrKind(root, at, value) ?? id)
