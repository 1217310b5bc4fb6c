import { keysOf, type Path } from './path'
import type { Problem } from './problem'
import { isRecord, valueAt } from './read'
import { suggest } from './suggest'

type Suggested = Pick<Problem, 'suggestion' | 'fix' | 'onKey'>

/** A suggestion for a value, which can be put in place. */
export const suggestValue = (suggestion: string | undefined): Suggested =>
  suggestion === undefined ? {} : { suggestion, fix: { do: 'set', value: suggestion } }

export const suggestOneOf = (text: string, possible: Iterable<string>): Suggested =>
  suggestValue(suggest(text, possible))

/** Suggests a key for a block; the fix renames the key if the block does not have the other yet. @param key the one that was meant */
export function suggestKey(
  text: string,
  possible: Iterable<string>,
  block: unknown,
  key = suggest(text, possible),
): Suggested {
  if (key === undefined) return { onKey: true }
  const isFree = isRecord(block) && !Object.hasOwn(block, key)
  return { onKey: true, suggestion: key, ...(isFree && { fix: { do: 'rename', key } }) }
}

/** Suggests a link. @param suggestion as it is said @param replacement as the fix writes it */
export function suggestLink(
  manifest: unknown,
  path: Path,
  link: string,
  suggestion: string | undefined,
  replacement = suggestion,
): Suggested {
  if (suggestion === undefined || replacement === undefined) return {}
  const text = valueAt(manifest, ...keysOf(path))
  const isInText = typeof text === 'string' && text !== link
  const value = isInText ? text.replaceAll(`](${link})`, () => `](${replacement})`) : replacement
  return { suggestion, ...(value !== text && { fix: { do: 'set', value } }) }
}
