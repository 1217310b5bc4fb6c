import type { Section } from '../../manifest/generated/manifest.generated'
import { numbered } from '../../manifest/pages/addresses'
import { numberFormat, localeOf } from '../../manifest/values/formatters'
import { onSite } from '../jsonLd/factSource'
import type { Head, PageBody, PageLink, SectionProps } from '../page'
import type { PageValues } from '../PageValues'
import type { Resolver } from '../resolve/Resolver'
import { fillNumber } from '../../manifest/values/fillNumber'

/** The number of pages up to which each has a link. */
const mostLinked = 7

/** Whether the list of a section stands on several pages (`manifest/pages/pagesOfList.ts`). */
export const isPaged = (section: Section) => 'pages' in section && section.pages !== undefined

/** A text of a further page with its name, such as "News – Page 2". */
export function withPageName(
  resolver: Resolver,
  text: string,
  { sections = [] }: Partial<PageBody>,
  number = 1,
): string {
  const pages = sections.flatMap((section) => ('pages' in section && section.pages) || [])[0]
  return pages && number > 1 ? `${text} – ${nameOf(resolver, pages, number)}` : text
}

const nameOf = (resolver: Resolver, pages: { readonly title: string }, number: number): string =>
  fillNumber(pages.title, 'number', wordsFor(resolver, number))

const wordsFor = ({ manifest }: Resolver, number: number): string => numberFormat(localeOf(manifest)).format(number)

/** A resolved section with the entries of one page and links to the others; the same where all stand on one. */
export function pageOfSection(
  resolver: Resolver,
  section: SectionProps,
  { names }: PageValues,
  number: number,
): SectionProps {
  if (!('pages' in section) || !section.pages) return section
  const { entries, pages } = section
  const last = Math.ceil(entries.length / pages.each)
  if (last < 2) return section
  const first = number === 1 ? names['page.path'] : names['page.path'].slice(0, -`/${number}`.length) || '/'
  const linkTo = (to: number): PageLink => ({
    number: to,
    words: wordsFor(resolver, to),
    label: nameOf(resolver, pages, to),
    href: resolver.link(numbered(first, to)),
  })
  const isNear = (to: number) => last <= mostLinked || to === 1 || to === last || Math.abs(to - number) < 2
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  return {
    ...section,
    entries: entries.slice((number - 1) * pages.each, number * pages.each),
    pageLinks: {
      number,
      all: numbers.filter(isNear).map(linkTo),
      ...(number > 1 && { previous: linkTo(number - 1) }),
      ...(number < last && { next: linkTo(number + 1) }),
    },
  }
}

/** The absolute addresses of the pages before and after one of a list. */
export function pagesBeside(sections: readonly SectionProps[], site: string): Pick<Head, 'previous' | 'next'> {
  const { previous, next } = sections.flatMap((section) => ('pageLinks' in section && section.pageLinks) || [])[0] ?? {}
  return { ...(previous && { previous: onSite(site, previous.href) }), ...(next && { next: onSite(site, next.href) }) }
}
