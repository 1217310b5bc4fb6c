import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../src/node/serve/listen'

/** Another service that takes requests from pages of any site, and answers as it is told. */
export class HookDouble {
  readonly requests: { method: string; path: string; body: string }[] = []
  status = 200
  address = ''
  readonly #server: Server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const body = await text(request)
    if (method !== 'OPTIONS') this.requests.push({ method, path: url, body })
    response.writeHead(method === 'OPTIONS' ? 204 : this.status, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'content-type',
    })
    response.end()
  })

  async start(): Promise<this> {
    this.address = `http://127.0.0.1:${await listen(this.#server, 0)}`
    return this
  }

  /** The bodies that were posted. */
  get bodies(): Record<string, unknown>[] {
    return this.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as never)
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
