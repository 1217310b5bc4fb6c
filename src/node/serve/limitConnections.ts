import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections in all, and those among them on which no whole request was read yet. A browser opens six to a host. */
const mostConnections = 1000
const mostSilent = 200

/** The oldest without a whole request is closed for a new one. @param events that a connection is heard by */
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
      // A later request on a connection that was heard already may stop in the middle of its body too.
      silent.add(socket)
      for (const read of ['end', 'close']) request.once(read, () => silent.delete(socket))
    })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
