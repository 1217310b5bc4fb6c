import { languageOf } from '../manifest/core/languages'
import { addressesOf, homePath, isInLanguage, withPrefix } from '../manifest/pages/addresses'
import { entryLabel } from '../manifest/entries/entryLabel'
import { entriesOf, select, type Entry } from '../manifest/entries/select'
import { fieldWords } from '../manifest/entries/fieldWords'
import { sitePlaceholders } from '../manifest/entries/sitePlaceholders'
import type { Manifest, Section } from '../manifest/generated/manifest.generated'
import { parseText } from '../manifest/text/placeholders'

/** An RSS feed (rssboard.org/rss-specification): one item for each entry, the newest first. */
export interface Feed {
  /** The file at the root of the site, or below the prefix of its language. */
  file: string
  title: string
  /** The address of the page that lists the entries. */
  url: string
  items: {
    title: string
    url: string
    /** Stays the same when the entry is listed with others of its day. */
    id: string
    day: string
    text: string | undefined
  }[]
}

/** The address of a feed, in each language its own. */
export const feedPath = (manifest: unknown, feed: string): string =>
  withPrefix(`/${feed}.xml`, languageOf(manifest).prefix)

type Listing = Extract<Section, { feed?: string }>

/** The feeds of a site in one language: one for each section with a "feed"; entries without a day are left out. */
export function feedsOf(manifest: Manifest): Feed[] {
  const language = languageOf(manifest)
  const sections = manifest.routes
    .filter((route) => isInLanguage(route, language))
    .flatMap((route) => route.sections.map((section) => ({ path: route.path, section })))
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
  // A page about one entry has its address only once that is known: the entries of its list lead home.
  const list = site + (path.includes('{') || path === '*' ? homePath(manifest) : path)
  const pages = new Map(
    addressesOf(manifest).flatMap(({ entry, number, path: of }) => (entry && !number ? [[entry, of] as const] : [])),
  )
  const urlOf = (entry: Entry): string | undefined => {
    const link = show.link === undefined ? pages.get(entry) : entry[show.link]
    if (typeof link !== 'string') return undefined
    return link.startsWith('/') ? site + link : /^https?:/.test(link) ? link : undefined
  }
  const wordsOf = (entry: Entry, field: string) => {
    const value = entry[field]
    return value === undefined ? undefined : fill(fieldWords(manifest, query.from, field, value) ?? String(value))
  }
  const listed = select(entriesOf(manifest, query.from), { ...(query as object), sort: date, reverse: true })
  return {
    file: feedPath(manifest, feed ?? '').slice(1),
    url: list,
    title: `${title === undefined ? manifest.site.name : fill(title)} | ${fill(manifest.site.name)}`,
    items: listed
      .filter((entry) => typeof entry[date] === 'string')
      .map((entry) => ({
        title: wordsOf(entry, show.title) ?? entryLabel(entry) ?? entry.id,
        url: urlOf(entry) ?? list,
        id: pages.has(entry) ? `${site}${pages.get(entry) as string}#${String(entry[date])}` : `${list}#${entry.id}`,
        day: String(entry[date]),
        text: text === '' ? undefined : wordsOf(entry, text),
      })),
  }
}
