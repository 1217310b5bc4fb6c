import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { outputPaths } from '../process/outputPaths'
import { pageCache } from './cacheRules'
import { createGuardedServer } from './createGuardedServer'
import { findMoved } from './findMoved'
import { listen } from './listen'
import { isHostFile } from '../../manifest/pages/hostFiles'
import { decoded } from '../../manifest/pages/oldAddress'
import { escapePattern } from '../../manifest/text/escapePattern'

export interface StaticHost {
  /** Without a slash at its end. */
  url: string
  close(): Promise<void>
}

/** Whether a file is for hosts or the build. @param path decoded */
const isUnpublished = (path: string): boolean => isHostFile(path.slice(1)) || /\/\.(?!well-known\/)/.test(path)

/** Serves a built site like a static host, compressed. */
export async function serveFolder(folder: string, port: number, base = '/'): Promise<StaticHost> {
  const options = { dev: true, etag: true, dotfiles: false, gzip: true, brotli: true }
  const serve = sirv(folder, options)
  const serveBefore = sirv(outputPaths(folder).before, options)
  const compress = compression()
  const server = createGuardedServer((request, response) => {
    // A part of a file is counted in its own bytes.
    if (request.headers.range === undefined) compress(request, response, () => {})
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = safePath(withoutBase(pathname, base))
    if (path === undefined) return void response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request')
    const moved = findMoved(
      readRedirectRules(folder).filter(({ status }) => status !== 404),
      pathname,
    )
    response.setHeader('Cache-Control', pageCache)
    for (const [name, value] of readHeaderRules(folder)(pathname)) response.setHeader(name, value)
    if (moved) return void response.writeHead(moved.status, { Location: moved.to }).end()
    request.url = withoutBase(request.url ?? '/', base)
    const answerUnknown = () => {
      const page = nearestUnknownPage(folder, path)
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': pageCache })
      response.end(page === undefined ? 'Not found' : readFileSync(page))
    }
    if (isUnpublished(path)) answerUnknown()
    else if (!path.startsWith('/assets/')) serve(request, response, answerUnknown)
    else serve(request, response, () => serveBefore(request, response, answerUnknown))
  })
  const taken = await listen(server, port)
  return {
    url: `http://localhost:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The page for an unknown address, in the language of its prefix. */
function nearestUnknownPage(folder: string, path: string): string | undefined {
  const [beginning = ''] = path.slice(1).split('/')
  // A path that leads out of the folder is rejected: decoded it may contain dots and backslashes.
  const folders = /^[a-z0-9-]+$/.test(beginning) ? [join(folder, beginning), folder] : [folder]
  return folders.map((each) => join(each, '404.html')).find((page) => existsSync(page))
}

/** The address inside the published folder; one outside it becomes an unknown one. */
function withoutBase(address: string, base: string): string {
  if (`${address}/` === base) return '/'
  return address.startsWith(base) ? address.slice(base.length - 1) : '/outside-the-site'
}

/** The decoded path; undefined if it is badly encoded or contains control characters. */
function safePath(pathname: string): string | undefined {
  const path = decoded(pathname)
  return path === undefined || /\p{Cc}/u.test(path) ? undefined : path
}

/**
 * Reads `_headers` like its hosts (docs.netlify.com/routing/headers,
 * developers.cloudflare.com/pages/configuration/headers): an unindented line is an address where `*` matches
 * anything; the indented lines below are its headers; the headers of all matching addresses are joined.
 */
export function readHeaderRules(folder: string): (pathname: string) => [name: string, value: string][] {
  const file = join(folder, '_headers')
  const rules: { matches: RegExp; headers: [string, string][] }[] = []
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    else if (line.startsWith('/')) rules.push({ matches: asPattern(line.trim()), headers: [] })
  }
  return (pathname) => rules.flatMap(({ matches, headers }) => (matches.test(pathname) ? headers : []))
}

const asPattern = (address: string): RegExp => new RegExp(`^${address.split('*').map(escapePattern).join('.*')}$`)

interface RedirectRule {
  from: string
  to: string
  status: number
  /** Whether everything below the path is meant too. */
  isFolder?: true
  /** Whether it takes precedence over an existing file (Netlify's `!`). */
  isForced: boolean
}

/** Reads `_redirects` (docs.netlify.com/routing/redirects, developers.cloudflare.com/pages/configuration/redirects). */
export function readRedirectRules(folder: string): RedirectRule[] {
  const file = join(folder, '_redirects')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .filter((line) => line.startsWith('/'))
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.trim().split(/\s+/)
      return {
        from: from.replace(/\/\*$/, '') || '/',
        to,
        status: Number.parseInt(status, 10),
        isForced: status.endsWith('!'),
        ...(from.endsWith('/*') && { isFolder: true as const }),
      }
    })
}
