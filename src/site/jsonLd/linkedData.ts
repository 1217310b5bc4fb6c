import type { Thing, WebSite, Service as SchemaService, BreadcrumbList, Article, VideoObject } from 'schema-dts'
import { homePath } from '../../manifest/pages/addresses'
import { business, ownBranch } from './business'
import { type FactSource, businessName, homeOf, onSite } from './factSource'
import { type LinkedData, type Crumb, showsArticles, blocksOf, type SectionProps } from '../page'
import { ownEntry } from './ownEntry'
import { wordsOfMarkup } from '../../manifest/text/markup'
import type { Shown } from '../../manifest/values/formatValue'
import type { ListedEntry, Picture } from '../resolved'

/**
 * The facts of a page that search engines may list. Only the home page describes the company in full; other pages refer
 * to it by its `@id`, so that a city's page does not grow with the number of cities. There are no ratings: search engines
 * do not show those of a company's own site.
 */
export function linkedDataOf(source: FactSource): LinkedData | undefined {
  const { head, manifest, route, crumbs } = source
  if (!head.canonical) return undefined
  const graph: Thing[] = [
    ...(route.path === homePath(manifest) ? [business(source), webSite(source)] : []),
    ...(route.for?.each === 'services' ? service(source) : []),
    ...(route.for?.each === 'cities' ? cityService(source) : []),
    ...ownBranch(source),
    ...articles(source),
    ...ownEntry(source),
    ...videoObjects(source),
    ...(crumbs ? [breadcrumbList(crumbs, head.canonical)] : []),
  ]
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined
}

/** The site itself: search results show its name above a page. */
const webSite = ({ manifest, words }: FactSource): WebSite => ({
  '@type': 'WebSite',
  '@id': `${homeOf(manifest)}#website`,
  name: words(manifest.site.name),
  url: homeOf(manifest),
  inLanguage: manifest.site.language,
  publisher: { '@id': businessName(manifest) },
})

function service({ manifest, head, about }: FactSource): SchemaService[] {
  if (!about || !head.canonical) return []
  return [
    {
      '@type': 'Service',
      '@id': `${head.canonical}#service`,
      name: about.name,
      ...(about.description !== undefined && { description: about.description }),
      url: head.canonical,
      ...(about.image !== undefined && { image: about.image }),
      provider: { '@id': businessName(manifest) },
    },
  ]
}

/** The service in the city that a page is about: a small node, whose size does not depend on the site's. */
function cityService({ manifest, head, about }: FactSource): SchemaService[] {
  if (!about || !head.canonical) return []
  return [
    {
      '@type': 'Service',
      name: about.title,
      url: head.canonical,
      areaServed: { '@type': 'City', name: about.name },
      provider: { '@id': businessName(manifest) },
    },
  ]
}

/** The breadcrumbs of a page, with the same steps and words as visitors see. */
const breadcrumbList = (crumbs: readonly Crumb[], canonical: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: { '@id': new URL(canonical).origin + href },
  })),
})

type Listing = Pick<SectionProps<'entries'>, 'show' | 'running'>

/**
 * The article of a page about an entry, where the page says when or by whom it was written
 * (https://developers.google.com/search/docs/appearance/structured-data/article).
 */
const articles = (source: FactSource): Article[] =>
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

/**
 * The videos of a page that have a day of publishing: search engines list none without it
 * (https://developers.google.com/search/docs/appearance/structured-data/video).
 */
function videoObjects({ manifest, sections }: FactSource): VideoObject[] {
  const address = (file: string) => onSite(manifest.site.url, file)
  const shown = sections.flatMap((section) => [
    ...('videos' in section ? section.videos : []),
    ...blocksOf(section).flatMap(({ block }) => (block.type === 'video' ? [block.video] : [])),
  ])
  return shown.flatMap(({ caption, poster, files, uploaded, seconds }): VideoObject | [] => {
    if (uploaded === undefined) return []
    return {
      '@type': 'VideoObject',
      name: caption,
      description: poster.alt,
      thumbnailUrl: address(poster.src),
      uploadDate: uploaded,
      // The last format is the one that most programs read.
      contentUrl: address(files.at(-1) as string),
      ...(seconds !== undefined && { duration: `PT${seconds}S` }),
      inLanguage: manifest.site.language,
    }
  })
}
