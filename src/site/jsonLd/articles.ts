import type { Article } from 'schema-dts'
import { wordsOfMarkup } from '../../manifest/text/markup'
import type { Shown } from '../../manifest/values/formatValue'
import { showsArticles } from '../blocksOf'
import type { SectionProps } from '../page'
import type { ListedEntry, Picture } from '../resolved'
import type { FactSource } from './factSource'
import { businessName, onSite } from './names'

type Listing = Pick<SectionProps<'entries'>, 'show' | 'running'>

/**
 * The article of a page about an entry, where the page says when or by whom it was written
 * (https://developers.google.com/search/docs/appearance/structured-data/article).
 */
export const articles = (source: FactSource): Article[] =>
  source.sections.flatMap((section) =>
    source.route.for && showsArticles(section)
      ? section.entries.flatMap((entry) => articleOf(source, entry, section) ?? [])
      : [],
  )

function articleOf({ manifest, head }: FactSource, entry: ListedEntry, section: Listing): Article | undefined {
  const { show, running = [] } = section
  const { url } = manifest.site
  const { authors = [], minutes } = entry.byline ?? {}
  const valueOf = (field: string | undefined) => (field === undefined ? undefined : entry[field])
  const dayOf = (field: string | undefined) => (valueOf(field) as Shown | undefined)?.value as string | undefined
  const [published, updated] = [dayOf(show.date), dayOf(show.updated)]
  const title = String(valueOf(show.title))
  const picture = valueOf(show.picture) as Picture | undefined
  if (!head.canonical || !valueOf(show.body) || (published === undefined && authors.length === 0)) return undefined
  return {
    '@type': 'Article',
    '@id': `${head.canonical}#article`,
    headline: running.includes(show.title) ? wordsOfMarkup(title) : title,
    description: head.description,
    url: head.canonical,
    ...(picture && { image: onSite(url, picture.src) }),
    ...(published !== undefined && { datePublished: published }),
    ...(updated !== undefined && { dateModified: updated }),
    ...(authors.length > 0 && {
      author: authors.map(({ label, page, picture: portrait }) => ({
        '@type': 'Person',
        name: label,
        ...(page !== undefined && { url: onSite(url, page) }),
        ...(portrait && { image: onSite(url, portrait.src) }),
      })),
    }),
    ...(minutes !== undefined && { timeRequired: `PT${minutes}M` }),
    inLanguage: manifest.site.language,
    publisher: { '@id': businessName(manifest) },
  }
}
