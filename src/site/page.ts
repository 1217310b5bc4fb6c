import type { Thing } from 'schema-dts'
import type { Frame, Manifest, Notice, Route, Section, Settings, Block } from '../manifest/generated/manifest.generated'
import type { UntranslatedTexts } from './UntranslatedTexts'
import type { Endpoints } from './endpoints'
import type { MeasuringData } from './measuring'
import type { PageValues } from './PageValues'
import type { PageNames } from './text/pageNames'
import type { Resolved, ResolvedForm, ResolvedOutbox, SendingForm } from './resolved'

/** One step of the breadcrumbs. The last is the page itself. */
export interface Crumb {
  label: string
  /** The address, with the folder the site is published in. */
  href: string
}

/** The facts of one page in the vocabulary of schema.org, as one graph (https://www.w3.org/TR/json-ld11/). */
export interface LinkedData {
  '@context': 'https://schema.org'
  '@graph': readonly Thing[]
}

export type SectionType = Section['type']

/** A section's finished props, by its type. */
export type SectionProps<T extends SectionType = SectionType> = T extends SectionType
  ? Resolved<Extract<Section, { type: T }>> &
      ('pages' extends keyof Extract<Section, { type: T }> ? Paged : unknown) &
      ('show' extends keyof Extract<Section, { type: T }> ? Showing : unknown)
  : never

interface Showing {
  /** The fields of its entries that are running texts, if there are any. */
  running?: readonly string[]
  /** The titles of the fields of these entries, by field. */
  titles?: Readonly<Record<string, string>>
}

interface Paged {
  /** Set on a section whose entries stand on several pages. */
  pageLinks?: PageLinks
}

export interface PageLinks {
  number: number
  /** All of few pages; of many the first, the last, and those around this one. */
  all: readonly PageLink[]
  previous?: PageLink
  next?: PageLink
}

export interface PageLink {
  number: number
  /** The number in the digits of the page's language. */
  words: string
  /** Such as "Page 2". */
  label: string
  href: string
}

interface HeaderLink {
  label: string
  href: string
  isCurrent: boolean
}

/** The header's finished props, with the link of the current page marked and the address of the logo's link. */
export type HeaderProps = Omit<Resolved<Frame['header']>, 'links'> & {
  links: (HeaderLink & { isButton?: true; items?: HeaderLink[] })[]
  home: string
  /** Set on a page with nothing but the logo and the number above. */
  isSlim?: true
  phone: { label: string; href: string }
  /** The same page in the site's languages; none for a site in one. */
  languages: readonly { tag: string; name: string; href: string; isCurrent: boolean }[]
}
export type FooterProps = Resolved<Frame['footer']> & {
  /** The name beside the logo, as in the header. */
  name?: string
  /** Set on a page with nothing but the last line below. */
  isSlim?: true
  /** The words of the button that asks for consent once more. */
  again?: string
}
type ResolvedFloating = Resolved<NonNullable<Frame['floating']>>
export type Bar = NonNullable<ResolvedFloating['bar']> & {
  /** The form without the values of the page, where it starts with some. */
  panel?: ResolvedForm
}
export type FloatingProps = Omit<ResolvedFloating, 'bar'> & {
  phone: string
  chat?: string
  bar?: Bar
  main?: { label: string; href: string }
}
export type FrameWords = Resolved<Frame['words']>

export interface Head {
  title: string
  description: string
  keywords: readonly string[]
  /** The canonical address of the page; undefined for the page of unknown addresses. */
  canonical?: string
  searchable: boolean
  /** The absolute addresses of the pages before and after this one of a list. */
  previous?: string
  next?: string
  /** Tags that prove whose site it is, by name; on the home page alone. */
  verification?: Readonly<Record<string, string>>
  /** The absolute addresses of the page in all its languages, itself among them, the default's first. */
  alternates?: readonly { tag: string; url: string }[]
}

/**
 * The redirect or the message for unknown addresses that look like those of a route.
 * `pattern` is the source of a regular expression for the whole path, matched without regard to case.
 */
export type FallbackRoute =
  | { pattern: string; redirect: string }
  | {
      pattern: string
      title: string
      sections: readonly SectionProps[]
      /** Set in a further language of the site (BCP 47). */
      language?: string
    }

/** The source of a page: a route, or content that stands in for one. */
export type PageBody = Pick<Route, 'title' | 'description' | 'keywords' | 'sections' | 'searchable'> &
  Partial<Pick<Route, 'path' | 'name' | 'parent' | 'for' | 'paths' | 'languages' | 'with' | 'frame'>>

export interface ListedAddress extends Pick<Head, 'alternates' | 'canonical'> {
  path: string
  file: string
}

export interface PageSource extends ListedAddress {
  values(): PageValues
  /** @param values those of another page of its route, in place of its own */
  make(values?: PageValues): Page
  /** The same object for pages that differ in their values alone; undefined for a page that is like no other. */
  route?: object
}

/** One finished page: a renderer needs nothing else, and looks nothing up. */
export interface Page {
  /** The address inside the site, beginning with a slash, without the folder the site is published in. */
  path: string
  /** The file inside the output folder. */
  file: string
  head: Head
  names: PageNames
  /** The external addresses that it may reach. */
  endpoints: Endpoints
  linkedData?: LinkedData
  /** The extent of the frame around its sections, where it is not whole. */
  frame?: NonNullable<Route['frame']>
  header: HeaderProps
  /** The breadcrumbs of a page that belongs under another. */
  crumbs?: readonly Crumb[]
  sections: readonly SectionProps[]
  footer: FooterProps
  floating?: FloatingProps
  /** Set on the page of all unknown addresses. */
  fallbackRoutes?: readonly FallbackRoute[]
}

export interface UnsentProps {
  labels: ResolvedOutbox
  call: string
  chat: string
  /** The message for when sending fails again. */
  failure: string
  /** The receivers of the forms that send, by the forms' names. */
  forms: Readonly<Record<string, SendingForm>>
}

/** The data that all pages of a site share. */
export interface SiteShell {
  name: string
  language: string
  /** The same with the site's digits. */
  locale: string
  /** IANA. */
  timeZone: string
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
  theme: Settings['theme']
  /** The points that its pictures keep in view. */
  focuses: readonly { x: number; y: number }[]
  icon: string
  /** The address of the file of all icons. */
  icons: string
  /** The address of the picture shown where another cannot be loaded. */
  placeholder: string
  words: FrameWords
  /** In a further language of a site: the texts that are in the default one, collected as pages are made. */
  untranslated?: UntranslatedTexts
  /** The company's name, address and number: the last lines of a printed page. */
  imprint: string
  /** One line above the header. */
  notice?: Resolved<Notice>
  /** Set on a site with a form that uses the outbox. */
  unsent?: UnsentProps
  /** Set on a site that counts visits. */
  measuring?: MeasuringData
  /** The words of the question that its visitors are asked before. */
  consent?: Resolved<NonNullable<NonNullable<Manifest['measuring']>['consent']>>
}

/** The id of a block in what holds it, by its index: its words may be in any script. */
export const idOfBlock = (holder: string, index: number): string => `${holder}-${index + 1}`

/** Whether a section shows the articles of its entries, whole. */
export const showsArticles = (section: SectionProps): section is SectionProps<'entries'> =>
  'layout' in section && section.layout === 'detail' && 'body' in section.show

/** The blocks of the texts and articles that a section shows, with their ids. */
export const blocksOf = (section: SectionProps): { id: string; block: Resolved<Block> }[] =>
  textsOf(section).flatMap(([holder, blocks]) =>
    blocks.map((block, index) => ({ id: idOfBlock(holder, index), block })),
  )

function textsOf(section: SectionProps): [holder: string, blocks: readonly Resolved<Block>[]][] {
  if ('blocks' in section) return [[section.id, section.blocks]]
  if ('columns' in section) return section.columns.map(({ blocks }, index) => [idOfBlock(section.id, index), blocks])
  if ('document' in section)
    return section.document.clauses.map(({ id, blocks }) => [`${section.id}-${id}`, blocks as Resolved<Block>[]])
  if (!showsArticles(section)) return []
  const { body = '' } = section.show
  return section.entries.map((entry) => [entry.id, (entry[body] ?? []) as Resolved<Block>[]])
}
