import { textAt, valueAt } from '../core/read'
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

/** The value that is sent of a choice from a list: its label if the field says so, else its value, or its id. */
export const sentOf = (entry: Entry, options: unknown): string =>
  (valueAt(options, 'send') === 'label' ? textAt(entry, 'label') : textAt(entry, 'value')) ?? entry.id
