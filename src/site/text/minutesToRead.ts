import type { Entry } from '../../manifest/entries/select'
import { annotatedEntrySchema, type AnnotatedSchema } from '../../manifest/schema/annotatedSchema'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { wordsOfMarkup } from '../../manifest/text/markup'

/** Words that people read in a minute, by language. */
const wordsPerMinute: Readonly<Record<string, number>> = { en: 230, hi: 190 }
const usualWordsPerMinute = 200

/** The time that the articles of an entry take to read, in whole minutes; undefined for an entry without one. */
export function minutesToRead(manifest: Manifest, list: string, entry: Entry): number | undefined {
  const { language } = manifest.site
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const words = textsIn(articlesOf(annotatedEntrySchema(manifest, list)), entry)
    .flatMap((text) => [...segmenter.segment(wordsOfMarkup(text))])
    .filter(({ isWordLike }) => isWordLike).length
  const speed = wordsPerMinute[new Intl.Locale(language).language] ?? usualWordsPerMinute
  return words === 0 ? undefined : Math.max(1, Math.round(words / speed))
}

/** The part of an entry's schema that is articles: lists of blocks. */
const articlesOf = (schema: AnnotatedSchema): AnnotatedSchema =>
  schema.kind !== 'object'
    ? schema
    : {
        ...schema,
        properties: new Map(
          [...schema.properties].filter(([, field]) => field.kind === 'list' && field.item.kind === 'union'),
        ),
      }

/** The texts that visitors read, as the manifest has them. */
function textsIn(schema: AnnotatedSchema | undefined, value: unknown): string[] {
  if (schema === undefined || schema.kind === 'plain' || value === undefined) return []
  if (schema.kind === 'list') return (value as unknown[]).flatMap((one) => textsIn(schema.item, one))
  if (schema.kind === 'leaf') return schema.annotations.text && typeof value === 'string' ? [value] : []
  if (schema.kind === 'union') return textsIn(schema.byType.get((value as { type: string }).type), value)
  return [...schema.properties].flatMap(([key, child]) => textsIn(child, (value as Record<string, unknown>)[key]))
}
