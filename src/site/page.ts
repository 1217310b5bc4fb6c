import type { Frame, Notice, Route, Section, Settings } from '../manifest/generated/manifest.generated'
import type { Crumb } from './pages/breadcrumbs'
import type { UntranslatedTexts } from './text/UntranslatedTexts'
import type { Endpoints } from './endpoints'
import type { LinkedData } from './jsonLd/graph'
import type { PageValues } from './PageValues'
import type { PageNames } from './text/pageNames'
import type { Resolved, ResolvedOutbox } from './resolved'

export type SectionType = Section['type']

/** A section's finished props, by its type. */
export type SectionProps<T extends SectionType = SectionType> = T extends SectionType
  ? Resolved<Extract<Section, { type: T }>>
  : never

/** The header's finished props: which link is the current page's, and where the logo leads. */
export type HeaderProps = Omit<Resolved<Frame['header']>, 'links'> & {
  links: { label: string; href: string; isCurrent: boolean }[]
  home: string
  phone: { label: string; href: string }
  /** The same page in the site's languages; none for a site in one. */
  languages: readonly { tag: string; name: string; href: string; isCurrent: boolean }[]
}
export type FooterProps = Resolved<Frame['footer']>
export type FloatingProps = Resolved<NonNullable<Frame['floating']>> & { phone: string; chat?: string }
export type Words = Resolved<Frame['words']>

/** What stands in the head of a page. */
export interface Head {
  title: string
  description: string
  keywords: readonly string[]
  /** The one address of the page; a page of unknown addresses has none. */
  canonical?: string
  searchable: boolean
  /** The whole addresses of the page in all its languages, itself among them, the default's first. */
  alternates?: readonly { tag: string; url: string }[]
}

/**
 * Where an unknown address that looks like one of a route leads: to another address, or to another message.
 * `pattern` is the source of a regular expression for the whole path, to be matched without regard to case.
 */
export type FallbackRoute =
  | { pattern: string; redirect: string }
  | {
      pattern: string
      title: string
      sections: readonly SectionProps[]
      /** BCP 47: of a further language of the site. */
      language?: string
    }

/** What a page is made from: a route, or what stands in for one. */
export type PageBody = Pick<Route, 'title' | 'description' | 'keywords' | 'sections' | 'searchable'> &
  Partial<Pick<Route, 'path' | 'name' | 'parent' | 'for' | 'paths' | 'languages'>>

/** A page by what it is called, before it is made. */
export interface ListedAddress extends Pick<Head, 'alternates' | 'canonical'> {
  path: string
  file: string
}

/** A page before it is made, and how to make it. */
export interface PageSource extends ListedAddress {
  values(): PageValues
  /** @param values in place of its own: the page that others of its route would be with them */
  make(values?: PageValues): Page
  /** The same object for pages that differ in their values alone; none for a page that is like no other. */
  route?: object
}

/** One finished page: everything a renderer needs, and nothing that has to be looked up. */
export interface Page {
  /** The address inside the site, beginning with a slash, without the folder the site is published in. */
  path: string
  /** The file inside the output folder. */
  file: string
  head: Head
  names: PageNames
  /** What it talks to. */
  endpoints: Endpoints
  /** Its facts for search engines. */
  linkedData?: LinkedData
  header: HeaderProps
  /** The line that shows where one is, for pages that belong under another. */
  crumbs?: readonly Crumb[]
  sections: readonly SectionProps[]
  footer: FooterProps
  floating?: FloatingProps
  /** Of the page of all unknown addresses. */
  fallbackRoutes?: readonly FallbackRoute[]
}

/** What a page needs to show requests that could not be sent. */
export interface UnsentProps {
  labels: ResolvedOutbox
  call: string
  chat: string
  /** Said when sending fails again. */
  failure: string
}

/** What is the same on every page of a site. */
export interface SiteShell {
  name: string
  language: string
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
  words: Words
  /** In a further language of a site: the texts of its pages that are in the default one. They are known once a page is made. */
  untranslated?: UntranslatedTexts
  /** One line above the header. */
  notice?: Resolved<Notice>
  /** For sites with a form that goes to the relay. */
  unsent?: UnsentProps
}
