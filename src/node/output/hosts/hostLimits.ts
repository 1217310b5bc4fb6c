import { listWords } from '../../../manifest/core/suggest'
import { redirectFile } from '../redirectPages'
import { canBeLine } from './headerFiles'
import type { Host } from './hosts'
import type { HostRules, Moved } from './hostRules'

/**
 * The limits of hosts, by their own documentation (2026):
 * - Cloudflare Pages: 2,000 redirects without and 100 with a `*`, counted by line
 *   (developers.cloudflare.com/pages/configuration/redirects; cloudflare/workers-sdk, parseRedirects.ts)
 * - Vercel: 2,048 routes, of which each redirect and each line of headers is one (vercel.com/docs/limits)
 * - Netlify: none that is named; from 10,000 redirects on a deploy may fail (docs.netlify.com, redirects and rewrites)
 * - CloudFront: 10 KB of code in a function (Amazon CloudFront Developer Guide, quotas on CloudFront Functions)
 */
const limits = { lines: 2_000, folderLines: 100, routes: 2_048, many: 10_000, functionBytes: 10_240 }

/** Sentences for the owner about redirects that a host cannot do or does not take, and what to do about them. */
export function whatHostCannot(host: Host, rules: HostRules): string[] {
  const impossible = rules.moved.filter((page) => !canRedirect(host, page))
  return [
    ...saidIf(
      impossible.length > 0,
      `${host.name} cannot redirect ${listWords(shown(impossible, rules))}: ${impossible.length === 1 ? 'that address' : 'those addresses'} will not be found. Hosts that can: nginx, Vercel, S3 and CloudFront.`,
    ),
    ...overLimits(host, rules),
  ]
}

function canRedirect({ redirects, reads }: Host, page: Moved): boolean {
  if (!redirects) return redirectFile(page, '/') !== undefined
  return reads === '_redirects' ? canBeLine(page) : true
}

function overLimits({ name, reads, limit, read, aside }: Host, rules: HostRules): string[] {
  const count = (value: number) => value.toLocaleString('en')
  const less =
    'Join redirects of a folder in one with a star ("/blog/*"), or leave out those that nobody follows any more.'
  const text = (files: ReturnType<Host['read']>, file: string) => String(files.get(file) ?? '')
  if (reads === '_redirects') {
    const lines = text(read(rules), '_redirects')
      .split('\n')
      .filter((line) => line.startsWith('/'))
    const folders = lines.filter((line) => line.split(' ')[0]?.includes('*')).length
    const single = lines.length - folders
    if (limit === 'lines')
      return [
        ...saidIf(
          single > limits.lines,
          `${name} takes ${count(limits.lines)} lines of redirects, and this site has ${count(single)}, two for most addresses: the last ${count(single - limits.lines)} are ignored, and their addresses will not be found. ${less} Bulk Redirects of Cloudflare take more.`,
        ),
        ...saidIf(
          folders > limits.folderLines,
          `${name} takes ${limits.folderLines} redirects with a star, and this site has ${count(folders)}: the last ${count(folders - limits.folderLines)} are ignored. Bulk Redirects of Cloudflare take more.`,
        ),
      ]
    return saidIf(
      lines.length >= limits.many,
      `${name} may refuse ${count(lines.length)} redirects: it advises against ${count(limits.many)} and more. ${less}`,
    )
  }
  if (reads === 'vercel.json') {
    const settings = JSON.parse(text(read(rules), 'vercel.json')) as Record<string, unknown[]>
    const { routes = [], headers = [], redirects = [] } = settings
    const all = routes.length + headers.length + redirects.length
    return saidIf(
      all > limits.routes,
      `${name} takes ${count(limits.routes)} rules, and this site has ${count(all)}, ${redirects.length > 0 ? 'two' : 'one'} for most redirects: it will refuse to publish it. ${less} Bulk Redirects of Vercel take more.`,
    )
  }
  const code = Buffer.byteLength(text(aside(rules), 'function.js'))
  return saidIf(
    code > limits.functionBytes,
    `CloudFront takes a function of ${count(limits.functionBytes)} bytes, and function.js has ${count(code)}: it will refuse it. ${less}`,
  )
}

const saidIf = (isTrue: boolean, sentence: string): string[] => (isTrue ? [sentence] : [])

/** The first addresses of a list, as the owner wrote them. */
function shown(moved: readonly Moved[], { base }: HostRules): string[] {
  const most = 5
  const names = moved
    .slice(0, most)
    .map(
      ({ from, query, isFolder }) =>
        `"/${decodeURI(from.slice(base.length))}${isFolder ? '/*' : ''}${query === undefined ? '' : `?${query}`}"`,
    )
  return moved.length > most ? [...names, `${moved.length - most} more`] : names
}
