/** The data that messages are made of. `say.ts` words each value by its type. */

export type Sentences = readonly [message: string, hint?: string]

/** Some of the names there are, and how many there are besides. */
export interface Names {
  names: readonly string[]
  more: number
}

/** A location in the manifest, named as its reader names it. */
export interface Place {
  keys: readonly (string | number)[]
  /** In an editor: the titles of the schema and the words of entries that lead there. */
  words?: string
}

/** Some of the locations that there are, and how many there are besides. */
export interface Places extends Pick<Names, 'more'> {
  first: readonly Place[]
}

/** Values of which one is meant: `a, b or c`. */
export interface Either {
  either: readonly Value[]
}

/** A title of the schema, such as `Service cards`. */
export interface Title {
  title: string
}

/** The word for an entry of a list. */
export interface Noun {
  /** In English, such as `service`, or as the owner calls it. */
  noun: string
  /** The list, where every language has a word of its own; one that the site has declared is its `own`. */
  list?: string
  own?: string
}

/** A text that the site has in several languages. */
export interface OwnText {
  languages: Readonly<Record<string, string>>
}

export interface SchemaText {
  /** In English, as in `schema/`. */
  text: string
  /** An example that the text does not give. */
  example?: string
  /** The parts of the text, for a site's own field that has no description. */
  field?: { title: string; kind: string; options?: readonly string[]; list?: string; isSeveral?: boolean }
}

/** A message before it is put into words. */
export interface MessageData {
  messageId: string
  values: object
  /** The value that was probably meant. */
  suggestion?: string
}

export type Value =
  | string
  | number
  | readonly Value[]
  | Names
  | Place
  | Places
  | Either
  | Title
  | Noun
  | OwnText
  | SchemaText
  | MessageData
