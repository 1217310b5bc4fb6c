import type { MessageId, MessageValues } from '../../../words/checkValues.generated'
import type { MessageData, Names } from '../../../words/values'
import { redirectFile } from '../redirectPages'
import { canBeLine } from './headerFiles'
import { hosts, type Host } from './hosts'
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

/** Messages for the owner about redirects that a host cannot do or does not take, and what to do about them. */
export function whatHostCannot(host: Host, rules: HostRules): MessageData[] {
  const impossible = rules.moved.filter((page) => !canRedirect(host, page))
  const able = Object.values(hosts).filter((other) => impossible.every((page) => canRedirect(other, page)))
  return [
    ...saidIf(impossible.length > 0, 'host/cannot-redirect', {
      host: host.name,
      hosts: able.map(({ name }) => name),
      addresses: shown(impossible, rules),
      count: impossible.length,
    }),
    ...overLimits(host, rules),
  ]
}

function canRedirect({ redirects, reads }: Host, page: Moved): boolean {
  if (!redirects) return redirectFile(page, '/') !== undefined
  return reads === '_redirects' ? canBeLine(page) : true
}

function overLimits({ name: host, reads, limit, read, aside }: Host, rules: HostRules): MessageData[] {
  const text = (files: ReadonlyMap<string, unknown>, file: string) => String(files.get(file) ?? '')
  if (reads === '_redirects') {
    const lines = text(read(rules), '_redirects')
      .split('\n')
      .filter((line) => line.startsWith('/'))
    const folders = lines.filter((line) => line.split(' ')[0]?.includes('*')).length
    const single = lines.length - folders
    const { many } = limits
    if (limit !== 'lines') return saidIf(lines.length >= many, 'host/many', { host, most: many, has: lines.length })
    return [
      ...saidIf(single > limits.lines, 'host/lines', { host, ...over(single, limits.lines) }),
      ...saidIf(folders > limits.folderLines, 'host/stars', { host, ...over(folders, limits.folderLines) }),
    ]
  }
  if (reads === 'vercel.json') {
    const settings = JSON.parse(text(read(rules), 'vercel.json')) as Record<string, unknown[]>
    const { routes = [], headers = [], redirects = [] } = settings
    const has = routes.length + headers.length + redirects.length
    const isDouble = redirects.length > 0
    return saidIf(has > limits.routes, 'host/rules', { host, most: limits.routes, has, isDouble })
  }
  const has = Buffer.byteLength(text(aside(rules), 'function.js'))
  return saidIf(has > limits.functionBytes, 'host/function', { most: limits.functionBytes, has })
}

const over = (has: number, most: number) => ({ has, most, over: has - most })

const saidIf = <K extends MessageId>(isTrue: boolean, messageId: K, values: MessageValues<K>): MessageData[] =>
  isTrue ? [{ messageId, values }] : []

/** The first addresses of a list, as the owner wrote them. */
function shown(moved: readonly Moved[], { base }: HostRules): Names {
  const most = 5
  const names = moved
    .slice(0, most)
    .map(
      ({ from, query, isFolder }) =>
        `"/${decodeURI(from.slice(base.length))}${isFolder ? '/*' : ''}${query === undefined ? '' : `?${query}`}"`,
    )
  return { names, more: moved.length - names.length }
}
