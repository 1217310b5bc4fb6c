import { entryLabel } from './entryLabel'
import { formatValue } from '../values/formatValue'
import { wordsOfMarkup } from '../text/markup'
import { annotatedEntrySchema, type AnnotatedSchema } from '../schema/annotatedSchema'
import { entriesById } from './select'

/**
 * The words that a placeholder such as `{course.fee}` stands for, where a value is shown in other words than the
 * manifest has it in: a price, a day, an entry that is named. Undefined where a value is shown as it stands.
 */
export function fieldWords(manifest: unknown, list: string, field: string, value: unknown): string | undefined {
  const plan = annotatedEntrySchema(manifest, list)
  const own = plan.kind === 'object' ? plan.properties.get(field) : undefined
  const item = own?.kind === 'list' ? own.item : own
  if (item?.kind === 'leaf' && item.annotations.markup) return wordsOfMarkup(String(value))
  if (item?.kind !== 'leaf' || !(item.annotations.ref ?? item.annotations.format)) return undefined
  return [value]
    .flat()
    .map((one) => wordsOf(manifest, item, one) ?? String(one))
    .join(', ')
}

function wordsOf(manifest: unknown, { annotations }: AnnotatedSchema & { kind: 'leaf' }, value: unknown): string | undefined {
  const { ref, format } = annotations
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (ref === undefined) return format === undefined ? undefined : formatValue(format, value, manifest).text
  const entry = entriesById(manifest, ref).get(String(value))
  return entry && entryLabel(entry)
}
