import type { Keys } from '../core/path'

export type Sentences = readonly [message: string, hint?: string]

/** Some of the names there are, and how many there are besides. */
export interface Names {
  names: readonly string[]
  more: number
}

export interface SchemaText {
  /** In English, as in `schema/`. */
  text: string
  /** An example that the text does not give. */
  example?: string
  /** The parts of the text, for a site's own field that has no description. */
  field?: { title: string; kind: string; options?: readonly string[]; list?: string; isSeveral?: boolean }
}

/** A location in the manifest, named as its reader names it. */
export interface Place {
  keys: Keys
  /** In an editor: the titles of the schema and the words of entries that lead there. */
  words?: string
}

/** Some of the locations that there are, and how many there are besides. */
export interface Places {
  first: readonly Place[]
  more: number
}

/** A message before it is put into words. */
export interface MessageData {
  messageId: string
  values: object
  /** The value that was probably meant. */
  suggestion?: string
}

/** The functions of a language that its messages use. */
export interface Speech {
  /** A title or description of the schema, such as `Service cards`. */
  titleFor(english: string): string
  describe(about: SchemaText): string
  /** A location, as the command line or the editor names it. */
  place(place: Place): string
  /** Another message, which stands inside this one. */
  say(message: MessageData): Sentences
}

/** Messages by their ids: the rule's name, and behind a slash which of its sentences. */
export type Messages = Readonly<Record<string, (values: never, speech: Speech) => Sentences>>

export type ValuesOf<T> = T extends (values: infer V, ...rest: never[]) => unknown
  ? unknown extends V
    ? Readonly<Record<string, never>>
    : V
  : never

/** The same messages, with the same values, in another language. */
export type Translation<T> = { [K in keyof T]: (values: ValuesOf<T[K]>, speech: Speech) => Sentences }
