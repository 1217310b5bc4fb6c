import type { HostFile, HostFiles } from '../../../manifest/pages/hostFiles'
import { assetCache } from '../../serve/cacheRules'
import { askedForms, askedPaths, type HostRules, type Moved } from './hostRules'

/** The path of a page's file: `city/index.html`, or `city.html`. */
type Layout = 'folders' | 'flat'

export type HeaderHost = 'netlify' | 'cloudflare'

/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read in the published folder and do not publish. */
export function headerFiles(rules: HostRules, layout: Layout, of: readonly HeaderHost[]): HostFiles {
  const { base, headers, assetHeaders } = rules
  const files = new Map<HostFile, string>([
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
  const lines = redirectLines(rules, layout, of)
  if (lines.length > 0) files.set('_redirects', `${lines.join('\n')}\n`)
  return files
}

/** Whether a line can say it: neither host compares values after a question mark, and `:name` stands for any name. */
export const canBeLine = ({ from, query }: Moved): boolean => query === undefined && !/:[a-z]/i.test(from)

/**
 * Each moved page needs two kinds of line. Netlify serves an existing file unless the line has a `!`, and the old
 * address has a small page for hosts without redirects. Cloudflare passes over a line with a `!`, needs none, and
 * distinguishes the address with a slash. Both serve a folder's page at the address with a slash, and redirect the
 * one without to it: naming the slash saves a second redirect.
 * Cloudflare counts lines, also those that it passes over; from the first with a `*` on they are of the kind of which
 * it takes 100 (`hostLimits.ts`). So lines with a `*` stand last.
 * Netlify's file names the pages for unknown addresses of each language
 * (docs.netlify.com/routing/redirects/redirect-options, custom 404 pages); Cloudflare finds the nearest `404.html` by
 * itself.
 */
function redirectLines({ moved, unknownFolders }: HostRules, layout: Layout, of: readonly HeaderHost[]): string[] {
  const target = ({ to }: Moved) => (layout === 'folders' && /^\/[^#]*[^/#]$/.test(to) ? `${to}/` : to)
  const possible = moved.filter(canBeLine)
  const folders = possible.filter(({ isFolder }) => isFolder)
  const part = (host: HeaderHost, lines: readonly string[]): string[] =>
    of.includes(host) && lines.length > 0 ? [`# For ${names[host]}.`, ...lines] : []
  return [
    ...part(
      'netlify',
      possible
        .filter(({ isFolder }) => !isFolder)
        .flatMap((page) => askedForms(page.from).map((path) => `${path} ${target(page)} 301!`)),
    ),
    ...part(
      'cloudflare',
      possible.flatMap((page) => askedPaths(page).map((path) => `${path} ${target(page)} 301`)),
    ),
    ...part('netlify', [
      ...folders.flatMap((page) => askedForms(page.from).map((path) => `${path}/* ${target(page)} 301!`)),
      ...unknownFolders.map((folder) => `${folder}* ${folder}404.html 404`),
    ]),
    ...part(
      'cloudflare',
      folders.flatMap((page) => askedForms(page.from).map((path) => `${path}/* ${target(page)} 301`)),
    ),
  ]
}

const names = { netlify: 'Netlify', cloudflare: 'Cloudflare Pages' } as const
