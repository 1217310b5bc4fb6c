import { isLevel, memberFor, schemaAt } from '../../src/manifest/edits/schemaAt'
import { stepsOf, type Pointer } from '../../src/manifest/edits/pointer'
import { isLabelKey } from '../../src/manifest/edits/labels'
import { entitiesIn } from '../../src/manifest/entries/entities'
import { isRecord } from '../../src/manifest/core/read'
import { schemaOf } from '../../src/manifest/schema/lists'
import type { Schema, SchemaNode } from '../../src/manifest/schema/schema'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { meaningsOf } from '../../src/editor/server/offers/placeholdersAt'
import { outlinePages, outlineParts } from '../../src/editor/server/outline'
import { fill } from '../../src/manifest/text/placeholders'

/** The most entries of a list that are looked at: others have the same fields. */
const mostEntries = 3

/** Everything that is edited in a panel: parts, pages, sections, and entries of all lists. */
export function partsOf({ root }: EditedSite): { parts: Pointer[]; ids: ReadonlySet<string> } {
  const entries = [...schemaOf(root).lists(), 'routes'].flatMap((list) => entitiesIn(root, list).slice(0, mostEntries))
  return {
    ids: namesIn(root),
    parts: [
      ...outlineParts(root).parts.map(({ at }) => at),
      ...outlinePages(root).flatMap(({ at, sections }) => [at, ...sections.map((section) => section.at)]),
      ...entries.map(({ at }) => at.map((key, index) => (index === at.length - 1 ? stepAt(root, at) : String(key)))),
    ],
  }
}

function stepAt(root: unknown, keys: readonly (string | number)[]): string {
  const list = keys.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root)
  const index = Number(keys.at(-1))
  return stepsOf(list as readonly unknown[]).byIndex[index] ?? String(index)
}

/** The names that only the file has: ids, names of forms and fields, and kinds. */
function namesIn(root: unknown): Set<string> {
  const names = new Set<string>()
  const collect = (value: unknown, isNamed: boolean): void => {
    if (Array.isArray(value)) value.forEach((one) => collect(one, false))
    else if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) {
        if (isNamed) names.add(key)
        if (typeof inner === 'string' && (['id', 'type'].includes(key) || !isLabelKey(value, key))) names.add(inner)
        collect(inner, value === root && ['forms', 'lookups', 'facts', 'counts', 'lists'].includes(key))
      }
  }
  collect(root, false)
  return names
}

/**
 * A pointer into each view of a part: to a field that is empty, so that all fields are shown.
 * @param seen the shapes of views that were looked at: each is looked at once
 */
export function viewsIn(root: unknown, part: Pointer, value: unknown, seen: Set<string>): Pointer[] {
  const schema = schemaOf(root)
  const whole = schemaAt(schema, root, part)
  if (!whole) return []
  const views: Pointer[] = []
  const visit = (node: SchemaNode, at: Pointer, inner: unknown): void => {
    const block = memberFor(schema, schema.follow(node), inner)
    if (Array.isArray(inner)) {
      const { byIndex } = stepsOf(inner)
      inner.forEach((one, index) => {
        if (block.items) visit(block.items, [...at, byIndex[index] ?? ''], one)
      })
    }
    if (!isRecord(inner)) return
    const shape = `${block.title} ${Object.keys(inner).join()}`
    if (!seen.has(shape) && (at.length === part.length || isLevel(block, inner, true)))
      views.push([...at, absentIn(schema, block, inner)])
    seen.add(shape)
    for (const [key, child] of Object.entries(inner)) {
      const property = schema.property(block, key)
      // Sections are parts of their own.
      if (property && !(part[0] === 'routes' && part.length === 2 && key === 'sections'))
        visit(property, [...at, key], child)
    }
  }
  visit(memberFor(schema, whole, value), part, value)
  return views
}

const absentIn = (schema: Schema, node: SchemaNode, value: Record<string, unknown>): string =>
  schema.fields(node).find(({ key }) => !Object.hasOwn(value, key))?.key ?? Object.keys(value)[0] ?? ''

/** What the owner has written, as it stands and as it is read: the longest texts first. */
export function ownersTexts(root: unknown): string[] {
  const schema = schemaOf(root)
  const meanings = meaningsOf(root)
  const texts = new Set<string>()
  const collect = (value: unknown, node: SchemaNode | undefined): void => {
    if (Array.isArray(value)) return value.forEach((one) => collect(one, node?.items && schema.follow(node.items)))
    if (typeof value === 'string') {
      if (node?.enum ?? node?.['x-ref'] ?? node?.['x-icon'] ?? node?.const) return
      for (const text of [value, fill(value, (name) => meanings.get(name) ?? '…'), fill(value, () => '…')])
        texts.add(text)
    }
    if (!isRecord(value)) return
    const block = node && memberFor(schema, node, value)
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (key === 'id' || key === 'type' || !isLabelKey(value, key))) continue
      const property = block && schema.property(block, key)
      collect(inner, property && schema.follow(property))
    }
  }
  collect(root, schema.bundle)
  return [...texts].filter((text) => text.trim() !== '').toSorted((one, other) => other.length - one.length)
}

/** A text without what the owner has written in it. */
export function withoutOwnersTexts(text: string, owners: readonly string[]): string {
  if (owners.includes(text)) return ''
  return owners
    .filter((one) => one.length > 3 && text.includes(one))
    .reduce((rest, one) => rest.split(one).reduce((before, after) => joinedAt(before, one, after)), text)
}

/** Leaves out a text between two others, unless it is a part of a word there. */
function joinedAt(before: string, text: string, after: string): string {
  const isPart = /[\p{L}\d]$/u.test(before) || /^[\p{L}\d]/u.test(after)
  return isPart ? before + text + after : `${before}…${after}`
}

/** Words of programs and files, wherever they stand. Names of products are written so. */
export const technical =
  /[{}[\]<>]|\b(?:true(?! of\b)|false|null|undefined|npm|JSON|git)\b|\.json\b|\b[a-z]+[A-Z]|(?<![\w.])_|\bE[A-Z]{4,}\b|(?:^|› )[a-z][\w-]*(?: ›|$)/
