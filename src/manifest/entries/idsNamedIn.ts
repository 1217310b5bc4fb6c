import { referenceFieldsOf } from '../schema/listFields'
import { valueAt } from '../core/read'
import { entriesOf } from './select'

/** The ids of a list that the entries of another list name, in any of their fields. */
export function idsNamedIn(manifest: unknown, list: string, target: string): ReadonlySet<unknown> {
  const fields = referenceFieldsOf(manifest, list, target)
  return new Set(entriesOf(manifest, list).flatMap((entry) => fields.flatMap((field) => valueAt(entry, field))))
}
