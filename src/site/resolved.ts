import type {
  CatalogName,
  Choices,
  FormText,
  HoursOf,
  IconName,
  Media,
  Neighbours,
  Query,
  Ref,
  RefTarget,
} from '../manifest/schema/annotations'
import type { PhoneRule } from '../manifest/values/phoneRule'
import type {
  Action,
  Branch,
  City,
  Document,
  Field,
  Form,
  Lookup,
  Option,
  Outbox,
  Receipt,
  Point,
  Processor,
  Question,
  Relay,
  Service,
  Testimonial,
  Video,
} from '../manifest/generated/manifest.generated'
import type { OpeningDays } from '../manifest/values/openingDays'
import type { PageName } from './text/pageNames'

/** A picture as a page shows it. Widths and heights are in CSS px of its first file. */
export interface Picture {
  src: string
  alt: string
  width: number
  height: number
  /** Further files of the same picture, best format first: a media type and a `srcset`. */
  sources?: { type: string; srcset: string; media?: string }[]
  /** The point that stays in view where it is cut, in percent from the left and the top. */
  focus?: { x: number; y: number }
}

/** A button or link whose address is known. */
export interface ResolvedAction {
  type: Action['type']
  label: string
  href: string
  /** The name of its drawing in the file of all icons. */
  icon?: string
  /** The name under which a file is saved. */
  saveAs?: string
  code?: ScanCode
}

/** A code that telephones and payment apps scan. */
export interface ScanCode {
  /** Its dark modules as the path of a drawing. */
  path: string
  /** The width and height of that drawing. */
  size: number
  words: string
  id: string
}

export interface Choice {
  /** The value sent to the owner, in the site's default language. */
  value: string
  label: string
  /** Other ids that stand for it in an address. */
  as?: string
  /** The value in messages to the visitor, or from the visitor by another channel, where it differs. */
  said?: string
  /** The answers to other fields with which it can be chosen, by the fields' names; a field that is not named limits nothing. */
  fits?: Readonly<Record<string, readonly string[]>>
  group?: string
  /** The value sent without script, where it differs. */
  sent?: string
}

/** A text in which only form values and names of the page are left to fill in, so that a form is the same on all pages. */
export type FormTemplate = (string | { field: string } | { page: PageName })[]

export interface Named {
  id: string
  label: string
  /** The address of its page, if it has one. */
  page?: string
}

/** The entries before and after another; undefined at the ends. */
export interface Beside {
  previous?: Named | undefined
  next?: Named | undefined
}

interface EntryTypes {
  services: Service
  cities: City
  testimonials: Testimonial
  videos: Video
  options: Option
  points: Point
  questions: Question
  documents: Document
  processors: Processor
  branches: Branch
}

/** An entry of a catalog as a section gets it: with the names of the entries that it refers to, and the address of its page. */
export type ResolvedEntry<K extends CatalogName> = K extends CatalogName
  ? Entry<EntryTypes[K]> & { page?: string; searchedAs?: string }
  : never

/** The authors of an entry, and the time that its article takes to read. */
export interface Byline {
  authors: readonly Author[]
  minutes?: number
  reading?: string
}

export interface Author extends Named {
  picture?: Picture
}

/** An entry of a list of any kind, as a section gets it. Its list defines its fields. */
export interface ListedEntry {
  id: string
  page?: string
  /** Set where its section shows what is in it. */
  byline?: Byline
  /** Its names as a search box compares them, where the section has one. */
  searchedAs?: string
  readonly [field: string]: unknown
}

type Leaf<T> = T extends FormText
  ? FormTemplate
  : T extends IconName | Media<'image'> | Media<'video'> | Media<'captions'>
    ? string
    : T

type Entry<T> =
  T extends Ref<RefTarget>
    ? Named
    : T extends string
      ? Leaf<T>
      : T extends { src: Media<'image'>; alt: string }
        ? Picture
        : T extends Action
          ? ResolvedAction
          : T extends readonly (infer I)[]
            ? Entry<I>[]
            : T extends object
              ? { [P in keyof T]: Entry<T[P]> }
              : T

type Target<K extends RefTarget> = K extends 'forms'
  ? ResolvedForm
  : K extends 'lookups'
    ? ResolvedLookup
    : K extends CatalogName
      ? ResolvedEntry<K>
      : never

/** A piece of the manifest after resolving: references are entities, queries are lists, and texts are filled in. */
export type Resolved<T> = T extends Choices
  ? Choice[]
  : T extends HoursOf
    ? OpeningDays
    : T extends Neighbours
      ? Beside
      : T extends Query<infer K>
        ? K extends CatalogName
          ? ResolvedEntry<K>[]
          : ListedEntry[]
        : T extends Ref<infer K>
          ? Target<K>
          : T extends string
            ? Leaf<T>
            : T extends { src: Media<'image'>; alt: string }
              ? Picture
              : // A field has a type and a label too: its name distinguishes it from an action.
                T extends Action
                ? T extends { name: string }
                  ? { [P in keyof T]: Resolved<T[P]> }
                  : ResolvedAction
                : T extends readonly (infer I)[]
                  ? Resolved<I>[]
                  : T extends object
                    ? { [P in keyof T]: Resolved<T[P]> }
                    : T

export type ResolvedLookup = Resolved<Lookup>

/** The words for requests that could not be sent, filled in. */
export type ResolvedOutbox = Resolved<Outbox>
type CardWords = Resolved<Omit<Receipt, 'card'>>
/** Complete but for a form that is sent by hand: a site's own words, else those that are built in. */
export type ResolvedReceipt = Required<Omit<CardWords, 'byHand'>> & Pick<CardWords, 'byHand'>

export type ResolvedRelay = Resolved<Relay>

export type ResolvedForm = FinishedForm<Form>

export type FormField = Resolved<Field> & Started

interface Started {
  /** The field whose answer makes the groups of its choices needless. */
  groupedBy?: string
  /** The earlier fields whose answers its choices or times go by, each with its own condition. */
  goesBy?: readonly Pick<Resolved<Field>, 'name' | 'when'>[]
  /** The value that it starts with on this page, in place of its own. */
  start?: string
  /** The hours of what is chosen in another field, by its value, in place of `openings` and `week`. */
  hoursBy?: HoursBy
  /** The hours of what is chosen in further fields, which the times have to be within as well. */
  alsoBy?: readonly HoursBy[]
  /** The numbers that what is chosen in another field sets, by its value, in place of such keys as `lasts`. */
  numbersBy?: Readonly<Record<string, { name: string; of: Readonly<Record<string, number>> }>>
  /** The language in which its days are said, with the digits that were chosen for it. */
  locale?: string
  /** The words for the times of each hour, in which `{minutes}` stands for the minutes, and the digits from 0 to 9 of these. */
  clock?: readonly string[]
  numerals?: string
  /** The words for a closed day, and for one without times; `{day}` stands for it, `{next}` for the next with times. */
  closedWords?: { closed: string; none: string }
  /** The words for days from one to another: their nights, and what is wrong with them. */
  stayWords?: Readonly<Record<string, string>>
  timeZone?: string
  /** The rule for numbers of the company's country, in a field that takes those of others too. */
  rule?: PhoneRule
  /** Hours of days on which other hours hold, each with its beginning and end; none on a closed day. */
  openings?: Readonly<Record<string, readonly DayHours[]>>
  /** The hours of a week, each with its days, 0 for Sunday, and the first and last day of its season. */
  week?: readonly { days: readonly number[]; hours: DayHours; from?: string; until?: string }[]
}

interface HoursBy {
  name: string
  of: Readonly<Record<string, Pick<Started, 'openings' | 'week'>>>
}

type DayHours = readonly [opens: string, closes: string]

export type FinishedForm<F extends Form> = F extends Form ? Resolved<F> & { name: string } & Contact : never

/** Receivers of a form's requests, as far as they are the same on every page. */
export interface SendingForm extends Pick<ResolvedForm, 'delivery'> {
  relay?: Pick<ResolvedRelay, 'endpoint' | 'address' | 'confirm' | 'timeoutSeconds'>
  /** The instructions for the relay that name further receivers. */
  copies: Readonly<Record<string, string>>
}

interface Contact {
  /** The fields that an address may bring values for, between spaces. */
  brought?: string
  /** Set on a form that sends by the relay, with script or without. */
  relay?: ResolvedRelay
  /** Set on a form that stores unsent requests. */
  outbox?: ResolvedOutbox
  /** The words of the card that takes a form's place when it is done. */
  receipt?: ResolvedReceipt
  /** The company's phone, for when sending fails. */
  call: string
  /** The company's WhatsApp chat, for when sending fails. */
  chat: string
  /** The company's e-mail, as a `mailto:` address, of a form that reaches nobody by itself. */
  mail?: string
  timeZone: string
  /** Its absolute address, for a relay. */
  next?: string
  /** On a site in several languages, the name of the visitor's in the owner's, which is sent with the form. */
  language?: string
}
