import type { OutputFiles } from '../outputFiles'
import { assetCache } from '../../serve/cacheRules'
import type { HostRules } from './hostRules'

/** The path of a page's file: `city/index.html`, or `city.html`. */
type Layout = 'folders' | 'flat'

/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read in the published folder and do not publish. */
export function headerFiles(
  { base, headers, assetHeaders, moved, unknownFolders }: HostRules,
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
  if (moved.length + unknownFolders.length > 0) files.set('_redirects', redirectLines(moved, unknownFolders, layout))
  return files
}

/**
 * Each moved page needs two kinds of line. Netlify serves an existing file unless the line has a `!`, and the old
 * address has a small page for hosts without redirects. Cloudflare ignores a line with a `!`, needs none, and
 * distinguishes the address with a slash. Both serve a folder's page at the address with a slash, and redirect the
 * one without to it: naming the slash saves a second redirect.
 * Netlify's file names the pages for unknown addresses of each language
 * (docs.netlify.com/routing/redirects/redirect-options, custom 404 pages); Cloudflare ignores that line, and finds
 * the nearest `404.html` by itself.
 */
function redirectLines(moved: HostRules['moved'], unknownFolders: HostRules['unknownFolders'], layout: Layout): string {
  const target = ({ to }: HostRules['moved'][number]) =>
    layout === 'folders' && /^\/[^#]*[^/#]$/.test(to) ? `${to}/` : to
  return [
    '# For Netlify.',
    ...moved.map((page) => `${page.from} ${target(page)} 301!`),
    ...unknownFolders.map((folder) => `${folder}* ${folder}404.html 404`),
    ...(moved.length > 0 ? ['# For Cloudflare Pages.'] : []),
    ...moved.flatMap((page) => [`${page.from} ${target(page)} 301`, `${page.from}/ ${target(page)} 301`]),
    '',
  ].join('\n')
}
