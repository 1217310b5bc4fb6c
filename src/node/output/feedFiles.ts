import { escapeHtml } from '../../app/build/head/escape'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { feedsOf, type Feed } from '../../site/feeds'
import type { OutputFiles } from './assetPath'

/** The RSS 2.0 feeds of a site in one language. They do not depend on the time of the build. */
export const feedFiles = (manifest: Manifest): OutputFiles =>
  new Map(feedsOf(manifest).map((feed) => [feed.file, rss(feed, manifest)]))

const rss = ({ title, url: list, items }: Feed, { site }: Manifest): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escapeHtml(title)}</title><link>${escapeHtml(list)}</link><description>${escapeHtml(title)}</description><language>${site.language}</language>`,
    ...items.map(
      ({ title: name, url, id, day, text }) =>
        `<item><title>${escapeHtml(name)}</title><link>${escapeHtml(url)}</link><guid isPermaLink="false">${escapeHtml(id)}</guid><pubDate>${new Date(`${day}T00:00Z`).toUTCString()}</pubDate>${text === undefined ? '' : `<description>${escapeHtml(text)}</description>`}</item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n')
