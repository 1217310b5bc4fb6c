import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { listen } from './listen'

/** A running static host. */
export interface StaticHost {
  /** Without a slash at its end. */
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site as a plain static host does: folders by their `index.html`, unknown addresses with `404.html`
 * and status 404. Files are read anew for each request, so a new build is there at once.
 * @param port 0 for any free one
 * @param base the folder the site is published in, `/` or `/folder/`: addresses outside it are unknown
 */
export async function serveFolder(folder: string, port: number, base = '/'): Promise<StaticHost> {
  const serve = sirv(folder, { dev: true, etag: true, dotfiles: false })
  const server = createServer((request, response) => {
    request.url = withoutBase(request.url ?? '/', base)
    serve(request, response, () => {
      const page = join(folder, '404.html')
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(existsSync(page) ? readFileSync(page) : 'Not found')
    })
  })
  const taken = await listen(server, port)
  return {
    url: `http://localhost:${taken}`,
    close: () => new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    }),
  }
}

/** The address inside the published folder; one outside it becomes one that is nowhere. */
function withoutBase(address: string, base: string): string {
  if (`${address}/` === base) return '/'
  return address.startsWith(base) ? address.slice(base.length - 1) : '/outside-the-site'
}
