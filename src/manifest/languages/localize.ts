import { isInLanguage, languageWith, linkTargetsIn, pathIn, withoutSlash } from '../pages/addresses'
import { copyUntranslated, noteUntranslated } from './untranslated'
import { fillDefaults } from '../schema/fillDefaults'
import { languagesOf, type Language, type Languages } from '../core/languages'
import { isNeverTranslated, languageRead, textByLanguage } from './textByLanguage'
import { noteOrigin } from './writtenIn'
import { mapLinks } from '../text/markup'
import { keysOf, type Path, asText, blocksAt, isRecord } from '../core/read'
import type { Annotations } from '../schema/keywords'
import { inLineChoices, annotatedSiteSchema, type AnnotatedSchema, annotatedIn } from '../schema/annotatedSchema'
import { schema } from '../schema/schema'

/** Whether a text stands in several languages: `{ "en": "Services", "hi": "सेवाएँ" }`. A text is no block otherwise. */
export const isTranslated = (value: unknown): value is Record<string, unknown> => isRecord(value)

/** Manifests of one language, the default first; what no language changes is shared. */
export function localize(source: unknown): [unknown, ...unknown[]] {
  const manifest = fillDefaults(source)
  if (!isRecord(manifest) || !isRecord(manifest.site) || manifest.site.languages === undefined) return [manifest]
  const languages = languagesOf(manifest)
  const [main, ...others] = languages
  const inOne = (language: Language, targets: ReadonlyMap<string, string>): unknown =>
    inLanguage(manifest, language, languages, new Localizer(language, languages, targets))
  const first = inOne(main, new Map())
  const inTheirs = (language: Language): unknown => inOne(language, linkTargetsIn(first, languages, language))
  // In the default language only links to pages that it does not have lead to another address than they say.
  return [
    blocksAt(manifest, 'routes').some(([, route]) => !isInLanguage(route, main)) ? inTheirs(main) : first,
    ...others.map(inTheirs),
  ]
}

/**
 * One beside the list that is no tag stays, and is reported. A list without a sound tag is reported itself: that the
 * language is missing as well would follow from that.
 */
function languageIn(single: unknown, { tag }: Language): unknown {
  if (single !== undefined && !isTag(single)) return single
  return isTag(tag) ? tag : (single ?? 'en')
}

function inLanguage(
  manifest: Record<string, unknown>,
  language: Language,
  languages: Languages,
  localizer: Localizer,
): unknown {
  const localized = localizer.value(annotatedSiteSchema(manifest), manifest) as Record<string, unknown>
  const { site, routes } = localized
  return {
    ...localized,
    site: copyUntranslated(site as object, {
      ...(site as object),
      language: languageIn((site as Record<string, unknown>).language, language),
    }),
    ...(Array.isArray(routes) && {
      routes: routes.map((route, index) => {
        const page = routeInLanguage(route, language, languages)
        if (isRecord(page)) noteOrigin(page, manifest, index)
        return page
      }),
    }),
  }
}

/** Returns a test of whether the schema accepts a value at a key: a value that it rejects is reported elsewhere. */
const isSound = (definition: string, key: string): ((value: unknown) => value is string) => {
  const form = new RegExp(schema.definition(definition).properties?.[key]?.pattern ?? '')
  return (value): value is string => typeof value === 'string' && form.test(value)
}
export const isTag = isSound('Language', 'tag')
const isAddress = isSound('Route', 'path')

/**
 * Its address is the language's (`paths`), or the default's below a prefix; that of a page that this language does not
 * have is another's. All stay for the alternates.
 */
function routeInLanguage(route: unknown, language: Language, languages: Languages): unknown {
  if (!isRecord(route) || !isAddress(route.path) || route.path === '*') return route
  const { path, paths = {} } = route
  if (!isRecord(paths)) return route
  const [main] = languages
  const all: Record<string, unknown> = { ...paths, [main.key]: path }
  const shown = languageWith(route, language, languages) ?? language
  return copyUntranslated(route, { ...route, paths: all, path: pathIn(route, shown, main) })
}

/** A text that stands in several languages, by their keys. */
export interface TranslatedText {
  path: Path
  value: Readonly<Record<string, unknown>>
}

/** Texts that lack a language, or that have one which is none; and such names of files, which a language may lack. Nearly all of hundreds of thousands are complete. */
export function incompleteTexts(manifest: unknown, languages: Languages): TranslatedText[] {
  const keys = languages.map(({ key }) => key)
  const incomplete = annotatedIn(manifest, (annotations, value) => {
    if (isFile(annotations)) return isTranslated(value) && !isSoundFile(value, keys)
    const texts = isText(annotations) ? textByLanguage(value, languages, annotations) : undefined
    return texts !== undefined && !isComplete(texts, keys)
  })
  return incomplete
    .filter(({ path, value }) => isTranslated(value) || !isNeverTranslated(keysOf(path)))
    .map(({ path, value, annotations }) => ({ path, value: textByLanguage(value, languages, annotations) ?? {} }))
}

/** The names of the media files that only some languages have. */
export const filesOfLanguages = (manifest: unknown): string[] =>
  annotatedIn(manifest, (annotations, value) => isFile(annotations) && isTranslated(value), ['media']).flatMap(
    ({ value }) => Object.values(value as object).filter((file) => typeof file === 'string'),
  )

/** A language without a file of its own has another's. */
const isSoundFile = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean =>
  isComplete(
    value,
    Object.keys(value).filter((key) => keys.includes(key)),
  )

function isComplete(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  let count = 0
  for (const key in value) {
    const text = value[key]
    if (typeof text !== 'string' || text === '' || !keys.includes(key)) return false
    count += 1
  }
  return count === keys.length
}

const isText = ({ text, formText }: Annotations): boolean => text === true || formText === true

const isFile = ({ media }: Annotations): boolean => media !== undefined

const siteAddress = '{site.url}'

class Localizer {
  /** @param addresses the addresses of links in the default language, with those in this one */
  constructor(
    readonly language: Language,
    readonly languages: Languages,
    readonly addresses: ReadonlyMap<string, string>,
  ) {}

  value(annotated: AnnotatedSchema, value: unknown): unknown {
    if (annotated.kind === 'leaf') return this.#leaf(annotated, value)
    if (annotated.kind === 'list') return Array.isArray(value) ? this.#list(annotated.item, value) : value
    if (Array.isArray(value) && annotated.kind === 'object' && annotated.annotations.choices)
      return this.#list(inLineChoices.item, value)
    if (!isRecord(value)) return value
    if (annotated.kind === 'union') {
      const member = annotated.byType.get(asText(value.type))
      return member ? this.value(member, value) : value
    }
    return annotated.kind === 'object' ? this.#object(annotated, value) : value
  }

  #leaf({ annotations }: AnnotatedSchema & { kind: 'leaf' }, value: unknown): unknown {
    const text = isTranslated(value) && (isText(annotations) || isFile(annotations)) ? this.#text(value) : value
    if (typeof text !== 'string') return text
    // A form's texts have addresses of the site too, such as the page after sending without script.
    if (annotations.formText && text.startsWith(`${siteAddress}/`))
      return siteAddress + this.#link(text.slice(siteAddress.length))
    if (annotations.markup) return mapLinks(text, (href) => this.#link(href))
    return annotations.link ? this.#link(text) : text
  }

  /** The tag of the language that a text is in, if it is missing in this one. */
  #otherLanguage(annotated: AnnotatedSchema, value: unknown): string | undefined {
    if (annotated.kind !== 'leaf' || !isText(annotated.annotations)) return undefined
    const texts = textByLanguage(value, this.languages, annotated.annotations)
    const read = texts && languageRead(texts, this.language, this.languages)
    return read === this.language ? undefined : read?.tag
  }

  #text(translations: Record<string, unknown>): unknown {
    const read = languageRead(translations, this.language, this.languages)
    return (read ? translations[read.key] : Object.values(translations)[0]) ?? translations
  }

  /** A link to a page of the site leads to the same page in this language. */
  #link(link: string): string {
    const [address = ''] = link.split(/[?#]/)
    const target = this.addresses.get(withoutSlash(address))
    return target === undefined ? link : target + link.slice(address.length)
  }

  #list(item: AnnotatedSchema, values: readonly unknown[]): unknown {
    let changed: unknown[] | undefined
    const others = new Map<number, string>()
    values.forEach((one, index) => {
      const localized = this.value(item, one)
      const other = this.#otherLanguage(item, one)
      if (localized !== one || other !== undefined) (changed ??= [...values])[index] = localized
      if (other !== undefined) others.set(index, other)
    })
    if (changed) noteUntranslated(changed, others)
    return changed ?? values
  }

  #object(annotated: AnnotatedSchema & { kind: 'object' }, value: Record<string, unknown>): unknown {
    let changed: Record<string, unknown> | undefined
    const others = new Map<string, string>()
    for (const key of Object.keys(value)) {
      const child = annotated.properties.get(key) ?? (key.startsWith('x-') ? undefined : annotated.rest)
      if (!child) continue
      const localized = this.value(child, value[key])
      const other = this.#otherLanguage(child, value[key])
      if (localized !== value[key] || other !== undefined) (changed ??= { ...value })[key] = localized
      if (other !== undefined) others.set(key, other)
    }
    if (changed) noteUntranslated(changed, others)
    return changed ?? value
  }
}
