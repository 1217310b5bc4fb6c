import type { ListedEntry, OutlinePage, OutlinePart, OutlineSection, LinkToHiddenPart } from '../api/EditorApi'
import { pointerTo, keysAt, type Pointer } from '../../manifest/edits/pointer'
import { visibleToday } from '../../manifest/references/visible'
import { addressesOf } from '../../manifest/pages/addresses'
import { entitiesIn, groupOf, listNamed, type Entity } from '../../manifest/entries/entities'
import { entryLabel } from '../../manifest/entries/entryLabel'
import { localize } from '../../manifest/languages/localize'
import { memo } from '../../manifest/core/memo'
import { blocksAt, isRecord, namedBlocksAt, textAt, valueAt } from '../../manifest/core/read'
import { keysOfEntries, schemaOf } from '../../manifest/schema/lists'
import { memoOfSchema, schema, type SchemaNode } from '../../manifest/schema/schema'
import { nameAsRead } from '../../site/text/asRead'
import { meaningsOf } from './offers/placeholdersAt'
import { entityLabel, formLabel, labelOf, listTitle, titleOfPage } from '../../manifest/edits/labels'

/** The pages of a manifest with their sections, in the owner's words. */
export function outlinePages(root: unknown): OutlinePage[] {
  const [main] = localize(root)
  const addresses = addressesOf(main)
  return blocksAt(root, 'routes').map(([index, route]) => {
    const pages = addresses.filter((address) => address.route === index)
    const each = textAt(route, 'for', 'each')
    const at = pointerTo(root, ['routes', index])
    return {
      at,
      route: textAt(route, 'path') ?? '',
      path: pages[0]?.path ?? '/',
      title: titleOfPage(root, route),
      count: pages.length,
      ...(route.hidden === true && { isHidden: true }),
      ...(each !== undefined && { each }),
      sections: (Array.isArray(route.sections) ? route.sections : []).map((section: unknown, position) =>
        outlineSection(section, pointerTo(root, ['routes', index, 'sections', position])),
      ),
    }
  })
}

function outlineSection(section: unknown, at: Pointer): OutlineSection {
  const type = textAt(section, 'type') ?? ''
  const form = formIn(section, type)
  return {
    at,
    type,
    kind: schema.members(schema.definition('Section')).find((one) => one.type === type)?.node.title ?? type,
    label: labelOf(section) ?? '',
    ...(form !== undefined && { form }),
    ...(valueAt(section, 'hidden') === true && { isHidden: true }),
  }
}

function formIn(section: unknown, type: string): string | undefined {
  const key = keyOfForm(schema.definition('Section')).get(type)
  return key === undefined ? undefined : textAt(section, key)
}

/** The keys by which sections name a form, by their types. */
const keyOfForm = memoOfSchema(
  (union: SchemaNode): ReadonlyMap<string, string> =>
    new Map(
      schema
        .members(union)
        .flatMap(({ type, node }) =>
          schema
            .fields(node)
            .flatMap(({ key, node: field }) => (field['x-ref'] === 'forms' ? [[type, key] as const] : [])),
        ),
    ),
)

/** The links and buttons that are not shown because their target is not. @param text the manifest's */
export const linksToHiddenParts = (root: unknown, text: string): readonly LinkToHiddenPart[] =>
  visibleToday(root, text).linksToHidden.map(({ part, target }) => ({
    at: pointerTo(root, part),
    target: pointerTo(root, target),
  }))

/** The site's own lists are about its trade; those without entries may never be needed. */
const rankOf = ({ at, count }: OutlinePart): number => (count === 0 ? 2 : at[0] === 'lists' ? 0 : 1)

/** Whether a page, a form or a list shows, asks for or refers to a list. */
const isInUse = (root: unknown, list: string): boolean =>
  Object.values(isRecord(root) ? root : {}).some(
    (part: unknown) => typeof part === 'object' && part !== null && textOf(part).includes(`:"${list}"`),
  )

const textOf = memo((part: object) => JSON.stringify(part))

/** The lists with entries, and the parts that are edited in one panel, from the schema. */
export function outlineParts(root: unknown): { lists: OutlinePart[]; parts: OutlinePart[] } {
  const lists = schemaOf(root)
    .lists()
    .map((name): OutlinePart => {
      const at = keysOfEntries(name)
      const count = blocksAt(root, ...at).length
      const isUnused = count === 0 && at[0] === 'catalogs' && !isInUse(root, name)
      return { at, title: listTitle(root, name), count, ...(isUnused && { isUnused }) }
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const parts = schema.fields(schema.bundle).flatMap(({ key, node }): OutlinePart[] => {
    if (['$schema', 'version', 'extends', 'catalogs', 'routes'].includes(key)) return []
    if (key === 'frame')
      return schema.fields(node).map(({ key: part, node: inner }) => ({ at: [key, part], title: inner.title ?? part }))
    if (key === 'forms')
      return namedBlocksAt(root, 'forms').map(([name]) => ({ at: [key, name], title: formLabel(root, name) }))
    if (key === 'lists')
      return namedBlocksAt(root, 'lists').map(([name]) => ({ at: [key, name], title: listTitle(root, name) }))
    return [{ at: [key], title: node.title ?? key }]
  })
  return { lists, parts }
}

/** Returns whether a name, as the screen shows it, contains what is searched. */
function namedWith(root: unknown, query: string): (name: string) => boolean {
  const wanted = query.trim().toLowerCase()
  const meanings = meaningsOf(root)
  return (name) =>
    wanted === '' ||
    nameAsRead(name, (one) => meanings.get(one))
      .toLowerCase()
      .includes(wanted)
}

const mostListed = 50

/** The entries of a list whose label or id contains the query, limited to one screen. */
export function listEntries(
  root: unknown,
  name: string,
  query: string,
  offset: number,
): { total: number; entries: ListedEntry[] } {
  const wanted = query.trim().toLowerCase()
  const list: string | undefined = schemaOf(root).isList(name) ? name : listNamed(root, name)
  if (list === undefined) return { total: 0, entries: [] }
  // An entry without a name is named by the screen.
  const canGrow = schemaOf(root).entry(list) !== undefined
  const label = (entity: Entity): string => (canGrow ? (labelOf(entity.value) ?? '') : entityLabel(root, entity))
  const isNamed = namedWith(root, query)
  const entries = entitiesIn(root, list).filter(
    (entity) => entity.id.includes(wanted) || isNamed(`${label(entity)} ${groupOf(entity) ?? ''}`),
  )
  return {
    total: entries.length,
    entries: entries.slice(offset, offset + mostListed).map((entity) => {
      const { id, at } = entity
      return { id, at: pointerTo(root, at), label: label(entity), group: groupOf(entity) }
    }),
  }
}

export function pagesOfRoute(root: unknown, at: Pointer, query: string): { path: string; label: string }[] {
  const [main] = localize(root)
  const [, index] = keysAt(root, at) ?? []
  const isNamed = namedWith(root, query)
  return addressesOf(main)
    .filter(({ route, entry, number }) => route === index && entry && !number)
    .map(({ path, entry }) => ({ path, label: entryLabel(entry ?? {}) ?? path }))
    .filter(({ path, label }) => isNamed(`${label} ${path}`))
    .slice(0, mostListed)
}
