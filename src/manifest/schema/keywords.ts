import type { Format } from '../values/formatValue'
import { memo } from '../core/memo'
import type { Manifest } from '../generated/manifest.generated'
import type { MediaKind } from '../values/mediaFiles'
import type { MessageValues } from '../../words/checkValues.generated'
import type { Words } from '../../words/wordsIn'
import type { SchemaText } from '../../words/values'

/** A complete theme that a site takes by its name. */
export interface ReadyLook {
  title: string
  description: string
  theme: Manifest['site']['theme']
}

/** Declares the type of an annotation's value; nothing exists at run time. */
const as = <T>() => undefined as T | undefined

const walked = {
  'x-text': as<true>(),
  /** A text in which `{form.phone}` stands for what a visitor typed. */
  'x-form-text': as<true>(),
  /** A text whose letters do not say its language, such as a name in the local script. */
  'x-any-letters': as<true>(),
  /** A text with bold, emphasis and links: `markup.ts`. */
  'x-markup': as<true>(),
  'x-link': as<true>(),
  'x-color': as<true>(),
  'x-icon': as<true>(),
  'x-action': as<true>(),
  'x-choices': as<true>(),
  'x-image': as<true>(),
  /** A query of which only the number of its answers is used. */
  'x-count': as<true>(),
  /** The owner of opening hours: the company, or the entry the page is about. */
  'x-hours': as<true>(),
  /** An address of another site that visitors' browsers request. */
  'x-outside': as<true>(),
  /** A web address; `base` for one that code continues. */
  'x-web-address': as<'any' | 'base'>(),
  /** A telephone number; `chat` for one with a country code. */
  'x-phone': as<'call' | 'chat'>(),
  /** The name of a feed, whose file stands at the root of the site. */
  'x-feed': as<true>(),
  /** A section that begins with the page's title, its one heading of the first rank. */
  'x-page-title': as<true>(),
  /** A section with pictures that can come from a folder: `folderPictures.ts`. */
  'x-folder': as<true>(),
  /** The picture that a page opens with: a look may lay words on it. */
  'x-opening': as<true>(),
  /** `small` for a picture that no section shows wider than 12 rem. */
  'x-shown': as<string>(),
  /** The name of a field of the entries that a section lists, and what kind of field it has to be. */
  'x-field': as<MessageValues<'wrong-field'>['wanted']>(),
  /** The property beside it that names the field whose entries have that field; without it they are the section's. */
  'x-field-of': as<string>(),
  /** The name of the placeholder in a text for what is filled in where it is shown, such as `minutes`. */
  'x-number': as<string>(),
  /** A query of which only the entries beside the page's own are shown. */
  'x-neighbours': as<true>(),
  /** The name of a field of the form that this is in. */
  'x-form-field': as<true>(),
  /** The id of an entity of this list. */
  'x-ref': as<string>(),
  /** The types that the entity it refers to may have. */
  'x-kinds': as<readonly string[]>(),
  'x-media': as<MediaKind>(),
  'x-query': as<string>(),
  /** Whether links reach the entries it shows: each by its id, or each of a list in it by the ids of the section and its own. */
  'x-anchors': as<true | string>(),
  /** A text that names a list: `true` for any, or the built-in ones that are possible beside the site's own. */
  'x-list': as<true | readonly string[]>(),
  /** The format in which visitors see a value that is no text. */
  'x-format': as<Format>(),
}

const further = {
  /** A text that is chosen rather than typed: the editor's field and a cell of a spreadsheet go by it. */
  'x-input': as<'day' | 'yearly-day' | 'time'>(),
  'x-example': as<string>(),
  /** The default of a part of a manifest that can be left out; later code never finds it missing. */
  'x-default': as<object>(),
  /** The meaning of a value that is left out, in words, where it is none of its values: that one is its `default`. */
  'x-unset': as<string>(),
  /** A list whose entries may stand in a file of their own: `listFiles.ts`. */
  'x-file': as<true>(),
  /** The key of a block that a plain value in its place stands for, such as a number for a price. */
  'x-plain': as<string>(),
  /** A value that stands over that of the base key by key, or entry by entry, and not in its place: `mergeBase.ts`. */
  'x-merged': as<'keys' | 'entries'>(),
  /** A kind whose code is loaded lazily, only where it is used. */
  'x-lazy': as<true>(),
  /** The point of a picture that stays in view. */
  'x-focus': as<true>(),
  /** The ready looks of a theme, by name; a site's own are added. */
  'x-looks': as<Readonly<Record<string, ReadyLook>>>(),
  /** The name of a folder of pictures, which the editor adds some to. */
  'x-pictures': as<true>(),
  /** The field of a catalog's entries that is shown under a section's label, such as `services/pricing`. */
  'x-shows': as<string>(),
  /** A property that most owners look for: the editor shows it among the first, even without a value. */
  'x-common': as<true>(),
  /** The ids of entries of a list, which the property of this name beside it names; all of them if left out. */
  'x-picks': as<string>(),
  /** Values that answers to a field of the form have, which the property of this name beside it names. */
  'x-answers': as<string>(),
  /** A list's kinds of which a new one is asked for in a window, its kind first. */
  'x-asked': as<true>(),
  /** A kind that ends its list, as a consent ends a form: a new item stands before it. */
  'x-last': as<true>(),
  /** The drawing of a section of a site's own in the editor: `sectionShapes.json`. */
  'x-drawing': as<readonly string[]>(),
  /** A block of a kind of a site's own as it may stand in the manifest: what a new one says first. */
  'x-sample': as<Readonly<Record<string, unknown>>>(),
  /** The fixed words of a kind by name, each by language. */
  'x-words': as<Words>(),
  /** Whether what a rule of a site's own finds breaks the site; advice by default. */
  'x-severity': as<'advice' | 'error'>(),
  /** The property of a delivery of a site's own with the address that it posts to. */
  'x-posts-to': as<string>(),
  /** Whether such a request has arrived by the status of its answer, which it is by default, or by what that says. */
  'x-confirm': as<'status' | 'confirmed'>(),
  /** Whether that address takes a form without script. */
  'x-without-script': as<true>(),
  /** A block whose keys are the lists that a site declares. */
  'x-own-lists': as<true>(),
  /** The parts of the description, for a site's own field that has none. */
  'x-meaning': as<NonNullable<SchemaText['field']>>(),
}

/** Every annotation of our schema, beside the keywords of JSON Schema. */
export const keywords = { ...walked, ...further }

export type Keywords = { [K in keyof typeof keywords]?: NonNullable<(typeof keywords)[K]> }

type Walked = typeof walked
type CamelCase<S extends string> = S extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : S
type NameOf<K> = K extends `x-${infer Name}` ? CamelCase<Name> : never

/** The annotations of a value, as a walk over a manifest reports them: `x-form-text` is `formText`. */
export type Annotations = { [K in keyof Walked as NameOf<K>]?: NonNullable<Walked[K]> }

const names = (Object.keys(walked) as (keyof Walked)[]).map((keyword) => ({
  keyword,
  name: keyword.slice(2).replaceAll(/-[a-z]/g, (part) => part.charAt(1).toUpperCase()),
}))

/** Worked out once a node: sites with lists of their own have a schema each, of the same nodes for the most part. */
export const annotationsOf = memo((node: Keywords): Annotations =>
  Object.fromEntries(
    names.flatMap(({ keyword, name }) => (node[keyword] === undefined ? [] : [[name, node[keyword]]])),
  ),
)
