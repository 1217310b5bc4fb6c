import { addressesOf } from '../manifest/pages/addresses'
import { entryLabel } from '../manifest/entries/entryLabel'
import { fieldWords } from '../manifest/entries/fieldWords'
import { sitePlaceholders } from '../manifest/text/sitePlaceholders'
import type { Manifest, Section } from '../manifest/generated/manifest.generated'
import { parseText } from '../manifest/text/placeholders'
import { entriesOf, select, type Entry } from '../manifest/entries/select'

/** An RSS feed (rssboard.org/rss-specification): one item for each entry, the newest first. */
export interface Feed {
  /** The file at the root of the site. */
  file: string
  title: string
  items: { title: string; url: string; day: string; text: string | undefined }[]
}

/** A section that can have a feed. */
type Listing = Extract<Section, { feed?: string }>

/** The feeds of a site: one for each section with a "feed"; entries without a day are left out. */
export function feedsOf(manifest: Manifest): Feed[] {
  const sections = manifest.routes.flatMap((route) => route.sections.map((section) => ({ path: route.path, section })))
  return sections.flatMap(({ path, section }) =>
    'feed' in section && section.feed ? [feedOf(manifest, path, section)] : [],
  )
}

function feedOf(manifest: Manifest, path: string, { feed, title, entries: query, show }: Listing): Feed {
  const { date = '', text = '' } = show
  const general = sitePlaceholders(manifest)
  const fill = (words: string) =>
    parseText(words)
      .map((part) => (typeof part === 'string' ? part : (general.get(part.name) ?? '')))
      .join('')
  const site = manifest.site.url.replace(/\/$/, '')
  const pages = new Map(addressesOf(manifest).flatMap((page) => (page.entry ? [[page.entry, page.path] as const] : [])))
  const wordsOf = (entry: Entry, field: string) => {
    const value = entry[field]
    return value === undefined ? undefined : fill(fieldWords(manifest, query.from, field, value) ?? String(value))
  }
  const listed = select(entriesOf(manifest, query.from), { ...(query as object), sort: date, reverse: true })
  return {
    file: `${feed ?? ''}.xml`,
    title: `${title === undefined ? manifest.site.name : fill(title)} | ${fill(manifest.site.name)}`,
    items: listed
      .filter((entry) => typeof entry[date] === 'string')
      .map((entry) => ({
        title: wordsOf(entry, show.title) ?? entryLabel(entry) ?? entry.id,
        url: site + (pages.get(entry) ?? path),
        day: String(entry[date]),
        text: text === '' ? undefined : wordsOf(entry, text),
      })),
  }
}
