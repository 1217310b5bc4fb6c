import type { ReadValue } from '../../api/EditorApi'
import type { Pointer } from '../../../manifest/edits/pointer'
import { classOf } from '../../origins/Origins'
import { memo } from '../../../manifest/core/memo'
import { isRecord, valueAt } from '../../../manifest/core/read'
import { keysOfEntries } from '../../../manifest/schema/lists'
import { entityAt } from '../changeScope'

/** In characters: longer texts are not said twice. */
const mostLetters = 60
/** Words of a field: more of them are no choice. */
const mostWords = 100

/** The words that entries of an entry's list have in its fields, where several entries have the same. */
export function suggestionsAt(root: unknown, at: Pointer): ReadValue['suggestions'] {
  const entity = entityAt(root, at)
  return entity ? suggestionsOf(root, entity.list) : {}
}

export function suggestionsOf(root: unknown, list: string): ReadValue['suggestions'] {
  const entries = valueAt(root, ...keysOfEntries(list))
  return Array.isArray(entries) ? wordsOfEntries(entries) : {}
}

/** Worked out once, because lists are never changed in place. */
const wordsOfEntries = memo((entries: readonly unknown[]): ReadValue['suggestions'] => {
  const counts = new Map<string, Map<string, number>>()
  const walk = (value: unknown, keys: readonly string[]): void => {
    if (typeof value === 'string') {
      const field = classOf(keys)
      const words = counts.get(field) ?? new Map<string, number>()
      counts.set(field, words.set(value, (words.get(value) ?? 0) + 1))
    } else if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...keys, String(index)]))
    else if (isRecord(value)) for (const [key, child] of Object.entries(value)) walk(child, [...keys, key])
  }
  for (const entry of entries) walk(entry, [])
  return Object.fromEntries(
    [...counts].flatMap(([field, words]) =>
      words.size <= mostWords &&
      [...words.values()].some((count) => count > 1) &&
      [...words.keys()].every((word) => word.length <= mostLetters)
        ? [[field, [...words.keys()].toSorted()]]
        : [],
    ),
  )
})
