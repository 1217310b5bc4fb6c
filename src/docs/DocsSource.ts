import type { Schema } from '../manifest/schema/schema'

export type Block = Readonly<Record<string, unknown>>
export type Texts = Readonly<Record<string, string>>

/** The words of a page that is about no single kind. */
export type PageWords = { path: string; icon: string } & Readonly<
  Record<'group' | 'title' | 'text' | 'description', Texts>
>

/** The files of `schema/docs/` that people write. */
export interface DocsSource {
  /** A manifest without pages. */
  pages: Block & { lists: object; forms: object }
  /** Pages with prose. */
  guides: readonly (Block & { path: string })[]
  /** By group, then by type. A type with several layouts has several sections. */
  examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  gallery: {
    words: Readonly<
      Record<'json' | 'fields' | 'needed' | 'neededUnless' | 'example' | 'frame' | 'guide' | 'description', Texts>
    >
    /** Shows a field or a delivery. */
    form: Block
    /** Why forms that reach nobody are right here. */
    waiver: string
    /** The delivery of a form that asks for files. */
    takesFiles: Block
    groups: Readonly<Record<string, { title: Texts; icon: string }>>
    /** The page of looks. In `picture` TITLE stands for the look's own. */
    themes: PageWords & Readonly<Record<'picture', Texts>>
    /** The page of a list of one's own. */
    list: PageWords & Readonly<Record<'types', Texts>>
  }
  /** A list with a field of every type, and the sections that show it. */
  list: { name: string; list: Block; sections: readonly Block[] }
  /** Looks beside the ready ones, each with its picture in `schema/docs/media/themes` (`npm run screenshots -- --themes`). */
  themes: readonly { id: string; title: Texts; text: Texts; theme: Block }[]
  /** The schema's texts in the second language, by the English one. */
  translations: Texts
}

export interface Docs {
  schema: Schema
  source: DocsSource
}

/** A page, and its entry in the list that is searched. */
export interface DocsPage {
  route: Block & { path: string }
  entry: object
}

export const mapTexts = (texts: Texts, change: (text: string, language: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text, language)]))
