import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Readable, Duplex } from 'node:stream'
import { limitConnections } from './limitConnections'
import { readTarget } from './readTarget'
import type { Socket } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** In ms. A phone on a bad network sends its 2 kB of headers in far less. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
}

/** In ms: a client that reads no byte of a response for this time is disconnected. */
const silenceMs = 120_000

/** An HTTP server that no request crashes. */
export function createGuardedServer(answer: Answer, accepts?: (request: IncomingMessage) => boolean): Server {
  const server = createServer(limits, (request, response) => void guard(answer, request, response))
  server.timeout = silenceMs
  limitConnections(server, accepts ? ['request', 'upgrade'] : ['request'])
  if (accepts) guardUpgrades(server, accepts)
  return server
}

async function guard(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // `pipe` does not forward errors: a file that is deleted before it is opened would end the process.
  response.on('pipe', (source: Readable) => source.once('error', () => response.destroy()))
  response.on('error', console.error)
  request.on('error', () => {})
  if (!readTarget(request)) {
    response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Bad request')
    return
  }
  if (!isRange(request.headers.range)) delete request.headers.range
  try {
    await answer(request, response)
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal server error')
  }
}

/** Whether a `Range` header names one valid range of bytes. */
function isRange(range: string | undefined): boolean {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  return start !== '' && (end === '' || Number(end) >= Math.max(Number(start), 1))
}

/** Rejects upgrade requests that a server does not `accept`, and those that `readTarget` rejects. */
function guardUpgrades(server: Server, accept: (request: IncomingMessage) => boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    if (readTarget(request) && accept(request)) return
    socket.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    // `end` would wait for the other side, and nothing else closes this socket.
    ;(socket as Socket).destroySoon()
    // Vite's listener, which runs next, throws on an invalid URL; it ignores other paths than its own.
    request.url = '/refused'
  })
}
