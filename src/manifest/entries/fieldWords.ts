import { entryLabel } from './entryLabel'
import { entriesById } from './select'
import { formatValue, wordsOfShown } from '../values/formatValue'
import { localeOf } from '../values/formatters'
import { hoursInWords } from '../values/openingDays'
import type { Price } from '../values/price'
import { wordsOfMarkup } from '../text/markup'
import { annotatedEntrySchema, type AnnotatedSchema } from '../schema/annotatedSchema'
import { listSeparator } from '../core/languageTags'
import { memo } from '../core/memo'

/** The fields of a list's entries that are running texts. They alone have bold, emphasis and links, wherever they are shown. */
export const runningFields = (manifest: unknown, list: string): readonly string[] =>
  runningIn(annotatedEntrySchema(manifest, list))

const runningIn = memo((schema: AnnotatedSchema): readonly string[] =>
  schema.kind === 'object'
    ? [...schema.properties].flatMap(([field, { kind, ...property }]) =>
        'annotations' in property && kind === 'leaf' && property.annotations.markup ? field : [],
      )
    : [],
)

/** For a value that is not shown as it stands: a price, a day, a named entry; else undefined. */
export function fieldWords(manifest: unknown, list: string, field: string, value: unknown): string | undefined {
  const schema = annotatedEntrySchema(manifest, list)
  const property = schema.kind === 'object' ? schema.properties.get(field) : undefined
  if (property?.kind === 'list' && property.annotations.format === 'hours')
    return hoursInWords(manifest, { hours: value })
  const item = property?.kind === 'list' ? property.item : property
  if (item?.kind === 'object' && item.annotations.format)
    return wordsOfShown(formatValue(item.annotations.format, value as Price, manifest))
  if (item?.kind === 'leaf' && item.annotations.markup) return wordsOfMarkup(String(value))
  if (item?.kind !== 'leaf' || !(item.annotations.ref ?? item.annotations.format)) return undefined
  const words = [value].flat().map((one) => wordsOf(manifest, item, one) ?? String(one))
  return words.join(listSeparator(localeOf(manifest)))
}

function wordsOf(
  manifest: unknown,
  { annotations }: AnnotatedSchema & { kind: 'leaf' },
  value: unknown,
): string | undefined {
  const { ref, format } = annotations
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (ref === undefined) return format === undefined ? undefined : formatValue(format, value, manifest).text
  const entry = entriesById(manifest, ref).get(String(value))
  return entry && entryLabel(entry)
}
