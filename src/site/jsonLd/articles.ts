import type { Article, VideoObject } from 'schema-dts'
import { wordsOfMarkup } from '../../manifest/text/markup'
import type { Shown } from '../../manifest/values/formatValue'
import { showsArticles, blocksOf } from '../blocksOf'
import type { SectionProps } from '../page'
import type { ListedEntry, Picture } from '../resolved'
import { type FactSource, businessName, onSite } from './factSource'

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

/**
 * The videos of a page that have a day of publishing: search engines list none without it
 * (https://developers.google.com/search/docs/appearance/structured-data/video).
 */
export function videoObjects({ manifest, sections }: FactSource): VideoObject[] {
  const address = (file: string) => onSite(manifest.site.url, file)
  const shown = sections.flatMap((section) => [
    ...('videos' in section ? section.videos : []),
    ...blocksOf(section).flatMap(({ block }) => (block.type === 'video' ? [block.video] : [])),
  ])
  return shown.flatMap(({ caption, poster, files, uploaded, seconds }): VideoObject[] =>
    uploaded === undefined
      ? []
      : [
          {
            '@type': 'VideoObject',
            name: caption,
            description: poster.alt,
            thumbnailUrl: address(poster.src),
            uploadDate: uploaded,
            // The last format is the one that most programs read.
            contentUrl: address(files.at(-1) as string),
            ...(seconds !== undefined && { duration: `PT${seconds}S` }),
            inLanguage: manifest.site.language,
          },
        ],
  )
}
