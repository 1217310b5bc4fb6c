import type { ReadValue, FormAnswers } from '../../api/EditorApi'
import type { Pointer } from '../../../manifest/edits/pointer'
import { classOf } from '../../origins/Origins'
import { memo } from '../../../manifest/core/memo'
import { isRecord, valueAt, asText, blocksAt, firstTextAt, textAt } from '../../../manifest/core/read'
import { keysOfEntries } from '../../../manifest/schema/lists'
import { entityAt } from '../changeScope'
import { iconNames, iconSet } from '../../../node/check/icons'
import { labelOf } from '../../../manifest/edits/labels'
import { sentOf } from '../../../manifest/entries/select'
import { languagesOf } from '../../../manifest/core/languages'
import { selectedBy } from '../../../manifest/references/findUses'
import { onlyAnswer } from '../../../manifest/schema/fieldFacts'

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

/** A screenful. */
const most = 60

/** The icons whose names contain words, with their drawings; the shortest names first, as they are the plainest drawings. */
export function iconsNamed(words: string): { name: string; drawing: string }[] {
  const part = words.trim().toLowerCase().replaceAll(' ', '-')
  return [...iconNames()]
    .filter((name) => name.includes(part))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, most)
    .map((name) => ({ name, drawing: iconSet().icons[name.slice('ph:'.length)]?.body ?? '' }))
}

/** The answers that can be chosen in the fields of the form at a pointer. @param root with the reader's language first */
export function answersAt(root: unknown, [top, form = '']: Pointer): FormAnswers {
  if (top !== 'forms') return {}
  return Object.fromEntries(
    blocksAt(root, 'forms', form, 'fields').map(([, field]) => [asText(field.name), answersOf(root, field)]),
  )
}

function answersOf(root: unknown, field: Readonly<Record<string, unknown>>): FormAnswers[string] {
  const { options } = field
  const [{ key }] = languagesOf(root)
  // The default language is sent.
  const sent = (text: unknown): string => asText(isRecord(text) ? text[key] : text)
  const only = onlyAnswer(field)
  if (only !== undefined) return [{ value: only, label: firstTextAt(field, 'label') ?? '' }]
  if (Array.isArray(options))
    return options.map((words: unknown) => ({ value: sent(words), label: firstTextAt({ words }, 'words') ?? '' }))
  return selectedBy(root, options).map((entry) => ({
    value: sentOf({ ...entry, label: sent(entry.label), value: textAt(entry, 'value') }, options),
    label: labelOf(entry) ?? entry.id,
  }))
}
