/** A value of JSON. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { readonly [key: string]: Data }
export type Props = Readonly<Record<string, Data>>
export type PlainSection = Props & { readonly type: string; readonly id: string }

/** A site in one language as another generator gets it: what its templates read, and its pages. */
export interface LanguageSource {
  /** What addresses and files of the language begin with: nothing, or `hi`. */
  prefix: string
  /** What is the same on all pages. */
  shell: Props
  /** By the name that a page's `route` says. */
  routes: Readonly<Record<string, RouteSource>>
  pages: readonly PageSource[]
}

/**
 * What pages of one route have in common. A text of a route of many pages names what is a page's own: `__name__` is that
 * field of the page's entry.
 */
export interface RouteSource {
  header: Data
  footer: Data
  floating: Data
  crumbs: Data
  sections: readonly PlainSection[]
  linkedData: Data
}

/** What a page has of its own. */
export interface PageSource {
  /** The address inside its language, without slashes around it: nothing for the home page. */
  path: string
  route: string
  head: Props
  /** Of a page of an entry. */
  entry?: Data
  /** Of a page of an entry: those lists in its sections that are not the same on all pages, by section. */
  lists?: Readonly<Record<string, Data>>
  /** Of a page of an entry: what stands for each such name in the texts of its route. */
  fills?: readonly (readonly [slot: string, words: string])[]
}
