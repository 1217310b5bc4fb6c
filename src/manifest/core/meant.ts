import { keysOf, type Path } from './path'
import type { Problem } from './problem'
import { isRecord, valueAt } from './read'
import { suggest } from './suggest'

type Meant = Pick<Problem, 'suggestion' | 'fix' | 'onKey'>

/** A suggestion for a value, which can be put in place. */
export const meantValue = (suggestion: string | undefined): Meant =>
  suggestion === undefined ? {} : { suggestion, fix: { do: 'set', value: suggestion } }

export const meantOf = (text: string, possible: Iterable<string>): Meant => meantValue(suggest(text, possible))

/** Suggests a key for a block; the fix renames the key if the block does not have the other yet. @param key the one that was meant */
export function meantKey(
  text: string,
  possible: Iterable<string>,
  block: unknown,
  key = suggest(text, possible),
): Meant {
  if (key === undefined) return { onKey: true }
  const isFree = isRecord(block) && !Object.hasOwn(block, key)
  return { onKey: true, suggestion: key, ...(isFree && { fix: { do: 'rename', key } }) }
}

/** Suggests a link. @param suggestion as it is said @param replacement as the fix writes it */
export function meantLink(
  manifest: unknown,
  path: Path,
  link: string,
  suggestion: string | undefined,
  replacement = suggestion,
): Meant {
  if (suggestion === undefined || replacement === undefined) return {}
  const text = valueAt(manifest, ...keysOf(path))
  const isInText = typeof text === 'string' && text !== link
  const value = isInText ? text.replaceAll(`](${link})`, () => `](${replacement})`) : replacement
  return { suggestion, ...(value !== text && { fix: { do: 'set', value } }) }
}
