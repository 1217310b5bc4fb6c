import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { readTarget } from './readTarget'

/** Rejects upgrade requests that a server does not `accept`, and those that `readTarget` rejects. */
export function guardUpgrades(server: Server, accept: (request: IncomingMessage) => boolean): void {
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
