import { isList } from './lists'
import { linksIn } from '../text/markup'
import type { Annotations } from './keywords'
import { entriesById } from '../entries/select'
import { walkManifest, type Place } from './walk'

/**
 * The annotated places of a manifest, by what the rules look for, each list in the order of the file. One walk collects
 * them all.
 */
export interface Places {
  /**
   * Texts with a digit, a brace or a rare character in them, or nothing: of no other text is there anything to find
   * out. Links are texts too.
   */
  texts: readonly Place<string>[]
  links: readonly Place<string>[]
  /** Running texts that may have bold, emphasis or a link in them. */
  markup: readonly Place<string>[]
  /** Names of files in the media folder. */
  media: readonly Place<string>[]
  icons: readonly Place<string>[]
  /** Buttons and links with a kind of their own, as blocks. */
  actions: readonly Place[]
  /** Texts that name a list. */
  lists: readonly Place<string>[]
  /** Names of fields of the entries that a section lists. */
  fields: readonly Place<string>[]
  /** Whose opening hours a section shows. */
  hours: readonly Place<string>[]
  /** Addresses of other sites that visitors' browsers ask. */
  outside: readonly Place<string>[]
  /** Addresses on the web, whoever asks them. */
  webAddresses: readonly Place<string>[]
  /**
   * References and queries: what stands for an entity declared elsewhere. Of the references that entries of catalogs
   * make those that lead nowhere.
   */
  pointers: readonly Place[]
}

export function collectPlaces(manifest: unknown): Places {
  const [texts, links, media, icons, lists]: [
    Place<string>[],
    Place<string>[],
    Place<string>[],
    Place<string>[],
    Place<string>[],
  ] = [[], [], [], [], []]
  const [actions, pointers]: [Place[], Place[]] = [[], []]
  const [fields, outside, hours]: [Place<string>[], Place<string>[], Place<string>[]] = [[], [], []]
  const [markup, webAddresses]: [Place<string>[], Place<string>[]] = [[], []]
  const isSound = soundness(manifest)
  walkManifest(
    manifest,
    (place) => {
      const { annotations, value } = place
      if (isPointer(annotations)) pointers.push(place)
      if (annotations.action) actions.push(place)
      if (typeof value !== 'string') return
      const named = place as Place<string>
      if (isText(annotations) && isTelling(value)) texts.push(named)
      if (annotations.link) links.push(named)
      if (annotations.media !== undefined) media.push(named)
      if (annotations.icon) icons.push(named)
      if (annotations.list) lists.push(named)
      if (annotations.field !== undefined) fields.push(named)
      if (annotations.outside) outside.push(named)
      if (annotations.webAddress) webAddresses.push(named)
      if (annotations.hours) hours.push(named)
      if (annotations.markup && /[*[]/.test(value)) markup.push(named)
      if (annotations.markup)
        for (const href of linksIn(value)) links.push({ path: place.path, annotations: { link: true }, value: href })
    },
    (annotations, value, top) =>
      !((top === 'catalogs' || top === 'lists') && isSound(annotations, value)) && isLookedAt(annotations, value),
  )
  return { texts, links, markup, media, icons, lists, fields, hours, outside, webAddresses, actions, pointers }
}

/** Two questions: as one expression that looks for both it takes three times as long. */
const isTelling = (text: string): boolean =>
  /[0-9{}]/.test(text) || text.trim() === '' || mayHoldOddCharacter.test(text)

/**
 * By the halves that characters of the upper planes are written with: without the flag `u` it takes a third of the
 * time.
 */
const mayHoldOddCharacter = /[^\t\n\r -~\u00a0-\ud7ff\uf900-\ufffd]/

const isText = ({ text, formText }: Annotations): boolean => text === true || formText === true

/** Whether a place stands for an entity declared elsewhere. */
export const isPointer = ({ ref, query, choices, count }: Annotations): boolean =>
  ref !== undefined || query !== undefined || choices === true || count === true

/** Most places are plain texts; leaving them out here saves the making of their paths. */
function isLookedAt(annotations: Annotations, value: unknown): boolean {
  if (typeof value !== 'string') return isPointer(annotations) || annotations.action === true
  return (
    isPointer(annotations) ||
    annotations.link === true ||
    annotations.media !== undefined ||
    annotations.icon === true ||
    annotations.list !== undefined ||
    annotations.field !== undefined ||
    annotations.outside === true ||
    annotations.webAddress !== undefined ||
    annotations.hours === true ||
    (annotations.markup === true && /[*[]/.test(value)) ||
    isTelling(value)
  )
}

/** Returns whether a reference leads to an entry that there is; 10,000 cities have 70,000 of those. */
function soundness(manifest: unknown): (annotations: Annotations, value: unknown) => boolean {
  const known = new Map<string, ReadonlyMap<string, unknown>>()
  return ({ ref }, value) => {
    if (ref === undefined || typeof value !== 'string' || !isList(manifest, ref)) return false
    const entries = known.get(ref) ?? entriesById(manifest, ref)
    known.set(ref, entries)
    return entries.has(value)
  }
}
