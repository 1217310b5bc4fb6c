import { isList } from '../schema/lists'
import { memo } from '../core/memo'
import { hasWrongEncoding } from '../text/wrongEncoding'
import { writtenLinksIn } from '../text/markup'
import type { Annotations } from '../schema/keywords'
import { entriesById } from '../entries/select'
import { isRecord } from '../core/read'
import { annotatedIn, walkManifest, type AnnotatedValue } from '../schema/annotatedSchema'

type Texts = AnnotatedValue<string>[]

/** The lists of texts with one annotation. */
const annotationOf = {
  links: 'link',
  media: 'media',
  icons: 'icon',
  lists: 'list',
  fields: 'field',
  hours: 'hours',
  outside: 'outside',
  phones: 'phone',
  webAddresses: 'webAddress',
  feeds: 'feed',
} as const satisfies Record<string, keyof Annotations>

type ListName = keyof typeof annotationOf

const listsFor = memo((annotations: Annotations): readonly ListName[] =>
  (Object.keys(annotationOf) as ListName[]).filter((list) => annotations[annotationOf[list]] !== undefined),
)

/** The annotated values of a manifest, each list in the order of the file. One walk collects them all. */
export interface AnnotatedValues extends Readonly<Record<ListName, Readonly<Texts>>> {
  /** Texts with a digit, a brace, a link, two stars, a sign of HTML or a rare character, and blank texts: rules look at no others. Links are texts too. */
  texts: Readonly<Texts>
  /** Running texts that may have bold, emphasis or a link in them. */
  markup: Readonly<Texts>
  /** Buttons and links with a kind of their own, as blocks. */
  actions: readonly AnnotatedValue[]
  /** Sections with pictures that can come from a folder, as blocks. */
  folders: readonly AnnotatedValue[]
  /** Pictures that a page opens with. */
  openings: readonly AnnotatedValue[]
  /** Prices that say more than a number. */
  prices: readonly AnnotatedValue[]
  /** References and queries. References in entries are listed only if they lead nowhere. */
  references: readonly AnnotatedValue[]
}

export function collectAnnotatedValues(manifest: unknown): AnnotatedValues {
  const [texts, markup]: [Texts, Texts] = [[], []]
  const actions: AnnotatedValue[] = []
  const folders: AnnotatedValue[] = []
  const openings: AnnotatedValue[] = []
  const references: AnnotatedValue[] = []
  const prices: AnnotatedValue[] = []
  const byAnnotation = Object.fromEntries(Object.keys(annotationOf).map((list) => [list, [] as Texts])) as Record<
    ListName,
    Texts
  >
  const leadsToEntry = entryTest(manifest)
  walkManifest(
    manifest,
    (annotated) => {
      const { annotations, value, path } = annotated
      if (isReference(annotations)) references.push(annotated)
      if (annotations.action) actions.push(annotated)
      if (annotations.folder) folders.push(annotated)
      if (annotations.opening) openings.push(annotated)
      if (isPrice(annotations, value)) prices.push(annotated)
      if (typeof value !== 'string') return
      const text = annotated as AnnotatedValue<string>
      if ((annotations.text || annotations.formText) && mayMatter(value)) texts.push(text)
      for (const list of listsFor(annotations)) byAnnotation[list].push(text)
      if (!hasMarkup(annotations, value)) return
      markup.push(text)
      for (const href of writtenLinksIn(value))
        byAnnotation.links.push({ path, annotations: { link: true, markup: true }, value: href })
    },
    (annotations, value, top) =>
      !((top === 'catalogs' || top === 'lists') && leadsToEntry(annotations, value)) && isCollected(annotations, value),
  )
  return { ...byAnnotation, texts, markup, actions, folders, openings, references, prices }
}

/** Every text that visitors read. */
export const collectTexts = (manifest: unknown): AnnotatedValue<string>[] =>
  annotatedIn(
    manifest,
    ({ text, formText, markup }, value) => Boolean(text ?? formText ?? markup) && typeof value === 'string',
  ) as AnnotatedValue<string>[]

const isPrice = ({ format }: Annotations, value: unknown): boolean => format === 'price' && isRecord(value)

const hasMarkup = ({ markup }: Annotations, text: string): boolean => markup === true && /[*[]/.test(text)

/** Whether a rule may look at a text. One expression for both tests would take three times as long. */
const mayMatter = (text: string): boolean =>
  /[0-9{}<&\u00a0\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffd]|\]\(|\*\*|\?\?/.test(text) ||
  text.trim() === '' ||
  mayHoldOddCharacter.test(text) ||
  hasWrongEncoding(text)

/** Matches UTF-16 surrogates: with the flag `u` it would take three times as long. */
const mayHoldOddCharacter = /[^\t\n\r -~\u00a0-\ud7ff\uf900-\ufffd]/

/** Whether a value stands for an entity declared elsewhere. */
export const isReference = ({ ref, query, choices, count }: Annotations): boolean =>
  ref !== undefined || query !== undefined || choices === true || count === true

/** Whether a value is collected: most are plain texts, whose paths are then never made. */
function isCollected(annotations: Annotations, value: unknown): boolean {
  if (isReference(annotations)) return true
  if (typeof value !== 'string')
    return Boolean(annotations.action ?? annotations.folder ?? annotations.opening) || isPrice(annotations, value)
  return listsFor(annotations).length > 0 || hasMarkup(annotations, value) || mayMatter(value)
}

/** Returns a test of whether a reference leads to an existing entry; 10,000 cities have 70,000 references. */
function entryTest(manifest: unknown): (annotations: Annotations, value: unknown) => boolean {
  const byList = new Map<string, ReadonlyMap<string, unknown>>()
  return ({ ref }, value) => {
    if (ref === undefined || typeof value !== 'string' || !isList(manifest, ref)) return false
    const entries = byList.get(ref) ?? entriesById(manifest, ref)
    byList.set(ref, entries)
    return entries.has(value)
  }
}
