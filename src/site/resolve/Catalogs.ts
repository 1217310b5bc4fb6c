import { addressesOf } from '../../manifest/pages/addresses'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { placeholdersIn } from '../../manifest/text/placeholders'
import { entriesById, entriesOf, select, type Entry } from '../../manifest/entries/select'
import type { Query } from '../PageValues'

/** The entries of one manifest's catalogs by id and by query, and the paths of their pages. */
export class Catalogs {
  #pages: Map<Entry, string> | undefined

  constructor(readonly manifest: Manifest) {}

  /** The path of each entry's page; the first route that makes one wins. */
  #pagesByEntry(): Map<Entry, string> {
    if (this.#pages) return this.#pages
    const pages = (this.#pages = new Map<Entry, string>())
    for (const { path, entry } of addressesOf(this.manifest)) if (entry && !pages.has(entry)) pages.set(entry, path)
    return pages
  }

  byId(list: string, id: string): Entry {
    return entriesById(this.manifest, list).get(id) as Entry
  }

  /** The path of an entry's own page, or of the entry's that it is served from. */
  pageOf(list: string, entry: Entry): string | undefined {
    const pages = this.#pagesByEntry()
    return (
      pages.get(entry) ??
      (typeof entry.servedFrom === 'string' ? pages.get(this.byId(list, entry.servedFrom)) : undefined)
    )
  }

  /**
   * The entries that a query selects.
   * @param fill fills the placeholders of a text
   * @param pageEntry the entry of the page that the query stands on
   */
  selected(query: Query, fill: (text: string) => string, pageEntry?: Entry): Entry[] {
    const only = query.only?.flatMap((id) => {
      const [name] = placeholdersIn(id)
      return name === undefined ? id : ((pageEntry?.[name.split('.')[1] ?? 'id'] ?? []) as string | string[])
    })
    const where =
      query.where &&
      Object.fromEntries(
        Object.entries(query.where).map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
      )
    return select(entriesOf(this.manifest, query.from), { ...query, ...(only && { only }), ...(where && { where }) })
  }
}
