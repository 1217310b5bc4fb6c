import type { CatalogName } from '../../manifest/schema/annotations'
import { mapReads } from '../../manifest/core/mapReads'
import { memo } from '../../manifest/core/memo'
import { labelKey, entryLabel } from '../../manifest/entries/entryLabel'
import {
  idsOfChoice,
  askedField,
  entriesById,
  entriesOf,
  select,
  whereOnPage,
  type Entry,
} from '../../manifest/entries/select'
import { fieldWords, runningFields } from '../../manifest/entries/fieldWords'
import { annotatedEntrySchema, type AnnotatedSchema } from '../../manifest/schema/annotatedSchema'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { addressesOf } from '../../manifest/pages/addresses'
import { placeholdersIn } from '../../manifest/text/placeholders'
import { valueAt } from '../../manifest/core/read'
import type { ChoicesQuery, Listing, PageValues, Query } from '../PageValues'
import type { Choice, Named, ResolvedEntry } from '../resolved'
import { isPageName } from '../text/pageNames'
import { searchedAs } from '../text/searchWords'
import { byline, listingOf } from './byline'
import type { ValueResolver } from './ValueResolver'
import { wordsOfMarkup } from '../../manifest/text/markup'

/** Whether a name in the local language is the entry's name too. Components print texts and do not compare them (`app/build/templates/README.md`). */
const repeatsName = (entry: Entry, key: string): boolean => key === 'localName' && entry[key] === entry.name

/** Whether a page prints a value of its entry: further names (`alsoCalled`) are for searches only. */
const isPrinted = (entry: Entry, key: string): boolean => key !== 'alsoCalled' && !repeatsName(entry, key)

const sentAs = ({ value, id }: Entry): string => (typeof value === 'string' ? value : id)

/** The words that people know an entry by, or its id. @param running the fields with markup, of which a name has none */
function labelOf(entry: Entry, running: readonly string[]): string {
  const label = entryLabel(entry) ?? entry.id
  return running.includes(labelKey(entry) ?? '') ? wordsOfMarkup(label) : label
}

export class Entries {
  /** @param owner resolves in the default language, for a page in another */
  constructor(
    readonly manifest: Manifest,
    readonly values: ValueResolver,
    readonly owner: ValueResolver | undefined,
  ) {}

  byId(list: string, id: string, page: PageValues | undefined): ResolvedEntry<CatalogName> {
    return this.resolved(list, this.#byId(list, id), page)
  }

  /** An entry with the address of its page and the names of the entries that it refers to. */
  resolved(list: string, entry: Entry, page: PageValues | undefined): ResolvedEntry<CatalogName> {
    return this.values.once(entry, page, (of) => {
      const schema = annotatedEntrySchema(this.manifest, list)
      const resolved = this.values.value(schema, entry, of, true) as Record<string, unknown>
      if (repeatsName(entry, 'localName')) delete resolved.localName
      return { ...resolved, ...this.#addressOf(list, entry) } as unknown as ResolvedEntry<CatalogName>
    })
  }

  /** An entry of a page's own: each value is resolved when it is read. */
  chosen(list: string, entry: Entry, page: PageValues, listing: Listing = {}): ResolvedEntry<CatalogName> {
    const { properties } = annotatedEntrySchema(this.manifest, list) as AnnotatedSchema & { kind: 'object' }
    const values: Record<string, unknown> = {
      ...this.#addressOf(list, entry),
      ...byline(this, list, entry, listing, page),
    }
    for (const key of Object.keys(entry)) if (properties.has(key) && isPrinted(entry, key)) values[key] = entry[key]
    return mapReads(values, (key) => {
      const schema = Object.hasOwn(values, key) ? properties.get(key) : undefined
      return schema ? this.values.noted(entry, key, this.values.value(schema, values[key], page, true)) : values[key]
    }) as unknown as ResolvedEntry<CatalogName>
  }

  named(list: string, id: string, page: PageValues | undefined): Named {
    const entry = this.#byId(list, id)
    return { id, label: this.#label(list, entry, page), ...this.#addressOf(list, entry) }
  }

  /** The entries that a query selects. @param section the declared one that lists them */
  list(query: Query, page: PageValues | undefined, section: object): ResolvedEntry<CatalogName>[] {
    const listing = listingOf(section)
    if (this.isOfPage(query)) return this.values.needed(page).list(query, listing)
    const isSearched = valueAt(section, 'search') !== undefined
    return this.values.once(query, page, (of) =>
      this.selected(query, of).map((entry) => {
        const further = {
          ...byline(this, query.from, entry, listing, of),
          ...(isSearched && { searchedAs: searchedAs(this.#inAllLanguages(query.from, entry)) }),
        }
        const resolved = this.resolved(query.from, entry, of)
        return Object.keys(further).length > 0 ? { ...resolved, ...further } : resolved
      }),
    )
  }

  /** The same entries as data; a list that is equal on all pages is put in order once. */
  inOrder(query: Query, page: PageValues, pageEntry: Entry | undefined): Entry[] {
    return this.isOfPage(query)
      ? this.selected(query, page, pageEntry)
      : this.values.once(query, page, (of) => this.selected(query, of))
  }

  choices(query: ChoicesQuery, page: PageValues | undefined): Choice[] {
    return this.isOfPage(query) ? this.values.needed(page).choices(query) : this.choicesOf(query, page)
  }

  /** @param pageEntry the entry that the page is about */
  choicesOf(query: ChoicesQuery, page: PageValues | undefined, pageEntry?: Entry): Choice[] {
    return this.selected(query, page, pageEntry).map((entry) => this.#choice(query, entry, page))
  }

  /** The value and the ids of each choice. */
  namesOfChoices(query: ChoicesQuery, page: PageValues | undefined, pageEntry?: Entry): string[][] {
    return this.selected(query, page, pageEntry).map((entry) => [
      this.#choice(query, entry, page).value,
      ...idsOfChoice(this.manifest, query.from, entry),
    ])
  }

  #choice(query: ChoicesQuery, entry: Entry, page: PageValues | undefined): Choice {
    const label = this.#label(query.from, entry, page)
    const sent = query.send === 'label' ? label : sentAs(entry)
    const value = this.#valueForOwner(query, entry, page) ?? sent
    const beside = this.#beside(query, entry, page)
    return { value, label: beside ? `${label} · ${beside}` : label, ...(value !== sent && { said: sent }) }
  }

  #beside({ from, beside }: ChoicesQuery, entry: Entry, page: PageValues | undefined): string | undefined {
    const value = beside === undefined ? undefined : entry[beside]
    if (beside === undefined || value === undefined) return undefined
    const words = fieldWords(this.manifest, from, beside, value) ?? String(value as string | number)
    const { type, title } = this.manifest.lists?.[from]?.fields[beside] ?? {}
    return this.values.fill(type === 'number' && title !== undefined ? `${title} ${words}` : words, page)
  }

  /** @param pageEntry the entry that the page is about */
  selected(query: Query, page: PageValues | undefined, pageEntry?: Entry): Entry[] {
    const only = query.only?.flatMap((id) => {
      const [name] = placeholdersIn(id)
      return name === undefined ? id : ((pageEntry?.[name.split('.')[1] ?? 'id'] ?? []) as string | string[])
    })
    const isOfEntry = (name: string) => !this.values.names.has(name) && !isPageName(name)
    const where = query.where && whereOnPage(query.where, pageEntry, isOfEntry, (text) => this.values.fill(text, page))
    const without = query.others ? pageEntry : undefined
    return select(entriesOf(this.manifest, query.from), {
      ...query,
      ...(only && { only }),
      ...(where && { where }),
      without,
    })
  }

  #byId(list: string, id: string): Entry {
    return entriesById(this.manifest, list).get(id) as Entry
  }

  isOfPage({ only = [], where = {}, others = false }: Query): boolean {
    return (
      others ||
      [...only, ...Object.values(where)].some(
        (text) =>
          typeof text === 'string' &&
          askedField(text) === undefined &&
          placeholdersIn(text).some((name) => !this.values.names.has(name)),
      )
    )
  }

  #inAllLanguages(list: string, entry: Entry): Entry[] {
    const { languages = [] } = this.values.context
    return [entry, ...languages.flatMap((one) => entriesById(one, list).get(entry.id) ?? [])]
  }

  /** The address of an entry's own page, or of the entry's that it is served from. */
  #addressOf(list: string, entry: Entry): { page?: string } {
    const pages = pathsByEntry(this.manifest)
    const { servedFrom } = entry
    const path =
      pages.get(entry) ?? (typeof servedFrom === 'string' ? pages.get(this.#byId(list, servedFrom)) : undefined)
    return path === undefined ? {} : { page: this.values.link(path) }
  }

  #label(list: string, entry: Entry, page: PageValues | undefined): string {
    const label = labelOf(entry, runningFields(this.manifest, list))
    return this.values.noted(entry, labelKey(entry) ?? '', this.values.fill(label, page))
  }

  /** The value of a choice in the owner's language, which is sent from pages in all languages. */
  #valueForOwner(query: ChoicesQuery, entry: Entry, page: PageValues | undefined): string | undefined {
    if (!this.owner) return undefined
    const translated = ownersEntry(this.owner.manifest, query.from, entry)
    if (query.send !== 'label') return sentAs(translated)
    return this.owner.fill(labelOf(translated, runningFields(this.manifest, query.from)), page?.forOwner)
  }
}

/** The path of each entry's page; the first route that makes one wins. */
const pathsByEntry = memo((manifest: Manifest) => {
  const paths = new Map<Entry, string>()
  for (const { path, entry } of addressesOf(manifest)) if (entry && !paths.has(entry)) paths.set(entry, path)
  return paths
})

/** An entry in the default language. */
export const ownersEntry = (main: Manifest, list: string, entry: Entry): Entry =>
  entriesById(main, list).get(entry.id) ?? entry
