import type { ChangeWords, ValueWords } from '../../api/EditorApi'
import type { Change } from '../../../manifest/core/change'
import { type Keys, isRecord, textAt, valueAt } from '../../../manifest/core/read'
import { pointerTo, type Pointer } from '../../../manifest/edits/pointer'
import { weekdaysAsText } from '../../../manifest/edits/daysInText'
import { differences } from '../../../manifest/edits/differences'
import { memberFor, schemaAt } from '../../../manifest/edits/schemaAt'
import { schemaOf } from '../../../manifest/schema/lists'
import { entitiesIn } from '../../../manifest/entries/entities'
import { inWords } from '../../../site/text/asRead'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'
import { entityLabel, labelOf } from '../../../manifest/edits/labels'
import { placeOf } from '../../words/placeOf'
import { changeScopeOf } from '../changeScope'

/** The changes in the words of the schema. @param changes those that are described: all by default */
export const describeChanges = (
  before: unknown,
  after: unknown,
  changes: readonly Change[] = differences(before, after),
): ChangeWords[] =>
  changes.map((change): ChangeWords => {
    const at: Keys = change.at
    const valueBefore = (keys: Keys) => ({ before: shown(before, keys, valueAt(before, ...keys)) })
    if (change.do === 'set' && change.isInPlace) {
      const location = locationIn(before, at)
      const values = { ...valueBefore(at), after: shown(after, at, change.value) }
      return { ...location, kind: 'changed', ...values, ...placesOf(before, location.at) }
    }
    if (change.do === 'set' || change.do === 'insert')
      return { ...locationIn(after, at), kind: 'added', after: shown(after, at, change.value) }
    if (change.do === 'order') return { ...locationIn(after, at), kind: 'order' }
    // Lists around it may be in another order by now.
    const was = (change.do === 'remove' && change.was) || at
    return { ...locationIn(before, was), kind: 'removed', ...valueBefore(was) }
  })

const locationIn = (root: unknown, keys: Keys) => ({ at: pointerTo(root, keys), where: placeOf(root, keys) })

/** The parts of a site of which one value may show in many places. */
const shownInPlaces: readonly unknown[] = ['routes', 'company', 'facts']

function placesOf(root: unknown, at: Pointer): { places?: number } {
  // To count the uses of an entry takes a walk over the whole site, and says nothing here.
  if (!shownInPlaces.includes(at[0])) return {}
  const { scope } = changeScopeOf(root, at)
  if (scope.kind === 'pages') return { places: scope.count }
  return scope.kind === 'everywhere' && scope.uses !== undefined ? { places: scope.uses } : {}
}

/** Longer texts are cut to this many characters. */
const mostShown = 300

/** A value without the marks of a file: a block by its words, a list by those of its items, an entry by its label. */
function wordsFor(root: unknown, schema: Schema, node: SchemaNode | undefined, value: unknown): string {
  if (Array.isArray(value)) {
    const item = node?.items && schema.follow(node.items)
    const days = item?.enum && weekdaysAsText(value)
    return days ?? value.map((one) => wordsFor(root, schema, item, one)).join(', ')
  }
  if (!isRecord(value)) return wordsForChoice(root, node, String(value))
  // The reader's language is the first.
  if (node?.['x-text']) return String(Object.values(value)[0])
  const block = node && memberFor(schema, node, value)
  const label = labelOf(value) ?? (value.type === undefined ? undefined : block?.title)
  // A holiday of another year has the same name.
  if (label !== undefined) return [label, textAt(value, 'date') ?? []].flat().join(', ')
  const inner = Object.entries(value).filter(([key]) => !['type', 'id'].includes(key) && !key.startsWith('x-'))
  return inner
    .filter(([, child]) => typeof child !== 'boolean')
    .map(([key, child]) => {
      const property = block && schema.property(block, key)
      return wordsFor(root, schema, property && schema.follow(property), child)
    })
    .join(', ')
}

/** An id is the entry that it names, and a choice is written in words. */
function wordsForChoice(root: unknown, node: SchemaNode | undefined, text: string): string {
  const list = node?.['x-ref']
  const entity = list === undefined ? undefined : entitiesIn(root, list).find(({ id }) => id === text)
  if (entity) return entityLabel(root, entity)
  if (node?.['x-icon']) return inWords(text.replace(/^\w+:/, ''))
  return node?.enum ? inWords(text) : text
}

function shown(root: unknown, at: Keys, value: unknown): ValueWords {
  if (typeof value === 'boolean') return value
  const schema = schemaOf(root)
  const node = schemaAt(schema, root, pointerTo(root, at))
  if (isChosen(node)) return { choices: [String(value)] }
  if (Array.isArray(value) && isChosen(node?.items && schema.follow(node.items))) return { choices: value.map(String) }
  const text = wordsFor(root, schema, node, value)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}

const isChosen = (node: SchemaNode | undefined): boolean => node?.enum !== undefined && !node['x-icon']
