import type { CatalogName } from '../manifest/schema/annotations'
import { labelKey } from '../manifest/entries/entryLabel'
import { outboxOf, relayOf } from '../manifest/deliveries/receivers'
import { factsOf } from '../manifest/deliveries/factsOf'
import { isUntranslated } from '../manifest/languages/untranslated'
import { languageOf, languagesOf } from '../manifest/languages/languages'
import type { Action, Form, Image, Manifest } from '../manifest/generated/manifest.generated'
import { placeholdersIn, parseText } from '../manifest/text/placeholders'
import { formatValue } from '../manifest/values/formatValue'
import { schemaOf } from '../manifest/schema/lists'
import { mapLinks } from '../manifest/text/markup'
import { openingDays } from '../manifest/values/openingDays'
import type { Annotations } from '../manifest/schema/keywords'
import { annotatedEntrySchema, annotatedSchemaOf, type AnnotatedSchema } from '../manifest/schema/annotatedSchema'
import type { Entry } from '../manifest/entries/select'
import { chatOf, resolveAction } from './actions'
import { Catalogs, type Query } from './Catalogs'
import { labelOf, repeatsName, sentAs } from './text/entryNames'
import { fieldSettings } from './fieldSettings'
import { UntranslatedTexts } from './text/UntranslatedTexts'
import { pictureOf, type MediaLibrary } from './media'
import { deliveryForOwner, forOwner, OwnerWords } from './OwnerWords'
import type {
  Choice,
  FormField,
  FormTemplate,
  Named,
  ResolvedEntry,
  ResolvedForm,
  ResolvedOutbox,
  ResolvedRelay,
} from './resolved'
import { isPageName } from './text/pageNames'
import { fill, lookUp } from './text/fill'
import { digitsOf, ofPage, type Scope } from './scope'

type Values = Record<string, unknown>

/** What resolving needs besides the manifest. */
export interface ResolveContext {
  media: MediaLibrary
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
  /** The site in its default language, for what its owner reads of a page in another. */
  main?: Manifest
}

/**
 * Resolves pieces of one manifest: references become the entities they name, queries lists, placeholders text. What
 * does not depend on the page it stands on is resolved once and is the same object for every page.
 */
export class Resolver {
  /** Keyed by what was resolved: a piece of the manifest, or an entry's name. */
  readonly #general = new Map<unknown, unknown>()
  readonly #catalogs: Catalogs
  /** For a site in several languages. */
  readonly #owner: { words: OwnerWords; resolver: Resolver } | undefined
  /** The resolved texts that are in the default language, for want of others. */
  readonly untranslated: UntranslatedTexts

  constructor(
    readonly manifest: Manifest,
    readonly context: ResolveContext,
  ) {
    this.#catalogs = new Catalogs(manifest)
    const { main = manifest, ...same } = context
    this.untranslated = new UntranslatedTexts(languageOf(main).tag)
    if (languagesOf(manifest).length > 1)
      this.#owner = {
        words: new OwnerWords(main, manifest),
        resolver: main === manifest ? this : new Resolver(main, same),
      }
  }

  /** Resolves a piece of the manifest that the schema's definition `name` describes. */
  resolve(name: string, value: object, scope: Scope): unknown {
    return this.#once(value, scope, () => this.#value(this.#planOf(name), value, scope))
  }

  #planOf(name: string): AnnotatedSchema {
    return annotatedSchemaOf(name, schemaOf(this.manifest))
  }

  /** Does a piece of work once for all pages, unless it turns out to depend on the page. */
  #once<T>(key: object, scope: Scope, work: () => T): T {
    if (this.#general.has(key)) return this.#general.get(key) as T
    const before = scope.usedPage
    scope.usedPage = false
    const result = work()
    if (!scope.usedPage) this.#general.set(key, result)
    scope.usedPage ||= before
    return result
  }

  #value(plan: AnnotatedSchema, value: unknown, scope: Scope, inEntry = false): unknown {
    if (plan.kind === 'plain' || value === undefined) return value
    if (plan.kind === 'leaf') return this.#leaf(plan.annotations, value as string, scope, inEntry)
    // A list is a piece of its own: of a section with the page's words in its title it may be the same on every page.
    if (plan.kind === 'list')
      return inEntry
        ? this.#items(plan.item, value as unknown[], scope, inEntry)
        : this.#once(value as object, scope, () => this.#items(plan.item, value as unknown[], scope, inEntry))
    const { annotations } = plan
    if (annotations.action) {
      const action = resolveAction(
        value as Action,
        this.manifest.company,
        (text) => fill(text, scope),
        (link) => this.link(link),
        (name) => this.context.media.icon(name),
      )
      return this.#noted(value as object, 'label', action, action.label)
    }
    if (annotations.query) return this.#list(value as Query, scope)
    if (annotations.choices)
      return Array.isArray(value)
        ? value.map((words: string) => ({ value: fill(words, scope), label: fill(words, scope) }))
        : this.#choices(value as Query, scope)
    if (annotations.image) return this.#picture(value as Image, scope)
    if (plan.kind === 'union')
      return this.#value(plan.byType.get((value as { type: string }).type) as AnnotatedSchema, value, scope, inEntry)
    return this.#object(plan, value as Values, scope, inEntry)
  }

  #items(item: AnnotatedSchema, values: readonly unknown[], scope: Scope, inEntry: boolean): unknown[] {
    return values.map((value, index) => this.#noted(values, index, this.#value(item, value, scope, inEntry)))
  }

  #object(plan: AnnotatedSchema & { kind: 'object' }, value: Values, scope: Scope, inEntry: boolean): Values {
    const result: Values = {}
    for (const key of Object.keys(value)) {
      // Beside keys of the site's own, such as a payload's, there are no notes.
      const isNote = key.startsWith('x-') && plan.properties.size > 0
      const child = plan.properties.get(key) ?? (isNote ? undefined : plan.rest)
      if (child) result[key] = this.#noted(value, key, this.#value(child, value[key], scope, inEntry))
    }
    return result
  }

  #leaf(
    { ref, icon, media, formText, link, format, markup, hours, feed, webAddress }: Annotations,
    value: string,
    scope: Scope,
    inEntry: boolean,
  ): unknown {
    if (ref) return inEntry ? this.#named(ref, value, scope) : this.#target(ref, value, scope)
    if (format) return formatValue(format, value, this.manifest)
    if (icon) return this.context.media.icon(value)
    if (media) return media === 'image' ? this.context.media.picture(value).src : this.context.media.address(value)
    if (formText) return this.formTemplate(value, scope)
    if (hours) return this.#hours(value, scope)
    if (typeof value !== 'string' || webAddress) return value
    if (feed) return this.link(`/${value}.xml`)
    if (markup) return mapLinks(fill(value, scope), (href) => this.link(href))
    return link ? this.link(fill(value, scope)) : fill(value, scope)
  }

  #picture(image: Image, scope: Scope) {
    return pictureOf(this.context.media, image, this.#noted(image, 'alt', fill(image.alt, scope)))
  }

  /** What was resolved of a text at a key, noted where it is in the default language. */
  #noted<T>(parent: object, key: string | number, resolved: T, text: unknown = resolved): T {
    if (isUntranslated(parent, key)) this.untranslated.add(text)
    return resolved
  }

  /** Fills a text of the manifest that no section has, such as the name of a page. */
  fillAt<K extends string>(parent: { readonly [P in K]: string }, key: K, scope: Scope): string {
    return this.#noted(parent, key, fill(parent[key], scope))
  }

  /** The week of the company, or of the entry that the page is about. */
  #hours(whose: string, scope: Scope) {
    const [as] = placeholdersIn(whose)
    const entry = as === undefined ? this.manifest.company : scope.entries.get(as)
    if (as !== undefined) scope.usedPage = true
    return openingDays(entry ?? {}, this.manifest)
  }

  /** An address inside the site gets the folder the site is published in. */
  link(link: string): string {
    return link.startsWith('/') ? this.context.base + link.slice(1) : link
  }

  /** A text with only the form's own placeholders left in it, and the page's. */
  formTemplate(text: string, scope: Scope): FormTemplate {
    return parseText(text).map((part) => {
      if (typeof part === 'string') return part
      if (part.name.startsWith('form.')) return { field: part.name.slice('form.'.length) }
      return isPageName(part.name) ? { page: part.name } : lookUp(part.name, scope)
    })
  }

  #target(ref: string, id: string, scope: Scope): unknown {
    if (ref === 'forms') return this.form(id, scope)
    if (ref === 'lookups') return this.resolve('Lookup', this.manifest.lookups?.[id] as object, scope)
    const [own] = placeholdersIn(id)
    return own === undefined ? this.entry(ref, this.#catalogs.byId(ref, id), scope) : this.own(ref, own, scope)
  }

  /** The entry that a page is about, by what its route calls it. */
  own(list: string, as: string, scope: Scope): ResolvedEntry<CatalogName> {
    return ofPage(as, scope, (page) => this.#ready(list, page.entries.get(as) as Entry, page))
  }

  /** An entry that a page has chosen: resolved as far as it is looked at, and cached by nobody. */
  #ready(list: string, entry: Entry, scope: Scope): ResolvedEntry<CatalogName> {
    const { properties } = annotatedEntrySchema(this.manifest, list) as AnnotatedSchema & { kind: 'object' }
    const page = this.#pageOf(list, entry)
    const own: Values = page === undefined ? {} : { page }
    for (const key of Object.keys(entry)) if (properties.has(key) && !repeatsName(entry, key)) own[key] = entry[key]
    const resolved: Values = {}
    return new Proxy(own, {
      get: (target, key, receiver) => {
        const plan = typeof key === 'string' && Object.hasOwn(target, key) ? properties.get(key) : undefined
        if (!plan) return Reflect.get(target, key, receiver) as unknown
        return (resolved[key as string] ??= this.#noted(
          entry,
          key as string,
          this.#value(plan, entry[key as string], scope, true),
        ))
      },
    }) as unknown as ResolvedEntry<CatalogName>
  }

  /** An entry of a catalog with the address of its page; the entries it names are there by name. */
  entry(list: string, entry: Entry, scope: Scope): ResolvedEntry<CatalogName> {
    return this.#once(entry, scope, () => {
      const resolved = this.#value(annotatedEntrySchema(this.manifest, list), entry, scope, true) as Values
      if (repeatsName(entry, 'localName')) delete resolved.localName
      const page = this.#pageOf(list, entry)
      return { ...resolved, ...(page !== undefined && { page }) } as unknown as ResolvedEntry<CatalogName>
    })
  }

  #pageOf(list: string, entry: Entry): string | undefined {
    const own = this.#catalogs.pageOf(list, entry)
    return own === undefined ? undefined : this.link(own)
  }

  #named(list: string, id: string, scope: Scope): Named {
    const entry = this.#catalogs.byId(list, id)
    const page = this.#pageOf(list, entry)
    return { id, label: this.#label(entry, scope), ...(page !== undefined && { page }) }
  }

  #label(entry: Entry, scope: Scope): string {
    return this.#noted(entry, labelKey(entry) ?? '', fill(labelOf(entry), scope))
  }

  #list(query: Query, scope: Scope): ResolvedEntry<CatalogName>[] {
    if (this.#catalogs.isOfPage(query, scope))
      return ofPage(`list ${JSON.stringify(query)}`, scope, (page) =>
        this.#catalogs.selected(query, page).map((entry) => this.#ready(query.from, entry, page)),
      )
    return this.#once(query, scope, () =>
      this.#catalogs.selected(query, scope).map((entry) => this.entry(query.from, entry, scope)),
    )
  }

  #choices(query: Query & { send?: 'id' | 'label' }, scope: Scope): Choice[] {
    return this.#catalogs.isOfPage(query, scope)
      ? ofPage(`choices ${JSON.stringify(query)}`, scope, (page) => this.#choicesOf(query, page))
      : this.#choicesOf(query, scope)
  }

  #choicesOf(query: Query & { send?: 'id' | 'label' }, scope: Scope): Choice[] {
    return this.#catalogs.selected(query, scope).map((entry) => {
      const label = this.#label(entry, scope)
      const sent = query.send === 'label' ? label : sentAs(entry)
      const value = this.#valueForOwner(query, entry, sent, scope)
      return { value, label, ...(value !== sent && { said: sent }) }
    })
  }

  /** What is sent of a choice is the same in all languages: it ends in the owner's mail. */
  #valueForOwner(query: Query & { send?: 'id' | 'label' }, entry: Entry, sent: string, scope: Scope): string {
    const { words, resolver } = this.#owner ?? {}
    if (!words || resolver === this) return sent
    const own = words.entry(query.from, entry)
    return query.send === 'label' ? fill(labelOf(own), words.scopeOf(scope)) : sentAs(own)
  }

  /** A form with what its delivery needs, and the company's numbers. */
  form(name: string, scope: Scope): ResolvedForm {
    const form = this.manifest.forms[name] as Form
    return this.#once(
      form,
      scope,
      () =>
        ({
          ...this.#withDelivery(name, form, this.#value(this.#planOf('Form'), form, scope) as Values, scope),
          ...this.#withSettings(name, form, scope),
          name,
          ...this.#needs(form, scope),
          call: `tel:+${digitsOf(this.manifest.company.phone)}`,
          chat: chatOf(this.manifest.company),
          timeZone: this.manifest.site.timeZone,
          ...(this.#owner && { language: this.#owner.words.languageName() }),
        }) as ResolvedForm,
    )
  }

  /** Fields with what is said once for those of all forms, and with what is sent of them in the owner's language. */
  #withSettings(name: string, form: Form, scope: Scope): { fields?: unknown } {
    const { words, resolver } = this.#owner ?? {}
    const owners = words && resolver && resolver !== this ? (resolver.manifest.forms[name] as Form).fields : undefined
    const settings = fieldSettings(this.manifest, form, owners, (text) => fill(text, words?.scopeOf(scope) ?? scope))
    if (!settings) return {}
    const resolved = (field: Form['fields'][number]) => this.#value(this.#planOf('Field'), field, scope) as FormField
    return { fields: form.fields.map((field, index) => settings(field, resolved(field), index)) }
  }

  /** A form with what it sends to the owner in the owner's language. */
  #withDelivery(name: string, { delivery }: Form, resolved: Values, scope: Scope): Values {
    const { words, resolver } = this.#owner ?? {}
    if (!words || !resolver || resolver === this) return resolved
    const { delivery: own } = resolver.manifest.forms[name] as Form
    const owners = resolver.resolve('Delivery', own, words.scopeOf(scope)) as Values
    return {
      ...resolved,
      delivery: factsOf(delivery)
        .relayPayloads(delivery)
        .reduce((result, { keys }) => deliveryForOwner(result, owners, keys), resolved.delivery as Values),
    }
  }

  #relay(scope: Scope): ResolvedRelay {
    const { words, resolver } = this.#owner ?? {}
    const relay = this.resolve('Relay', relayOf(this.manifest), scope) as ResolvedRelay
    if (!words || !resolver || resolver === this) return relay
    const owners = resolver.#relay(words.scopeOf(scope))
    return { ...relay, defaults: forOwner(relay.defaults, owners.defaults) as ResolvedRelay['defaults'] }
  }

  /** The parts of the manifest that a form's delivery needs. */
  #needs({ delivery }: Form, scope: Scope): Pick<ResolvedForm, 'relay' | 'outbox'> {
    const needs = factsOf(delivery).needs(delivery)
    return {
      ...(needs.includes('relay') && { relay: this.#relay(scope) }),
      ...(needs.includes('outbox') && {
        outbox: this.resolve('Outbox', outboxOf(this.manifest), scope) as ResolvedOutbox,
      }),
    }
  }
}
