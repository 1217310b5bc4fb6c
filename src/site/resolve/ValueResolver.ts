import { attempt, blocksAt, valueAt } from '../../manifest/core/read'
import { otherLanguageOf } from '../../manifest/languages/untranslated'
import { memo } from '../../manifest/core/memo'
import type { Action, Image, Manifest } from '../../manifest/generated/manifest.generated'
import { runningFields } from '../../manifest/entries/fieldWords'
import { withFolder, writtenFiles, type FolderSection, ownPictureField } from '../../manifest/references/pictures'
import { fileOfLink } from '../../manifest/references/links'
import { annotatedSchemaOf, annotationsIn, type AnnotatedSchema } from '../../manifest/schema/annotatedSchema'
import type { Annotations } from '../../manifest/schema/keywords'
import { schemaOf } from '../../manifest/schema/lists'
import { sitePlaceholders } from '../../manifest/entries/sitePlaceholders'
import { asPlainAsCanBe, asWritten, mapLinks } from '../../manifest/text/markup'
import { parseText, placeholdersIn, fill } from '../../manifest/text/placeholders'
import { whatsappLink } from '../../manifest/values/actionAddress'
import { callLink } from '../../manifest/values/phoneNumber'
import { formatValue, type Format } from '../../manifest/values/formatValue'
import type { Price } from '../../manifest/values/price'
import { hoursInWords, openingDays } from '../../manifest/values/openingDays'
import { pictureOf, type MediaLibrary } from '../media'
import type { ChoicesQuery, PageValues, Query } from '../PageValues'
import { feedPath } from '../feeds'
import type { FormTemplate, Picture } from '../resolved'
import { isPageName } from '../text/pageNames'
import type { UntranslatedTexts } from '../UntranslatedTexts'
import { resolveAction } from './actions'

type Values = Record<string, unknown>
/** Undefined while resolving for all pages. */
type Page = PageValues | undefined

export interface ResolveContext {
  media: MediaLibrary
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
  /** The site in its default language, the language of its owner. */
  main?: Manifest
  /** The site in all its languages: a search finds names in each. */
  languages?: readonly Manifest[]
}

/** Thrown where a value of a page is needed while resolving for all pages. */
class NeedsPage extends Error {}

/**
 * Resolves values of one manifest by the schema's annotations. Values that need no page are resolved once, and are the
 * same object on every page.
 */
export abstract class ValueResolver {
  /** The values of placeholders that are the same on every page. */
  readonly names: ReadonlyMap<string, string>
  /** Resolved values by their pieces of the manifest. */
  readonly #general = new Map<unknown, unknown>()
  /** The keys of sections' pictures in that map: a section is itself the key of all its props. */
  readonly #folderOf = memo((_section: object) => ({}))
  /** The files that a section's folder stands for on any page. */
  readonly #filesOnAnyPage = memo(
    (section: FolderSection): ReadonlySet<string> =>
      new Set(this.context.media.inFolder(section.folder ?? '', writtenFiles(section))),
  )

  /** @param untranslated collects the texts that are in another language because they have no translation */
  constructor(
    readonly manifest: Manifest,
    readonly context: ResolveContext,
    readonly untranslated: UntranslatedTexts,
  ) {
    this.names = sitePlaceholders(manifest)
  }

  /** The entity of an id. @param inEntry whether an entry refers to it */
  protected abstract target(ref: string, id: string, page: Page, inEntry: boolean): unknown
  /** The entries of a query. @param section the declared one that lists them */
  protected abstract list(query: Query, page: Page, section: object): unknown
  protected abstract choices(query: ChoicesQuery, page: Page): unknown

  /** Resolves a piece of the manifest that the schema's definition `name` describes. */
  resolve(name: string, value: object, page?: PageValues): unknown {
    return this.once(value, page, (of) => this.piece(name, value, of))
  }

  /** The same without caching. */
  piece(name: string, value: object, page: Page): unknown {
    return this.value(annotatedSchemaOf(name, schemaOf(this.manifest)), value, page)
  }

  /** Does a piece of work once for all pages, or for each where it needs the page. */
  once<T>(key: object, page: Page, work: (page: Page) => T): T {
    if (!this.#general.has(key)) this.#general.set(key, withoutPage(work))
    const general = this.#general.get(key)
    return general === NeedsPage ? work(this.needed(page)) : (general as T)
  }

  needed(page: Page): PageValues {
    if (!page) throw new NeedsPage()
    return page
  }

  value(schema: AnnotatedSchema, value: unknown, page: Page, inEntry = false): unknown {
    if (schema.kind === 'plain' || value === undefined) return value
    if (schema.kind === 'leaf') return this.#leaf(schema.annotations, value as string, page, inEntry)
    if (schema.kind === 'list') {
      if (schema.annotations.format === 'hours')
        return {
          value: '',
          text: this.fill(hoursInWords(this.manifest, { hours: value }), page),
          format: 'hours',
          // Only a section of a week asks for it, and it takes longer than the words.
          week: () => openingDays(this.manifest, { hours: value }),
        }
      const items = (of: Page) => this.#items(schema.item, value as unknown[], of, inEntry)
      // A list is cached by itself, because it may be the same on every page where the section around it is not.
      return inEntry ? items(page) : this.once(value as object, page, items)
    }
    const { annotations } = schema
    if (annotations.action) return this.#action(value as Action, page)
    if (annotations.neighbours) return this.needed(page).neighbours(value as Query)
    if (annotations.query) return this.list(value as Query, page, {})
    if (annotations.choices)
      return Array.isArray(value)
        ? value.map((words: string) => ({ value: this.fill(words, page), label: this.fill(words, page) }))
        : this.choices(value as ChoicesQuery, page)
    if (annotations.format && schema.kind === 'object') return this.#formatted(schema, value, page, inEntry)
    if (annotations.image) return this.#picture(value as Image, page)
    // A block of an article has all of the form or the video that it names, as a section has.
    if (schema.kind === 'union')
      return this.value(schema.byType.get((value as { type: string }).type) as AnnotatedSchema, value, page)
    // A number may stand in place of a block, such as minutes.
    return typeof value === 'object' ? this.#object(schema, value as Values, page, inEntry) : value
  }

  #items(item: AnnotatedSchema, values: readonly unknown[], page: Page, inEntry: boolean): unknown[] {
    return values.map((value, index) => this.noted(values, index, this.value(item, value, page, inEntry)))
  }

  #object(schema: AnnotatedSchema & { kind: 'object' }, value: Values, page: Page, inEntry: boolean): Values {
    const result: Values = {}
    for (const key of Object.keys(value)) {
      // An object with keys of the site's own, such as a payload, has no notes.
      const isNote = key.startsWith('x-') && schema.properties.size > 0
      const child = schema.properties.get(key) ?? (isNote ? undefined : schema.rest)
      if (!child) continue
      if (child.kind === 'object' && child.annotations.query !== undefined && !child.annotations.neighbours) {
        const query = value[key] as Query
        result[key] = this.list(query, page, value)
        if (!annotationsIn(schema).has('field')) continue
        const running = runningFields(this.manifest, query.from)
        if (running.length > 0) result.running = running
        const titles = this.#titlesOf(query.from)
        if (Object.keys(titles).length > 0) result.titles = titles
        continue
      }
      const resolved = this.value(child, value[key], page, inEntry)
      const hasNumber = child.kind === 'leaf' && child.annotations.number !== undefined
      result[key] = this.noted(value, key, resolved, hasNumber ? parseText(resolved as string) : resolved)
    }
    if (schema.annotations.folder && value.folder !== undefined)
      result.pictures = this.#fromFolder(String(value.type), value, page)
    return result
  }

  /** The titles of the fields of a list of one's own, by field. */
  #titlesOf(list: string): Values {
    const fields = Object.entries(this.manifest.lists?.[list]?.fields ?? {})
    return Object.fromEntries(
      fields.flatMap(([key, field]) =>
        field.title === undefined ? [] : [[key, this.noted(field, 'title', this.fill(field.title, undefined))]],
      ),
    )
  }

  /** The same list on all pages, unless the folder is that of the page's entry. */
  #fromFolder(type: string, section: FolderSection, page: Page): unknown {
    const isOfPage = placeholdersIn(section.folder ?? '').some((name) => !this.names.has(name))
    return isOfPage
      ? this.needed(page).pictures(type, section)
      : this.once(this.#folderOf(section), page, (of) => this.picturesOf(type, section, of))
  }

  /** The pictures of a section with those of its folder. */
  picturesOf(type: string, section: FolderSection, page: Page): unknown {
    const { media, main = this.manifest } = this.context
    const sections = annotatedSchemaOf('Section', schemaOf(this.manifest)) as AnnotatedSchema & { kind: 'union' }
    const { properties } = sections.byType.get(type) as AnnotatedSchema & { kind: 'object' }
    const files = media.inFolder(this.fill(section.folder ?? '', page), writtenFiles(section))
    const ownersLanguage = main === this.manifest ? undefined : main.site.language
    const pictures = withFolder(section, files, this.#filesOnAnyPage(section), ownersLanguage)
    // Not cached by itself: the list is a new one each time.
    return this.value(properties.get('pictures') as AnnotatedSchema, pictures, page, true)
  }

  /** A price, whose texts are those of an entry. */
  #formatted(schema: AnnotatedSchema & { kind: 'object' }, value: unknown, page: Page, inEntry: boolean): unknown {
    const filled = typeof value === 'object' ? this.#object(schema, value as Values, page, inEntry) : value
    // Seasons of other days are marked beside what the schema knows of a price.
    for (const [index, period] of blocksAt(filled, 'periods'))
      if (valueAt(value, 'periods', index, 'hidden') === true) period.hidden = true
    const shown = formatValue(schema.annotations.format as Format, filled as Price, this.manifest)
    // Sections show the parts of an address too.
    return shown.format === 'address' ? { ...(filled as Values), ...shown } : shown
  }

  #leaf(
    { ref, icon, media, formText, link, format, markup, hours, feed, webAddress, number }: Annotations,
    value: string,
    page: Page,
    inEntry: boolean,
  ): unknown {
    if (ref) return this.target(ref, value, page, inEntry)
    if (format) return formatValue(format, value, this.manifest)
    if (icon) return this.context.media.icon(value)
    if (media) return media === 'image' ? this.context.media.picture(value).src : this.context.media.address(value)
    if (formText) return this.formTemplate(value, page)
    if (hours) return placeholdersIn(value).length === 0 ? openingDays(this.manifest) : this.needed(page).hours
    if (typeof value !== 'string' || webAddress) return value
    // The number of some texts is filled in where they are shown.
    if (number) return fill(value, (name) => (name === number ? `{${name}}` : this.#word(name, page)))
    if (feed) return this.link(feedPath(this.manifest, value))
    if (markup) return asPlainAsCanBe(mapLinks(this.fillRunning(value, page), (href) => this.link(href)))
    return link ? this.link(this.fill(value, page)) : this.fill(value, page)
  }

  #action(action: Action, page: Page) {
    const { manifest, context } = this
    const resolved = resolveAction(action, {
      company: manifest.company,
      fill: (text) => this.fill(text, page),
      call: (number) => (isOfPage(number) ? this.needed(page).callTo(number) : callLink(number)),
      chat: (number, message) =>
        isOfPage(number)
          ? this.needed(page).chatWith(number, message)
          : whatsappLink(number, message && this.fill(message, page)),
      link: (link) => this.link(link),
      icon: (name) => context.media.icon(name),
      file: (name) => context.media.address(name),
      absolute: (href) =>
        href.startsWith('#')
          ? this.fill('{page.url}', page) + href
          : attempt(() => new URL(href, manifest.site.url).href),
      price: (amount, currency = manifest.site.currency) =>
        formatValue('price', amount, { site: { ...manifest.site, currency } }).text,
    })
    return this.noted(action, 'label', resolved, resolved.label)
  }

  #picture(image: Image, page: Page) {
    const alt = this.fillAt(image, 'alt', page)
    const field = ownPictureField(image.src)
    if (field === undefined) return pictureOf(this.context.media, image, alt)
    const { focus } = image
    const ofEntry = (this.needed(page).entry as unknown as Record<string, Picture>)[field]
    return { ...ofEntry, alt, ...(focus && { focus: { x: focus.x, y: focus.y } }) }
  }

  /** Returns a resolved text, and notes it if it is in another language than its page. */
  noted<T>(parent: object, key: string | number, resolved: T, text: unknown = resolved): T {
    const language = otherLanguageOf(parent, key)
    if (language !== undefined) this.untranslated.add(text, language)
    return resolved
  }

  fill(text: string, page: Page): string {
    return fill(text, (name) => this.#word(name, page))
  }

  /** Fills a running text: what comes from another has its markup, all else stands as it is written. */
  fillRunning(text: string, page: Page): string {
    return fill(text, (name) => {
      const running = this.names.has(name) ? undefined : this.needed(page).runningWord(name)
      return running ?? asWritten(this.#word(name, page))
    })
  }

  /** Fills a text of the manifest, such as the name of a page. */
  fillAt<K extends string>(parent: { readonly [P in K]: string }, key: K, page: Page): string {
    return this.noted(parent, key, this.fill(parent[key], page))
  }

  #word(name: string, page: Page): string {
    return this.names.get(name) ?? this.needed(page).word(name)
  }

  /** The address that a link leads to: one inside the site has the folder that it is published in, a file its own. */
  link(link: string): string {
    const file = fileOfLink(link)
    if (file !== undefined) return this.context.media.address(file)
    return link.startsWith('/') ? this.context.base + link.slice(1) : link
  }

  /** A text in which only placeholders of the form and of the page are left to fill in. */
  formTemplate(text: string, page: Page): FormTemplate {
    return parseText(text).map((part) => {
      if (typeof part === 'string') return part
      if (part.name.startsWith('form.')) return { field: part.name.slice('form.'.length) }
      return isPageName(part.name) ? { page: part.name } : this.#word(part.name, page)
    })
  }
}

/** Whether a number is one of the entry that a page is about. */
const isOfPage = (number: string): boolean => number.includes('{')

/** Returns the result of work without a page, or {@link NeedsPage} where it needs one. */
function withoutPage(work: (page: undefined) => unknown): unknown {
  try {
    return work(undefined)
  } catch (error) {
    if (error instanceof NeedsPage) return NeedsPage
    throw error
  }
}
