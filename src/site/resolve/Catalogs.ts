import { addressesOf } from '../../manifest/pages/addresses'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { placeholdersIn } from '../../manifest/text/placeholders'
import { entriesById, entriesOf, select, type Entry } from '../../manifest/entries/select'
import type { Query } from '../PageValues'

/** The entries of one manifest's catalogs: by their ids, by what is asked, and where their pages are. */
export class Catalogs {
  #pages: Map<Entry, string> | undefined

  constructor(readonly manifest: Manifest) {}

  /** The first route that makes an entry's page wins. */
  #pagesByEntry(): Map<Entry, string> {
    if (this.#pages) return this.#pages
    const pages = (this.#pages = new Map<Entry, string>())
    for (const { path, entry } of addressesOf(this.manifest)) if (entry && !pages.has(entry)) pages.set(entry, path)
    return pages
  }

  byId(list: string, id: string): Entry {
    return entriesById(this.manifest, list).get(id) as Entry
  }

  /** The path of an entry's own page, or of the one that stands for it. */
  pageOf(list: string, entry: Entry): string | undefined {
    const pages = this.#pagesByEntry()
    return (
      pages.get(entry) ??
      (typeof entry.servedFrom === 'string' ? pages.get(this.byId(list, entry.servedFrom)) : undefined)
    )
  }

  /**
   * The answers to a query.
   * @param fill fills the placeholders of a text
   * @param own the entry of the page on which it is asked
   */
  selected(query: Query, fill: (text: string) => string, own?: Entry): Entry[] {
    const only = query.only?.flatMap((id) => {
      const [name] = placeholdersIn(id)
      return name === undefined ? id : ((own?.[name.split('.')[1] ?? 'id'] ?? []) as string | string[])
    })
    const where =
      query.where &&
      Object.fromEntries(
        Object.entries(query.where).map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
      )
    return select(entriesOf(this.manifest, query.from), { ...query, ...(only && { only }), ...(where && { where }) })
  }
}
