import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** The most connections, and the most of them without a complete request. A browser opens six to a host. */
const mostConnections = 1000
const mostSilent = 200

export function limitConnections(server: Server, events: readonly ('request' | 'upgrade')[]): void {
  const silent = new Set<Socket>()
  server.maxConnections = mostConnections
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    const [oldest] = silent
    if (silent.size > mostSilent) oldest?.destroy()
  })
  for (const event of events)
    server.on(event, (request: IncomingMessage) => {
      const { socket } = request
      if (event === 'upgrade' || !hasBody(request)) return void silent.delete(socket)
      // A later request on an active connection may also stop in the middle of its body.
      silent.add(socket)
      for (const read of ['end', 'close']) request.once(read, () => silent.delete(socket))
    })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
