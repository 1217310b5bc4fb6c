import type { Head, PageBody } from '../page'
import type { PageValues } from '../PageValues'
import type { Resolver } from '../resolve/Resolver'
import { absolute, alternatesOf, isSearchable } from './listPages'
import type { Alternate } from './alternates'
import { withPageName } from './pagedSections'

/** The texts of an entry for search engines, as far as it has them. */
type SearchTexts = Partial<Pick<Head, 'title' | 'description' | 'keywords'>>

const searchTextsOf = ({ entry }: PageValues): SearchTexts => (entry as { seo?: SearchTexts } | undefined)?.seo ?? {}

export const titleOf = (resolver: Resolver, body: Pick<PageBody, 'title'>, page: PageValues): string =>
  searchTextsOf(page).title ?? resolver.fillAt(body, 'title', page)

export function pageHead(
  resolver: Resolver,
  body: PageBody,
  page: PageValues,
  translated: readonly Alternate[],
  number: number,
): Head {
  const texts = searchTextsOf(page)
  const path = page.names['page.path']
  const searchable = isSearchable(path, body)
  const { verification } = resolver.manifest.site
  const alternates = alternatesOf(resolver.manifest, searchable ? translated : [])
  return {
    title: page.names['page.title'],
    description: withPageName(resolver, texts.description ?? resolver.fill(body.description, page), body, number),
    keywords: texts.keywords ?? (body.keywords ?? []).map((word) => resolver.fill(word, page)),
    ...(searchable && { canonical: absolute(resolver.manifest, path) }),
    ...(alternates && { alternates }),
    searchable,
    ...(path === '/' && verification && { verification }),
  }
}
