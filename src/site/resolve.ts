import type { CatalogName } from '../manifest/annotations'
import { addressesOf } from '../manifest/addresses'
import type { Action, Form, Manifest, RelayDelivery } from '../manifest/manifest.generated'
import { placeholdersIn, parseText } from '../manifest/placeholders'
import { planOf, type Annotations, type Plan } from '../manifest/plan'
import { entriesOf, select, type Entry } from '../manifest/select'
import { resolveAction } from './actions'
import type { MediaLibrary } from './media'
import type { Choice, FormTemplate, Named, ResolvedDelivery, ResolvedEntry, ResolvedForm, ResolvedRelayDelivery } from './resolved'
import { isPageName } from './pageNames'
import { digitsOf, fill, lookUp, type Scope } from './scope'

type Values = Record<string, unknown>

/** What resolving needs besides the manifest. */
export interface Surroundings {
  media: MediaLibrary
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
}

/**
 * Resolves pieces of one manifest: references become the things they name, queries lists, placeholders text. What
 * does not depend on the page it stands on is resolved once and is the same object for every page.
 */
export class Resolver {
  /** Keyed by what was resolved: a piece of the manifest, or an entry's name. */
  readonly #general = new Map<unknown, unknown>()
  readonly #shared = new WeakSet<object>()
  readonly #pages: ReadonlyMap<string, string>
  readonly #indexes = new Map<CatalogName, ReadonlyMap<string, Entry>>()

  constructor(readonly manifest: Manifest, readonly surroundings: Surroundings) {
    this.#pages = pagesOfEntries(manifest)
  }

  /** Resolves a piece of the manifest that the schema's definition `name` describes. */
  resolve(name: string, value: object, scope: Scope): unknown {
    return this.#once(value, scope, () => this.#value(planOf(name), value, scope))
  }

  /**
   * Does a piece of work once for all pages, unless it turns out to depend on the page.
   * @param isPiece whether the result is a piece of the site, and not one entry of many
   */
  #once<T>(key: object, scope: Scope, work: () => T, isPiece = true): T {
    if (this.#general.has(key)) return this.#general.get(key) as T
    const before = scope.usedPage
    scope.usedPage = false
    const result = work()
    if (!scope.usedPage) {
      this.#general.set(key, result)
      if (isPiece) this.#shared.add(result as object)
    }
    scope.usedPage ||= before
    return result
  }

  /** Whether a finished piece is the same object on every page it stands on. */
  isShared = (piece: object): boolean => this.#shared.has(piece)

  #value(plan: Plan, value: unknown, scope: Scope, inEntry = false): unknown {
    if (plan.kind === 'plain' || value === undefined) return value
    if (plan.kind === 'leaf') return this.#leaf(plan.annotations, value as string, scope, inEntry)
    // A list is a piece of its own: of a section with the page's words in its title it may be the same on every page.
    if (plan.kind === 'list') return inEntry ? this.#items(plan.item, value as unknown[], scope, inEntry) : this.#once(value as object, scope, () => this.#items(plan.item, value as unknown[], scope, inEntry))
    const { annotations } = plan
    if (annotations.action) return resolveAction(value as Action, this.manifest.company, (text) => fill(text, scope), (link) => this.link(link), (name) => this.surroundings.media.icon(name))
    if (annotations.query) return this.#list(value as Query, scope)
    if (annotations.choices) return this.#choices(value as Query, scope)
    if (annotations.image) return this.#picture(value as { src: string; alt: string }, scope)
    if (plan.kind === 'union') return this.#value(plan.byType.get((value as { type: string }).type) as Plan, value, scope, inEntry)
    return this.#object(plan, value as Values, scope, inEntry)
  }

  #items(item: Plan, values: readonly unknown[], scope: Scope, inEntry: boolean): unknown[] {
    return values.map((value) => this.#value(item, value, scope, inEntry))
  }

  #object(plan: Plan & { kind: 'object' }, value: Values, scope: Scope, inEntry: boolean): Values {
    const result: Values = {}
    for (const key of Object.keys(value)) {
      const child = plan.properties.get(key) ?? (key.startsWith('x-') ? undefined : plan.rest)
      if (child) result[key] = this.#value(child, value[key], scope, inEntry)
    }
    return result
  }

  #leaf({ ref, icon, media, formText, link }: Annotations, value: string, scope: Scope, inEntry: boolean): unknown {
    if (ref) return inEntry ? this.#named(ref as CatalogName, value, scope) : this.#target(ref, value, scope)
    if (icon) return this.surroundings.media.icon(value)
    if (media) return media === 'image' ? this.surroundings.media.picture(value).src : this.surroundings.media.address(value)
    if (formText) return this.formTemplate(value, scope)
    if (typeof value !== 'string') return value
    return link ? this.link(fill(value, scope)) : fill(value, scope)
  }

  #picture({ src, alt }: { src: string; alt: string }, scope: Scope) {
    return { ...this.surroundings.media.picture(src), alt: fill(alt, scope) }
  }

  /** An address inside the site gets the folder the site is published in. */
  link(link: string): string {
    return link.startsWith('/') ? this.surroundings.base + link.slice(1) : link
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
    if (own === undefined) return this.entry(ref as CatalogName, this.#byId(ref as CatalogName, id), scope)
    scope.usedPage = true
    return this.entry(ref as CatalogName, scope.entries.get(own) as Entry, scope)
  }

  #byId(catalog: CatalogName, id: string): Entry {
    const index = this.#indexes.get(catalog) ?? new Map(entriesOf(this.manifest, catalog).map((entry) => [entry.id, entry]))
    this.#indexes.set(catalog, index)
    return index.get(id) as Entry
  }

  /** An entry of a catalog with the address of its page; the entries it names are there by name. */
  entry(catalog: CatalogName, entry: Entry, scope: Scope): ResolvedEntry<CatalogName> {
    const work = () => {
      const resolved = this.#value(planOf(entryDefinitions[catalog]), entry, scope, true) as Values
      const page = this.#pageOf(catalog, entry)
      return { ...resolved, ...(page !== undefined && { page }) } as unknown as ResolvedEntry<CatalogName>
    }
    // One that the page has chosen is this page's own: keeping those would be keeping the whole site.
    return scope.usedPage && !this.#general.has(entry) ? work() : this.#once(entry, scope, work, false)
  }

  #pageOf(catalog: CatalogName, entry: Entry): string | undefined {
    const own = this.#pages.get(`${catalog} ${entry.id}`) ?? (typeof entry.servedFrom === 'string' ? this.#pages.get(`${catalog} ${entry.servedFrom}`) : undefined)
    return own === undefined ? undefined : this.link(own)
  }

  #named(catalog: CatalogName, id: string, scope: Scope): Named {
    const entry = this.#byId(catalog, id)
    const page = this.#pageOf(catalog, entry)
    return { id, label: fill(labelOf(entry), scope), ...(page !== undefined && { page }) }
  }

  #list(query: Query, scope: Scope): ResolvedEntry<CatalogName>[] {
    return this.#once(query, scope, () => this.#selected(query, scope).map((entry) => this.entry(query.from, entry, scope)))
  }

  #selected(query: Query, scope: Scope): Entry[] {
    const only = query.only?.flatMap((id) => {
      const [name] = placeholdersIn(id)
      if (name === undefined) return id
      scope.usedPage = true
      const [as = '', field = ''] = name.split('.')
      return (scope.entries.get(as)?.[field] ?? []) as string[]
    })
    const where = query.where && Object.fromEntries(Object.entries(query.where).map(([key, value]) => [key, typeof value === 'string' ? fill(value, scope) : value]))
    return select(entriesOf(this.manifest, query.from), { ...query, ...(only && { only }), ...(where && { where }) })
  }

  #choices(query: Query & { send?: 'id' | 'label' }, scope: Scope): Choice[] {
    return this.#selected(query, scope).map((entry) => {
      const label = fill(labelOf(entry), scope)
      return { value: query.send === 'label' ? label : typeof entry.value === 'string' ? entry.value : entry.id, label }
    })
  }

  /** A form with its delivery made ready: the relay's settings and the company's numbers are in it. */
  form(name: string, scope: Scope): ResolvedForm {
    const form = this.manifest.forms[name] as Form
    return this.#once(form, scope, () => ({
      ...(this.#value(planOf('Form'), form, scope) as object),
      name,
      delivery: this.#delivery(form, scope),
      call: `tel:+${digitsOf(this.manifest.company.phone)}`,
      chat: this.#chat(),
      timeZone: this.manifest.site.timeZone,
    }) as ResolvedForm)
  }

  #chat(): string {
    return `https://wa.me/${digitsOf(this.manifest.company.whatsapp)}`
  }

  #delivery({ delivery }: Form, scope: Scope): ResolvedDelivery {
    if (delivery.type === 'relay') return this.#relayDelivery(delivery, scope)
    const resolved = this.#value(planOf('Delivery'), delivery, scope) as object
    return (delivery.type === 'whatsapp' ? { ...resolved, chat: this.#chat() } : resolved) as ResolvedDelivery
  }

  #relayDelivery(delivery: RelayDelivery, scope: Scope): ResolvedDelivery {
    const { relay } = this.manifest
    const address = delivery.address ? fill(delivery.address, scope) : relay.address
    const endpoint = relay.endpoint.replace(/\/$/, '')
    const payload = Object.entries({ ...relay.defaults, ...delivery.payload } as Record<string, string>)
    const inOrder = [...Object.keys(delivery.payload), ...payload.map(([key]) => key)]
    return {
      type: 'relay',
      url: `${endpoint}/ajax/${address}`,
      action: `${endpoint}/${address}`,
      payload: payload.sort(([a], [b]) => inOrder.indexOf(a) - inOrder.indexOf(b)).map(([key, text]) => [key, this.formTemplate(text, scope)]),
      confirm: relay.confirm,
      timeoutSeconds: relay.timeoutSeconds,
      outbox: (this.resolve('Relay', relay, scope) as { outbox: ResolvedRelayDelivery['outbox'] }).outbox,
    }
  }
}

interface Query {
  from: CatalogName
  where?: Record<string, string | number | boolean>
  only?: string[]
  limit?: number
}

const entryDefinitions: Record<CatalogName, string> = { services: 'Service', cities: 'City', testimonials: 'Testimonial', videos: 'Video', options: 'Option', points: 'Point', questions: 'Question', documents: 'Document', processors: 'Processor' }

const labelOf = (entry: Entry): string => String(entry.label ?? entry.name ?? entry.title ?? entry.id)

/** The address of each entry's own page, by catalog and id. The first route that makes one wins. */
function pagesOfEntries(manifest: Manifest): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  for (const { path, route, entry } of addressesOf(manifest)) {
    const catalog = manifest.routes[route]?.for?.each
    if (entry && catalog && !pages.has(`${catalog} ${entry.id}`)) pages.set(`${catalog} ${entry.id}`, path)
  }
  return pages
}
