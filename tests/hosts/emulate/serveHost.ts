import { createServer } from 'node:http'
import { listen } from '../../../src/node/serve/listen'
import type { StaticHost } from '../../../src/node/serve/serveFolder'
import type { Host } from './Published'

/** Lets an emulated host answer on this computer. */
export async function serveHost(host: Host): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const { status, headers, body } = host(pathname, searchParams)
    response.writeHead(status, headers).end(body)
  })
  const port = await listen(server, 0)
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
