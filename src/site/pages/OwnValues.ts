import { listSeparator } from '../../manifest/core/languageTags'
import { mapReads } from '../../manifest/core/mapReads'
import { isRecord } from '../../manifest/core/read'
import { choiceKey } from '../../manifest/text/choiceKey'
import { fieldWords, runningFields } from '../../manifest/entries/fieldWords'
import type { Entry } from '../../manifest/entries/select'
import { languagesOf, type Language } from '../../manifest/core/languages'
import { pathIn } from '../../manifest/pages/addresses'
import { hasHours, isBuiltIn } from '../../manifest/schema/lists'
import { phoneAsRead } from '../../manifest/entries/sitePlaceholders'
import { openingDays, type OpeningDays } from '../../manifest/values/openingDays'
import { callLink } from '../../manifest/values/phoneNumber'
import { openingTimes, type OpeningTimes } from '../../manifest/values/openingTimes'
import type { FolderSection } from '../../manifest/references/pictures'
import type { CatalogName } from '../../manifest/schema/annotations'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { onSite } from '../jsonLd/factSource'
import type { PageBody } from '../page'
import type { ChoicesQuery, EntryFacts, Listing, PageValues, Query } from '../PageValues'
import type { Beside, Choice, Picture, ResolvedEntry } from '../resolved'
import { whatsappLink } from '../../manifest/values/actionAddress'
import { ownersEntry } from '../resolve/Entries'
import type { Resolver } from '../resolve/Resolver'
import { isPageName, type PageNames } from '../text/pageNames'

interface Subject {
  names: PageNames
  body?: Pick<PageBody, 'for' | 'paths'>
  /** The entry of the route's list. */
  entry?: Entry | undefined
  /** The number of a further page of a list. */
  number?: number | undefined
  /** The manifest in the language of the page, where that is not the resolver's. */
  shown?: Manifest
}

/** Works out the values of a page lazily. */
export class OwnValues implements PageValues {
  readonly names: PageNames
  readonly #list: string
  #entry: PageValues['entry']

  constructor(
    readonly resolver: Resolver,
    readonly subject: Subject,
  ) {
    this.names = subject.names
    this.#list = subject.body?.for?.each ?? ''
  }

  get entry(): PageValues['entry'] {
    const { entry } = this.subject
    return (this.#entry ??= entry && this.resolver.entries.chosen(this.#list, entry, this))
  }

  get facts(): EntryFacts | undefined {
    return this.subject.body?.for && factsOf(this, this.resolver.manifest)
  }

  get hours(): OpeningDays {
    return openingDays(this.resolver.manifest, this.#withHours)
  }

  get openingTimes(): OpeningTimes {
    return openingTimes(this.resolver.manifest, this.#withHours)
  }

  get ownCall(): string | undefined {
    const phone = this.#branch?.phone
    return typeof phone === 'string' ? callLink(phone) : undefined
  }

  ownChat(message?: string): string | undefined {
    const whatsapp = this.#branch?.whatsapp
    return typeof whatsapp === 'string' ? this.chatWith(whatsapp, message) : undefined
  }

  callTo(number: string): string {
    return callLink(this.resolver.fill(number, this))
  }

  chatWith(number: string, message?: string): string {
    return whatsappLink(this.resolver.fill(number, this), message && this.resolver.fill(message, this))
  }

  /** The entry, where its list has opening hours. */
  get #withHours(): Entry | undefined {
    return hasHours(this.resolver.manifest, this.#list) ? this.subject.entry : undefined
  }

  get #branch(): Entry | undefined {
    return this.#list === 'branches' ? this.subject.entry : undefined
  }

  word(name: string): string {
    if (isPageName(name)) return this.names[name]
    const { field, value } = this.#fieldOf(name)
    const { shown = this.resolver.manifest } = this.subject
    const words = value === undefined ? undefined : wordsFor(shown, this.#list, field, value)
    if (words !== undefined) return this.resolver.fill(words, this)
    if (typeof value === 'string') return this.resolver.fill(value, this)
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.join(listSeparator(this.resolver.manifest.site.language))
    // The description of a picture, beside `{ "src": "{city.image}" }`.
    if (isRecord(value) && typeof value.alt === 'string') return this.resolver.fill(value.alt, this)
    throw new Error(`Bug: nothing fills {${name}} on ${this.names['page.path']}.`)
  }

  runningWord(name: string): string | undefined {
    const { field, value } = this.#fieldOf(name)
    return typeof value === 'string' && runningFields(this.resolver.manifest, this.#list).includes(field)
      ? this.resolver.fillRunning(value, this)
      : undefined
  }

  /** The field of the page's entry that a placeholder names. */
  #fieldOf(name: string): { field: string; value: unknown } {
    const { entry, body } = this.subject
    const [as, field = ''] = name.split('.')
    return { field, value: as === body?.for?.as && entry && Object.hasOwn(entry, field) ? entry[field] : undefined }
  }

  list(query: Query, listing: Listing): ResolvedEntry<CatalogName>[] {
    const { entries } = this.resolver
    const selected = entries.selected(query, this, this.subject.entry)
    // Each is made when it is read: a page of a list that stands on many reads a few of them.
    return mapReads<object[]>(selected, (key) => {
      const entry = selected[Number(key)]
      return entry ? entries.chosen(query.from, entry, this, listing) : Reflect.get(selected, key)
    }) as ResolvedEntry<CatalogName>[]
  }

  neighbours(query: Query): Beside {
    const { entries } = this.resolver
    const { entry } = this.subject
    const among = entries.inOrder(query, this, entry)
    const index = query.from === this.#list ? among.findIndex(({ id }) => id === entry?.id) : -1
    const named = (one: Entry | undefined) => one && entries.named(query.from, one.id, this)
    return index < 0 ? {} : { previous: named(among[index - 1]), next: named(among[index + 1]) }
  }

  choices(query: ChoicesQuery): Choice[] {
    return this.resolver.entries.choicesOf(query, this, this.subject.entry)
  }

  pictures(type: string, section: FolderSection): unknown {
    return this.resolver.picturesOf(type, section, this)
  }

  choiceAt(options: ChoicesQuery | readonly string[], text: string): number {
    const { entries } = this.resolver
    const key = choiceKey(this.resolver.fill(text, this))
    const names =
      'from' in options ? entries.namesOfChoices(options, this, this.subject.entry) : options.map((one) => [one])
    return names.findIndex((some) => some.some((name) => choiceKey(name) === key))
  }

  pathIn(key: string): string {
    const languages = languagesOf(this.resolver.manifest)
    const language = languages.find((one) => one.key === key) as Language
    return pathIn(this.subject.body, language, languages[0], this.subject)
  }

  indexIn(addresses: readonly string[]): number {
    return addresses.indexOf(this.resolver.link(this.names['page.path']))
  }

  get forOwner(): PageValues {
    const { owner, manifest } = this.resolver
    const { entry, shown = manifest } = this.subject
    if (!owner) return this
    const translated = entry && ownersEntry(owner.manifest, this.#list, entry)
    return new OwnValues(owner, { ...this.subject, shown, entry: translated })
  }
}

/** The words for a value that is formatted, such as a price or a day; undefined for other values. */
function wordsFor(manifest: Manifest, list: string, field: string, value: unknown): string | undefined {
  const isFormatted = ['price', 'hours', 'address', ...runningFields(manifest, list)].includes(field)
  if (isFormatted || !isBuiltIn(list)) return fieldWords(manifest, list, field, value)
  // In built-in lists only these and phone numbers are formatted, and nothing but their shape distinguishes numbers.
  return typeof value === 'string' && /^\+\d[\d ]+$/.test(value)
    ? phoneAsRead(value, manifest.site.language)
    : undefined
}

function factsOf({ entry, names }: PageValues, { site }: Manifest): EntryFacts {
  type Fields = Partial<Record<'name' | 'title' | 'description', string>> & { image?: Picture }
  const { name, title, description, image }: Fields = (entry ?? {}) as object
  return {
    name: name ?? title ?? '',
    title: names['page.title'].split(' | ')[0] as string,
    ...(description !== undefined && { description }),
    ...(image && { image: onSite(site.url, image.src) }),
  }
}
