import { valueAt } from '../core/read'
import type { Keys } from '../core/path'

/** The keys of the languages in which the text at a location is shown: a page may be there in some alone. */
export function languagesAt<K extends string>(
  manifest: unknown,
  [top, index = 0]: Keys,
  keys: readonly K[],
): readonly K[] {
  const spoken = top === 'routes' ? valueAt(manifest, 'routes', index, 'languages') : undefined
  return Array.isArray(spoken) ? keys.filter((key) => spoken.includes(key)) : keys
}
