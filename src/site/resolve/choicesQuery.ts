import { isRecord, valueAt } from '../../manifest/core/read'
import type { Field } from '../../manifest/generated/manifest.generated'
import type { ChoicesQuery } from '../PageValues'
import type { Entries } from './Entries'

/** The query of a field's choices; undefined for choices written in line, and for a query that differs from page to page. */
export function choicesQuery(entries: Entries, field: Field | undefined): ChoicesQuery | undefined {
  const options = valueAt(field, 'options')
  if (!isRecord(options)) return undefined
  const query = options as unknown as ChoicesQuery
  return entries.isOfPage(query) ? undefined : query
}
