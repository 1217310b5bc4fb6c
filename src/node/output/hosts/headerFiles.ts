import type { OutputFiles } from '../outputFiles'
import { assetCache } from '../../serve/cacheRules'
import type { HostRules } from './hostRules'

/** Where a page's file is: `city/index.html`, or `city.html`. */
type Layout = 'folders' | 'flat'

/** Netlify's and Cloudflare's `_headers` and `_redirects`. Pages need no cache line: both join matching lines. */
export function headerFiles(
  { base, headers, assetHeaders, moved, languageFolders }: HostRules,
  layout: Layout,
): OutputFiles {
  const files: OutputFiles = new Map([
    [
      '_headers',
      [
        `${base}*`,
        ...headers.map(([name, value]) => `  ${name}: ${value}`),
        `${base}assets/*`,
        `  Cache-Control: ${assetCache}`,
        ...assetHeaders.map(([name, value]) => `  ${name}: ${value}`),
        '',
      ].join('\n'),
    ],
  ])
  if (moved.length + languageFolders.length > 0) files.set('_redirects', redirectLines(moved, languageFolders, layout))
  return files
}

/**
 * Of each page two kinds of line. Netlify serves a file that is there unless the line has a `!`, and the old address
 * holds a small page for hosts without redirects. Cloudflare passes over a line with a `!`, needs none, and takes the
 * address with a slash for another one. Both serve a folder's page at the address with a slash, and lead there from the
 * one without: to name it saves a second redirect.
 *
 * Netlify's file says where unknown addresses of a language lead (docs.netlify.com/routing/redirects/redirect-options,
 * custom 404 pages); Cloudflare passes over that line too, and finds the nearest `404.html` by itself.
 */
function redirectLines(
  moved: HostRules['moved'],
  languageFolders: HostRules['languageFolders'],
  layout: Layout,
): string {
  const target = ({ to }: HostRules['moved'][number]) =>
    layout === 'folders' && /^\/[^#]*[^/#]$/.test(to) ? `${to}/` : to
  return [
    '# For Netlify.',
    ...moved.map((page) => `${page.from} ${target(page)} 301!`),
    ...languageFolders.map((folder) => `${folder}* ${folder}404.html 404`),
    ...(moved.length > 0 ? ['# For Cloudflare Pages.'] : []),
    ...moved.flatMap((page) => [`${page.from} ${target(page)} 301`, `${page.from}/ ${target(page)} 301`]),
    '',
  ].join('\n')
}
