import { type Keys, isRecord, textAt, valueAt } from '../../manifest/core/read'
import { entityNoun, schemaOf } from '../../manifest/schema/lists'
import { inWords } from '../../site/text/asRead'
import { weekdaysAsText } from '../../manifest/edits/daysInText'
import { formLabel, labelOf, listTitle, titleOfPage } from '../../manifest/edits/labels'

/** A step that owners do not see. */
const hidden = ''

/** A location in the titles of the schema and the words of entries: `Pages › About us › Introduction › Title`. */
export function placeOf(root: unknown, keys: Keys): string {
  const schema = schemaOf(root)
  const words = keys.map((key, depth) => {
    const here = keys.slice(0, depth + 1)
    if (typeof key === 'number') return wordsForItem(root, here, key)
    if (keys[0] === 'lists' && depth < 2) return depth === 0 ? hidden : listTitle(root, key)
    if (keys[0] === 'forms' && depth === 1) return formLabel(root, key)
    // The owner has named them.
    if ((keys[0] === 'facts' || keys[0] === 'counts') && depth === 1) return inWords(key)
    const block = schema.nodeAt(root, keys.slice(0, depth))
    return (block && schema.property(block, key) && schema.follow(schema.property(block, key) ?? {}).title) ?? key
  })
  return words.filter((word) => ![hidden, 'Catalogs', 'Entries', 'Around every page'].includes(word)).join(' › ')
}

/** The word for an item of a list: for a page that of its list, for a section without texts its kind, for other blocks a day. */
function wordsForItem(root: unknown, keys: Keys, index: number): string {
  const value = valueAt(root, ...keys)
  if (keys[0] === 'routes' && keys.length === 2 && isRecord(value)) return titleOfPage(root, value)
  const node = schemaOf(root).nodeAt(root, keys)
  const kind = isRecord(value) && value.type !== undefined ? node?.title : undefined
  const day = textAt(value, 'date') ?? weekdaysAsText(node?.enum ? [value] : valueAt(value, 'days'))
  return labelOf(value) ?? kind ?? day ?? String(index + 1)
}

/** The values of a message with the words for each location and own list in them, which only the whole manifest gives. */
export function withPlaceWords<T>(root: unknown, values: T): T {
  const worded = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(worded)
    if (!isRecord(value)) return value
    if (typeof value.own === 'string') return entityNoun(root, value.own)
    if (Array.isArray(value.keys) && value.words === undefined)
      return { ...value, words: placeOf(root, value.keys as Keys) }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, worded(inner)]))
  }
  return worded(values) as T
}
