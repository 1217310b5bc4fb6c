import { addressesOf } from '../manifest/pages/addresses'
import type { Manifest } from '../manifest/generated/manifest.generated'
import { placeholdersIn } from '../manifest/text/placeholders'
import { entriesById, entriesOf, select, type Entry } from '../manifest/entries/select'
import { fill } from './text/fill'
import type { Scope } from './scope'

/** A question to a catalog. */
export interface Query {
  from: string
  where?: Record<string, string | number | boolean>
  only?: string[]
  sort?: string
  reverse?: boolean
  limit?: number
}

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

  /** Whether a question is about what a page has of its own. */
  isOfPage({ only = [], where = {} }: Query, { general }: Scope): boolean {
    return [...only, ...Object.values(where)].some(
      (text) => typeof text === 'string' && placeholdersIn(text).some((name) => !general.has(name)),
    )
  }

  /** The answers to a question, on a page. */
  selected(query: Query, scope: Scope): Entry[] {
    const only = query.only?.flatMap((id) => {
      const [name] = placeholdersIn(id)
      if (name === undefined) return id
      const [as = '', field] = name.split('.')
      return (scope.entries.get(as)?.[field ?? 'id'] ?? []) as string | string[]
    })
    const where =
      query.where &&
      Object.fromEntries(
        Object.entries(query.where).map(([key, value]) => [
          key,
          typeof value === 'string' ? fill(value, scope) : value,
        ]),
      )
    return select(entriesOf(this.manifest, query.from), { ...query, ...(only && { only }), ...(where && { where }) })
  }
}
