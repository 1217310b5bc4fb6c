import { memo } from '../../manifest/core/memo'
import type { Entry } from '../../manifest/entries/select'
import { annotatedEntrySchema, type AnnotatedSchema } from '../../manifest/schema/annotatedSchema'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { wordsOfMarkup } from '../../manifest/text/markup'

/** Words that people read in a minute, by language. */
const wordsPerMinute: Readonly<Record<string, number>> = { en: 230, hi: 190 }
const usualWordsPerMinute = 200

/** The reading of a manifest in its language: those of other languages share its entries without translations. */
const readingIn = memo(({ site: { language } }: Manifest) => ({
  segmenter: new Intl.Segmenter(language, { granularity: 'word' }),
  speed: wordsPerMinute[new Intl.Locale(language).language] ?? usualWordsPerMinute,
  known: new WeakMap<Entry, { minutes: number | undefined }>(),
}))

/** The time that the articles of an entry take to read, in whole minutes; undefined for an entry without one. */
export function minutesToRead(manifest: Manifest, list: string, entry: Entry): number | undefined {
  const { segmenter, speed, known } = readingIn(manifest)
  const cached = known.get(entry)
  if (cached) return cached.minutes
  const words = articlesIn(annotatedEntrySchema(manifest, list), entry)
    .flatMap((text) => [...segmenter.segment(wordsOfMarkup(text))])
    .filter(({ isWordLike }) => isWordLike).length
  const minutes = words === 0 ? undefined : Math.max(1, Math.round(words / speed))
  known.set(entry, { minutes })
  return minutes
}

/** The texts of an entry's articles, which are its lists of blocks. */
const articlesIn = (schema: AnnotatedSchema, entry: Entry): string[] =>
  schema.kind !== 'object'
    ? []
    : [...schema.properties].flatMap(([key, field]) =>
        field.kind === 'list' && field.item.kind === 'union' ? textsIn(field, entry[key]) : [],
      )

/** The texts that visitors read, as the manifest has them. */
function textsIn(schema: AnnotatedSchema | undefined, value: unknown): string[] {
  if (schema === undefined || schema.kind === 'plain' || value === undefined) return []
  if (schema.kind === 'list') return (value as unknown[]).flatMap((one) => textsIn(schema.item, one))
  if (schema.kind === 'leaf') return schema.annotations.text && typeof value === 'string' ? [value] : []
  if (schema.kind === 'union') return textsIn(schema.byType.get((value as { type: string }).type), value)
  return [...schema.properties].flatMap(([key, child]) => textsIn(child, (value as Record<string, unknown>)[key]))
}
