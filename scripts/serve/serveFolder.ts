import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

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
 */
export async function serveFolder(folder: string, port: number): Promise<StaticHost> {
  const serve = sirv(folder, { dev: true, etag: true, dotfiles: false })
  const server = createServer((request, response) => {
    serve(request, response, () => {
      const page = join(folder, '404.html')
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(existsSync(page) ? readFileSync(page) : 'Not found')
    })
  })
  await listen(server, port)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://localhost:${taken}`,
    close: () => new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    }),
  }
}

/** @throws in plain words when the port is taken */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program. Choose another with --port.`) : error))
    server.listen(port, 'localhost', done)
  })
}
