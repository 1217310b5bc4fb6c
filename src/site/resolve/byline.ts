import { textAt, valueAt } from '../../manifest/core/read'
import { entriesById, type Entry } from '../../manifest/entries/select'
import { annotatedEntrySchema, type AnnotatedSchema } from '../../manifest/schema/annotatedSchema'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { numberFormat, localeOf } from '../../manifest/values/formatters'
import type { Listing, PageValues } from '../PageValues'
import type { Author, Byline, Named, Picture } from '../resolved'
import { fillNumber } from '../../manifest/values/fillNumber'
import type { ValueResolver } from './ValueResolver'
import { memo } from '../../manifest/core/memo'
import { wordsOfMarkup } from '../../manifest/text/markup'

/** The source of names of entries, as `Entries.ts` has them. */
interface Names {
  manifest: Manifest
  values: ValueResolver
  named(list: string, id: string, page: PageValues | undefined): Named
}

/** The parts of its entries that a declared section shows beside their fields. */
export function listingOf(section: object): Listing {
  const [reading, field] = [textAt(section, 'reading'), textAt(section, 'show', 'author', 'field')]
  const picture = textAt(section, 'show', 'author', 'picture')
  return {
    ...(reading !== undefined && { reading }),
    ...(field !== undefined && { author: { field, ...(picture !== undefined && { picture }) } }),
  }
}

/** The authors and the reading time of an entry, where its section shows them. */
export function byline(
  entries: Names,
  list: string,
  entry: Entry,
  { reading, author }: Listing,
  page: PageValues | undefined,
): { byline?: Byline } {
  const minutes = reading === undefined ? undefined : minutesToRead(entries.manifest, list, entry)
  const authors = author ? authorsOf(entries, list, entry, author, page) : []
  if (minutes === undefined && authors.length === 0) return {}
  const words = minutes === undefined ? '' : numberFormat(localeOf(entries.manifest)).format(minutes)
  return {
    byline: {
      authors,
      ...(reading !== undefined &&
        minutes !== undefined && { minutes, reading: fillNumber(reading, 'minutes', words) }),
    },
  }
}

function authorsOf(
  entries: Names,
  list: string,
  entry: Entry,
  { field, picture }: NonNullable<Listing['author']>,
  page: PageValues | undefined,
): Author[] {
  const { manifest, values } = entries
  const target = refOf(fieldIn(annotatedEntrySchema(manifest, list), field))
  const ids = [valueAt(entry, field)].flat().filter((id) => typeof id === 'string')
  return target === undefined
    ? []
    : ids.map((id) => {
        const image = picture && valueAt(entriesById(manifest, target).get(id), picture)
        const schema = picture && fieldIn(annotatedEntrySchema(manifest, target), picture)
        return {
          ...entries.named(target, id, page),
          ...(image && schema ? { picture: values.value(schema, image, page, true) as Picture } : {}),
        }
      })
}

const fieldIn = (schema: AnnotatedSchema, field: string): AnnotatedSchema | undefined =>
  schema.kind === 'object' ? schema.properties.get(field) : undefined

function refOf(schema: AnnotatedSchema | undefined): string | undefined {
  if (schema?.kind === 'list') return refOf(schema.item)
  return schema?.kind === 'leaf' ? schema.annotations.ref : undefined
}

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
