import { placeOf } from '../../words/placeOf'
import { type Keys, isRecord } from '../../../manifest/core/read'

/** The values of a message with the words for each location in them, which only the whole manifest gives. */
export function withPlaceWords<T>(root: unknown, values: T): T {
  const worded = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(worded)
    if (!isRecord(value)) return value
    if (Array.isArray(value.keys) && value.words === undefined)
      return { ...value, words: placeOf(root, value.keys as Keys) }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, worded(inner)]))
  }
  return worded(values) as T
}
