import type { CatalogName } from '../../manifest/schema/annotations'
import { languagesOf } from '../../manifest/core/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { placeholdersIn } from '../../manifest/text/placeholders'
import { entriesOf } from '../../manifest/entries/select'
import type { ChoicesQuery, PageValues, Query } from '../PageValues'
import type { ResolvedEntry, ResolvedForm } from '../resolved'
import { UntranslatedTexts } from '../UntranslatedTexts'
import { Entries } from './Entries'
import { resolveForm } from './resolveForm'
import { ValueResolver, type ResolveContext } from './ValueResolver'

/** Resolves pieces of one manifest: references become the entities they name, queries lists, placeholders text. */
export class Resolver extends ValueResolver {
  readonly entries: Entries
  /** Resolves in the default language; undefined where this one does. */
  readonly owner: Resolver | undefined

  constructor(manifest: Manifest, context: ResolveContext) {
    const { main = manifest, ...same } = context
    super(manifest, context, new UntranslatedTexts())
    this.owner = main === manifest || languagesOf(manifest).length < 2 ? undefined : new Resolver(main, same)
    this.entries = new Entries(manifest, this, this.owner)
  }

  form(name: string, page?: PageValues): ResolvedForm {
    return this.once(this.manifest.forms[name] as object, page, (of) => resolveForm(this, name, of))
  }

  all<K extends CatalogName>(list: K, page: PageValues): ResolvedEntry<K>[] {
    return entriesOf(this.manifest, list).map((entry) => this.entries.resolved(list, entry, page) as ResolvedEntry<K>)
  }

  protected override target(ref: string, id: string, page: PageValues | undefined, inEntry: boolean): unknown {
    if (inEntry) return this.entries.named(ref, id, page)
    if (ref === 'forms') return this.form(id, page)
    if (ref === 'lookups') return this.resolve('Lookup', this.manifest.lookups?.[id] as object, page)
    return placeholdersIn(id).length > 0 ? this.needed(page).entry : this.entries.byId(ref, id, page)
  }

  protected override list(query: Query, page: PageValues | undefined, section: object): unknown {
    return this.entries.list(query, page, section)
  }

  protected override choices(query: ChoicesQuery, page: PageValues | undefined): unknown {
    return this.entries.choices(query, page)
  }
}
