import { isList } from './lists'
import { linksIn } from '../text/markup'
import type { Annotations } from './keywords'
import { entriesById } from '../entries/select'
import { walkManifest, type AnnotatedValue } from './walk'

/** The annotated values of a manifest by annotation, each list in the order of the file. One walk collects them all. */
export interface AnnotatedValues {
  /** Texts with a digit, a brace, a sign of HTML or a rare character, and blank texts: rules look at no others. Links are texts too. */
  texts: readonly AnnotatedValue<string>[]
  links: readonly AnnotatedValue<string>[]
  /** Running texts that may have bold, emphasis or a link in them. */
  markup: readonly AnnotatedValue<string>[]
  /** Names of files in the media folder. */
  media: readonly AnnotatedValue<string>[]
  icons: readonly AnnotatedValue<string>[]
  /** Buttons and links with a kind of their own, as blocks. */
  actions: readonly AnnotatedValue[]
  /** Texts that name a list. */
  lists: readonly AnnotatedValue<string>[]
  /** Names of fields of the entries that a section lists. */
  fields: readonly AnnotatedValue<string>[]
  /** The owners of the opening hours that sections show. */
  hours: readonly AnnotatedValue<string>[]
  /** Addresses of other sites that visitors' browsers request. */
  outside: readonly AnnotatedValue<string>[]
  /** Telephone numbers. */
  phones: readonly AnnotatedValue<string>[]
  /** All web addresses. */
  webAddresses: readonly AnnotatedValue<string>[]
  /** References and queries. References in entries are listed only if they lead nowhere. */
  references: readonly AnnotatedValue[]
}

export function collectAnnotatedValues(manifest: unknown): AnnotatedValues {
  const [texts, links, media, icons, lists]: [
    AnnotatedValue<string>[],
    AnnotatedValue<string>[],
    AnnotatedValue<string>[],
    AnnotatedValue<string>[],
    AnnotatedValue<string>[],
  ] = [[], [], [], [], []]
  const [actions, references]: [AnnotatedValue[], AnnotatedValue[]] = [[], []]
  const [fields, outside, hours]: [AnnotatedValue<string>[], AnnotatedValue<string>[], AnnotatedValue<string>[]] = [
    [],
    [],
    [],
  ]
  const [markup, webAddresses]: [AnnotatedValue<string>[], AnnotatedValue<string>[]] = [[], []]
  const phones: AnnotatedValue<string>[] = []
  const leadsToEntry = entryTest(manifest)
  walkManifest(
    manifest,
    (annotated) => {
      const { annotations, value } = annotated
      if (isReference(annotations)) references.push(annotated)
      if (annotations.action) actions.push(annotated)
      if (typeof value !== 'string') return
      const named = annotated as AnnotatedValue<string>
      if (isText(annotations) && mayMatter(value)) texts.push(named)
      if (annotations.link) links.push(named)
      if (annotations.media !== undefined) media.push(named)
      if (annotations.icon) icons.push(named)
      if (annotations.list) lists.push(named)
      if (annotations.field !== undefined) fields.push(named)
      if (annotations.outside) outside.push(named)
      if (annotations.webAddress) webAddresses.push(named)
      if (annotations.phone) phones.push(named)
      if (annotations.hours) hours.push(named)
      if (annotations.markup && /[*[]/.test(value)) markup.push(named)
      if (annotations.markup)
        for (const href of linksIn(value))
          links.push({ path: annotated.path, annotations: { link: true }, value: href })
    },
    (annotations, value, top) =>
      !((top === 'catalogs' || top === 'lists') && leadsToEntry(annotations, value)) && isCollected(annotations, value),
  )
  return {
    texts,
    links,
    markup,
    media,
    icons,
    lists,
    fields,
    hours,
    outside,
    phones,
    webAddresses,
    actions,
    references,
  }
}

/** Whether a rule may look at a text. One expression for both tests would take three times as long. */
const mayMatter = (text: string): boolean =>
  /[0-9{}<&\uFFFD]/.test(text) || text.trim() === '' || mayHoldOddCharacter.test(text)

/** Matches UTF-16 surrogates: with the flag `u` it would take three times as long. */
const mayHoldOddCharacter = /[^\t\n\r -~\u00a0-\ud7ff\uf900-\ufffd]/

const isText = ({ text, formText }: Annotations): boolean => text === true || formText === true

/** Whether a value stands for an entity declared elsewhere. */
export const isReference = ({ ref, query, choices, count }: Annotations): boolean =>
  ref !== undefined || query !== undefined || choices === true || count === true

/** Whether a value is collected: most are plain texts, whose paths are then never made. */
function isCollected(annotations: Annotations, value: unknown): boolean {
  if (typeof value !== 'string') return isReference(annotations) || annotations.action === true
  return (
    isReference(annotations) ||
    annotations.link === true ||
    annotations.media !== undefined ||
    annotations.icon === true ||
    annotations.list !== undefined ||
    annotations.field !== undefined ||
    annotations.outside === true ||
    annotations.webAddress !== undefined ||
    annotations.phone !== undefined ||
    annotations.hours === true ||
    (annotations.markup === true && /[*[]/.test(value)) ||
    mayMatter(value)
  )
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
