import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Readable, Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { networkOf } from './networkOf'

/** The network that a request comes from, where it is not that of its connection. */
type SenderOf = (request: IncomingMessage) => string

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
export function createGuardedServer(
  answer: Answer,
  accepts?: (request: IncomingMessage) => boolean,
  senderOf?: SenderOf,
): Server {
  // One whose connection was refused has its answer.
  const server = createServer(
    limits,
    (request, response) => void (request.socket.writable && guard(answer, request, response)),
  )
  server.timeout = silenceMs
  limitConnections(server, accepts ? ['request', 'upgrade'] : ['request'], senderOf)
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

/**
 * Sets a request's `url` to its path and query (RFC 9112, section 3.2), beginning with one slash, and its `Host` to
 * the target's. Returns false for an invalid target, and for two `Host` headers, of which a proxy may have used the
 * other.
 */
function readTarget(request: IncomingMessage): boolean {
  const { url = '', headers, headersDistinct } = request
  if ((headersDistinct.host?.length ?? 0) > 1) return false
  // `//host/path` is rejected: as a URL it names another host.
  if (url.startsWith('/')) return URL.canParse(url, 'http://localhost') && url[1] !== '/'
  // The absolute form, which clients send to proxies and every server has to accept. Its host counts (3.2.2).
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  headers.host = host
  return !pathname.startsWith('//')
}

/** The most connections, and the most of them without a complete request. A browser opens six to a host. */
const mostConnections = 1000
const mostSilent = 200

/** In ms: a refused client has so long to read why. */
const partingMs = 1_000
const busy = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Refuses, of too many connections, the newest of the network that has most: with an answer where none has begun. */
function limitConnections(server: Server, events: readonly ('request' | 'upgrade')[], senderOf?: SenderOf): void {
  const all = new Map<Socket, string>()
  const silent = new Map<Socket, string>()
  const refused = new Set<Socket>()
  const forget = (socket: Socket): void => [all, silent, refused].forEach((sockets) => sockets.delete(socket))
  function limit(sockets: ReadonlyMap<Socket, string>, most: number): void {
    const socket = sockets.size > most ? newestOfMost(sockets) : undefined
    if (!socket) return
    if (silent.has(socket)) socket.write(busy)
    socket.end()
    forget(socket)
    // A flood does not wait: each would hold a file of the system.
    if (refused.add(socket).size > mostSilent) socket.destroySoon()
    else setTimeout(() => socket.destroy(), partingMs).unref()
  }
  function note(socket: Socket, network: string): void {
    silent.set(socket, network)
    all.set(socket, network)
    limit(silent, mostSilent)
    limit(all, mostConnections)
  }
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => forget(socket))
    note(socket, networkOf(socket.remoteAddress ?? ''))
  })
  for (const event of events)
    server.on(event, (request: IncomingMessage) => {
      const { socket } = request
      if (event === 'upgrade' || !hasBody(request)) return void silent.delete(socket)
      if (refused.has(socket)) return
      for (const read of ['end', 'close']) request.once(read, () => silent.delete(socket))
      // A later request on an active connection may also stop in the middle of its body.
      note(socket, senderOf?.(request) ?? all.get(socket) ?? '')
    })
}

function newestOfMost(sockets: ReadonlyMap<Socket, string>): Socket | undefined {
  const counts = new Map<string, number>()
  for (const network of sockets.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...sockets].findLast(([, network]) => counts.get(network) === most)?.[0]
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
