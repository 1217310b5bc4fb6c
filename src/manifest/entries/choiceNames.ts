import { annotatedEntrySchema } from '../schema/annotatedSchema'
import type { Entry } from './select'

/** The ids that stand for a choice: its entry's own, and those of the entries that this one names. */
export function idsOfChoice(manifest: unknown, list: string, entry: Entry): string[] {
  const schema = annotatedEntrySchema(manifest, list)
  const named = schema.kind === 'object' ? [...schema.properties] : []
  return [
    entry.id,
    ...named.flatMap(([key, child]) => {
      const value = entry[key]
      return child.kind === 'leaf' && child.annotations.ref !== undefined && typeof value === 'string' ? [value] : []
    }),
  ]
}
