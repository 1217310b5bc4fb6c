import { hostFileNames } from '../../../manifest/pages/hostFiles'
import { assetCache, pageCache } from '../../serve/cacheRules'
import { escapePattern } from '../../../manifest/text/escapePattern'
import { decodedAddress, quoteForNginx, withoutVariables } from './quote'
import { askedForms, headersOfAssets, type HostRules, type Moved } from './hostRules'

/**
 * The configuration for the `server` of an nginx; `root` is the folder that holds the site, for a site in a folder
 * the one above it. Every page is served without a redirect, with and without a slash at the end. Each location has
 * all headers, because nginx inherits none into a location with headers of its own.
 */
export function nginxFile(rules: HostRules): string {
  const { base, headers, moved, unknownFolders } = rules
  const lineOf = ([name, value]: HostRules['headers'][number]) => `add_header ${name} ${quoteForNginx(value)} always;`
  const always = headers.map(lineOf)
  return lines([
    '# Made from site.json. Inside server { … }, beside `root` and `listen`; `nginx -t` says whether all is well.',
    'charset utf-8;',
    'absolute_redirect off;',
    'server_tokens off;',
    '# The compressed files beside the pages; an nginx with Brotli may have `brotli_static on;` too.',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip on;',
    'gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml application/xml text/plain text/vtt;',
    `error_page 404 ${pageFor404(base)};`,
    ...moved.map((page) => `${conditionOf(page)} { return 301 ${quoteForNginx(withoutVariables(page.to))}; }`),
    ...[base, ...unknownFolders].flatMap((folder) => [
      `location ${quoteForNginx(decodedAddress(folder))} {`,
      ...indented([
        ...(folder === base ? [] : [`error_page 404 ${pageFor404(folder)};`]),
        `add_header Cache-Control ${quoteForNginx(pageCache)};`,
        ...always,
        'try_files $uri $uri/index.html =404;',
      ]),
      '}',
    ]),
    `location ${quoteForNginx(decodedAddress(`${base}assets/`))} {`,
    '  # Only for what is there: without `always` a missing file is not remembered for a year.',
    ...indented([
      `add_header Cache-Control ${quoteForNginx(assetCache)};`,
      ...headersOfAssets(rules).map(lineOf),
      'try_files $uri =404;',
    ]),
    '}',
    ...(base === '/'
      ? []
      : [
          `location = ${quoteForNginx(decodedAddress(base.slice(0, -1)))} { return 301 ${quoteForNginx(withoutVariables(base))}; }`,
        ]),
    '# What the build keeps for itself.',
    'location ~ /\\.(?!well-known/) { return 404; }',
    ...hostFileNames
      .filter((name) => !name.startsWith('.'))
      .map((name) => `location = ${quoteForNginx(decodedAddress(`${base}${name}`))} { return 404; }`),
  ])
}

/** A location is compared without what follows the question mark; `$request_uri` is the address as it was asked for. */
function conditionOf({ from, query, isFolder }: Moved): string {
  const path = escapePattern(decodedAddress(from)).replace(/\/$/, '')
  if (query === undefined) return `location ~ ${quoteForNginx(`^${path}${isFolder ? '(?:/|$)' : '/?$'}`)}`
  const asked = askedForms(from.replace(/\/$/, '')).map(escapePattern).join('|')
  return `if ($request_uri ~ ${quoteForNginx(`^(?:${asked})/?\\?${escapePattern(query)}(?:&|$)`)})`
}

/** An inner redirect, which nginx does not decode. */
const pageFor404 = (folder: string): string => quoteForNginx(withoutVariables(`${decodedAddress(folder)}404.html`))

const lines = (all: readonly string[]): string => `${all.filter(Boolean).join('\n')}\n`
const indented = (all: readonly string[]): string[] => all.map((line) => `  ${line}`)
