import { mapLinks } from '../text/markup'
import { keysOf, type Path } from '../core/path'
import type { Problem } from '../core/problem'
import { isRecord, valueAt } from '../core/read'
import { suggest } from '../core/suggest'

type Meant = Pick<Problem, 'suggestion' | 'fix' | 'onKey'>

/** A suggestion for a value, which can be put in place. */
export const meantValue = (suggestion: string | undefined): Meant =>
  suggestion === undefined ? {} : { suggestion, fix: { do: 'set', value: suggestion } }

/** The one of the values there can be that was probably meant. */
export const meantOf = (found: string, known: Iterable<string>): Meant => meantValue(suggest(found, known))

/** The same for a key of a block, which can be renamed where the block has no such key yet. */
export function meantKey(found: string, known: Iterable<string>, block: unknown): Meant {
  const key = suggest(found, known)
  if (key === undefined) return { onKey: true }
  const isFree = isRecord(block) && !Object.hasOwn(block, key)
  return { onKey: true, suggestion: key, ...(isFree && { fix: { do: 'rename', key } }) }
}

/**
 * The same for a link, which stands alone or in a running text.
 * @param suggestion what is said to be meant
 * @param replacement what the whole link becomes
 */
export function meantLink(
  manifest: unknown,
  path: Path,
  link: string,
  suggestion: string | undefined,
  replacement = suggestion,
): Meant {
  if (suggestion === undefined || replacement === undefined) return {}
  const text = valueAt(manifest, ...keysOf(path))
  const value =
    typeof text === 'string' && text !== link
      ? mapLinks(text, (href) => (href === link ? replacement : href))
      : replacement
  return { suggestion, fix: { do: 'set', value } }
}
